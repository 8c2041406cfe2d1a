import type { Talk } from './calls/talk.ts';
import type { Database } from './database/open-database.ts';
import { PEOPLE } from './database/seed/people.ts';
import type { Run } from './door/guard.ts';
import { scriptedLine } from './live/chat-script.ts';
import type { LiveState } from './live/streams.ts';

interface Needs {
  readonly database: Database;
  readonly talk: Talk;
  readonly run: Run;
  streamState(liveId: string): LiveState | undefined;
  closed(room: string): void;
}

/** Of each room; older ones make place. */
const KEPT = 2000;
const TICKS_PER_SECOND = 10;
const FIRST_SECONDS = 2;

const authors = PEOPLE.map(({ id }) => id) as [string, ...string[]];

/** People who talk in the rooms by themselves, so that a visitor of the demo isn't alone. */
export function createChatter({ database, talk, run, streamState, closed }: Needs) {
  const timers = new Set<NodeJS.Timeout>();
  const later = (seconds: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run('Chatter', action);
    }, seconds * 1000);
    timers.add(timer.unref());
  };

  const say = (room: string, lines: readonly { author: string; text: string }[]) => {
    talk.say(room, lines);
    database.run(
      'DELETE FROM messages WHERE room = ? AND position < (SELECT max(position) FROM messages WHERE room = ?) - ?',
      ...[room, room, KEPT],
    );
  };

  const speak = (room: string, liveId: string, wasOn = false) => {
    const turn = database.one<{ n: number }>('SELECT max(position) n FROM messages')?.n ?? 0;
    const { author, text, pauseSeconds } = scriptedLine(room, turn, authors);
    const isOn = streamState(liveId)?.state === 'on';
    if (wasOn && !isOn) closed(room);
    if (isOn) {
      say(room, [{ author, text }]);
    }
    later(pauseSeconds, () => speak(room, liveId, isOn));
  };

  return {
    start() {
      for (const { id, live_id: liveId } of database.all<{ id: string; live_id: string }>(
        "SELECT id, live_id FROM chat_rooms WHERE open = 1 AND type = 'public'",
      )) {
        later(FIRST_SECONDS, () => speak(id, liveId));
      }
    },
    /** So many messages a second, until it is stopped. */
    flood(liveId: string, perSecond: number): () => void {
      const room = database.one<{ id: string }>(
        'SELECT id FROM chat_rooms WHERE live_id = ? OR id = ?',
        liveId,
        liveId,
      )?.id;
      if (room === undefined) return () => {};
      let due = 0;
      let turn = 0;
      const add = () => {
        due += perSecond / TICKS_PER_SECOND;
        const count = Math.floor(due);
        due -= count;
        const lines = Array.from({ length: count }, () => {
          turn += 1;
          return scriptedLine(`flood ${room}`, turn, authors);
        });
        say(room, lines);
      };
      const timer = setInterval(() => void run('Flood', add), 1000 / TICKS_PER_SECOND);
      timer.unref();
      return () => clearInterval(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
