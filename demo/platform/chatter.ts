import type { RoomRow, Rooms } from './calls/rooms.ts';
import type { Talk } from './calls/talk.ts';
import type { Database } from './database/open-database.ts';
import { MEMBERS } from './database/seed/people.ts';
import type { Run } from './door/guard.ts';
import { LINES, type ScriptedLine, scriptedLine } from './live/chat-script.ts';
import { streams } from './live/streams.ts';

interface Needs {
  readonly database: Database;
  readonly rooms: Rooms;
  readonly talk: Talk;
  readonly run: Run;
}

/** Messages kept per room. */
const KEPT = 2000;
const TICKS_PER_SECOND = 10;
const FIRST_SECONDS = 2;

type Texts = readonly [string, ...string[]];
const isFilled = (list: readonly string[]): list is Texts => list.length > 0;

/** Simulated members of the rooms, so that the demo's chat isn't empty. */
export function createChatter({ database, rooms, talk, run }: Needs) {
  const timers = new Set<NodeJS.Timeout>();
  const later = (seconds: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run('Chatter', action);
    }, seconds * 1000);
    timers.add(timer.unref());
  };

  /** Those who may be in a private room; everyone else elsewhere. */
  const authorsOf = ({ id, type }: RoomRow): readonly string[] => {
    if (type !== 'private') return MEMBERS;
    const invited = database
      .all<{ user_id: string }>("SELECT user_id FROM grants WHERE kind = 'room' AND target = ?", id)
      .map(({ user_id }) => user_id);
    return MEMBERS.filter((id) => invited.includes(id));
  };
  const textsOf = ({ type, default_messages: kept }: RoomRow): readonly string[] =>
    type === 'auto' ? (JSON.parse(kept) as { text: string }[]).map(({ text }) => text) : LINES;

  const lineIn = (room: RoomRow, name: string, turn: number): ScriptedLine[] => {
    const [authors, texts] = [authorsOf(room), textsOf(room)];
    return isFilled(authors) && isFilled(texts) ? [scriptedLine(name, turn, authors, texts)] : [];
  };

  const say = (room: string, lines: readonly { author: string; text: string }[]) => {
    talk.say(room, lines);
    database.run(
      // Positions count the messages of all rooms.
      `DELETE FROM messages WHERE room = ?
       AND position < (SELECT position FROM messages WHERE room = ? ORDER BY position DESC LIMIT 1 OFFSET ?)`,
      ...[room, room, KEPT - 1],
    );
  };

  const speak = (liveId: string) => {
    const turn = database.one<{ n: number }>('SELECT max(position) n FROM messages')?.n ?? 0;
    const room = rooms.activeOf(liveId);
    const [line] = room ? lineIn(room, room.id, turn) : [];
    if (room && line) say(room.id, [line]);
    later(line?.pauseSeconds ?? FIRST_SECONDS, () => speak(liveId));
  };

  /** The open room, by its id or that of its live stream. */
  const find = (name: string): RoomRow | undefined => {
    const room = rooms.activeOf(name) ?? rooms.find(name);
    return room && rooms.isOpen(room) ? room : undefined;
  };

  return {
    start() {
      for (const { id } of streams) later(FIRST_SECONDS, () => speak(id));
    },
    /** Sends messages at once, all with this text, or else with simulated ones. */
    say(name: string, count: number, text?: string): void {
      const room = find(name);
      if (!room) return;
      const lines = Array.from({ length: count }, (_, turn) => lineIn(room, `said ${room.id}`, turn)).flat();
      say(
        room.id,
        lines.map((line) => ({ ...line, text: text ?? line.text })),
      );
    },
    /** Sends this many messages a second until it is stopped. */
    flood(name: string, perSecond: number): () => void {
      let due = 0;
      let turn = 0;
      const add = () => {
        due += perSecond / TICKS_PER_SECOND;
        const count = Math.floor(due);
        due -= count;
        const room = find(name);
        if (!room) return;
        const lines = Array.from({ length: count }, (_, index) =>
          lineIn(room, `flood ${room.id}`, turn + index),
        ).flat();
        turn += count;
        say(room.id, lines);
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
