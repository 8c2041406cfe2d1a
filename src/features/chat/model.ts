import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import { drifting } from '../../core/pace.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { attemptAsync } from '../../lib/attempt.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { AskRoom } from './calls.ts';
import type { ChatRooms } from './rooms.ts';
import type { Chat, Room, RoomAnswer } from './types.ts';

type Entry = ReturnType<Chat['$entry']['get']>;

/** All viewers of a room learn at the same moment that it has closed, so their requests are spread over this time. */
const TOGETHER_SECONDS = 2;
/** A missing room is requested again after this time while the platform says that there is a chat. */
const AGAIN_SECONDS = 60;

interface Needs {
  /** Changes with the content. */
  readonly $content: ReadableAtom<string>;
  /** A live that may have a chat, or the room of a recording; undefined while the content is loaded again, too. */
  readonly $subject: ReadableAtom<{ readonly liveId: string } | Required<RoomAnswer> | undefined>;
  /** Whether the data of the live enable the chat; undefined if they don't say. */
  readonly $enabled: ReadableAtom<boolean | undefined>;
  /** The first frame is available: nothing of the chat is loaded before it. */
  readonly $ready: ReadableAtom<boolean>;
  /** The layout has a place for a chat. */
  readonly $wanted: ReadableAtom<boolean>;
  /** A user who logs in may enter a room that was refused. */
  readonly $userId: ReadableAtom<string | undefined>;
  ask: AskRoom;
  /** Loads the code of a chat. */
  load(): Promise<ChatRooms>;
  readonly scheduler: Scheduler;
  random(): number;
  readonly signal: AbortSignal;
}

const NONE: Entry = { state: 'none' };
const LOADING: Entry = { state: 'loading' };
const FAILED: Entry = { state: 'failed' };

/** Whether there is a chat. Its code and its messages are loaded with the first room. */
export function createChatModel(needs: Needs) {
  const { $subject, $enabled, $wanted, ask, scheduler, random, signal } = needs;
  const $entry = atom(NONE);
  const load = createLazyPart(needs.load);
  const $unread = atom(0);
  const asks = createLatest(signal);
  const rooms = createLatest(signal);
  /** The live whose room was requested, or the room of the recording. */
  let visited: string | undefined;
  let open: Room | undefined;
  /** How many answers have contained the room since it closed; undefined while it is open. */
  let namedSince: number | undefined;

  const leave = (entry: Entry) => {
    rooms.cancel();
    open = undefined;
    $entry.set(entry);
  };
  const askIn = (seconds: number) => scheduler.after(seconds, () => void look(false), asks.next());
  /** A closed room is entered again only if a second answer still contains it: it may close again at once. */
  const mayReturn = () => {
    if (namedSince === undefined) return false;
    namedSince += 1;
    if (namedSince === 1) askIn(drifting(AGAIN_SECONDS, random));
    return namedSince > 1;
  };
  const enter = async (answer: RoomAnswer, askSignal: AbortSignal) => {
    if (answer.id === open?.info.id && !mayReturn()) return open.renew(answer);
    const loaded = await load();
    if (askSignal.aborted) return;
    if (!loaded) return leave(FAILED);
    const visit = rooms.next();
    const onOver = () => {
      namedSince = 0;
      askIn(random() * TOGETHER_SECONDS);
    };
    const renew = () => askIn(random() * TOGETHER_SECONDS);
    const room = await attemptAsync(() => loaded.enter(answer, { onOver, renew }, visit));
    if (visit.aborted) return;
    if (!room) return leave(FAILED);
    open = room;
    namedSince = undefined;
    subscribe(room.$unread, (unread) => $unread.set(unread), visit);
    $entry.set({ state: 'open', room });
  };
  const refuse = ({ reason, detail }: CallFailure) => {
    if (reason === 'forbidden') return leave({ state: 'refused', text: detail });
    if (open) return;
    $entry.set(reason === 'missing' ? NONE : FAILED);
  };
  async function look(retry = true) {
    const subject = $subject.get();
    if (!subject) return;
    const askSignal = asks.next();
    if ('id' in subject) return enter(subject, askSignal);
    const onFailure = (failure: CallFailure) => askSignal.aborted || refuse(failure);
    const result = await ask(subject.liveId, { retry, signal: askSignal, onFailure });
    if (askSignal.aborted) return;
    if (result.ok) return enter(result.data, askSignal);
    if ($enabled.get()) askIn(drifting(AGAIN_SECONDS, random));
  }

  const forget = () => {
    asks.cancel();
    visited = undefined;
    $unread.set(0);
    leave(NONE);
  };

  const sync = () => {
    const subject = $subject.get();
    const id = subject && ('id' in subject ? subject.id : subject.liveId);
    const mayCome = id !== undefined && $enabled.get() !== false && $wanted.get();
    // Takes its place among the panels before the room is known, so that it doesn't displace another panel later.
    if (visited === undefined) $entry.set(mayCome ? LOADING : NONE);
    if ($enabled.get() === false) return visited === undefined || forget();
    if (!mayCome || id === visited || !needs.$ready.get()) return;
    if (visited !== undefined) forget();
    visited = id;
    $entry.set(LOADING);
    void look();
  };
  listen(needs.$content, forget, signal);
  for (const $cause of [$subject, $enabled, needs.$ready, $wanted]) subscribe<unknown>($cause, sync, signal);
  const isRefused = () => $entry.get().state === 'refused';
  listen(needs.$userId, () => isRefused() && void look(false), signal);

  return {
    $entry: readonlyType($entry),
    /** Whether there is a chat, or may be one. */
    $available: derived($entry, ({ state }) => state !== 'none'),
    $unread: readonlyType($unread),
    retry() {
      $entry.set(LOADING);
      void look();
    },
  };
}
