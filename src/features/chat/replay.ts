import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { createAnnouncer } from './announce.ts';
import { createAuthors } from './authors.ts';
import type { Composer } from './composer.ts';
import type { HiddenPeople } from './hidden-people.ts';
import { PAGE_SIZE } from './history.ts';
import type { Message } from './message.ts';
import type { MessageCalls } from './message-calls.ts';
import { withRemovedTogether } from './removed.ts';
import type { Speaker } from './room.ts';
import { MOST_LINES } from './rows.ts';
import type { Line, Room, RoomInfo } from './types.ts';

/** Length of the requested ranges. All viewers request the same ranges, so that a cache can answer. */
const STRETCH_SECONDS = 30;
/** The next range is requested this long before it begins: 3 s at the highest rate. */
const AHEAD_SECONDS = 9;
/** While the playhead is dragged, only the range where it stops is requested. */
const SETTLE_SECONDS = 0.3;
const MOST_KEPT = 4 * MOST_LINES;

interface Needs {
  readonly info: RoomInfo;
  /** Time of the recording's first second, ms since 1970. */
  readonly startAt: number;
  /** Seconds of the recording that the picture has reached. */
  readonly $seconds: ReadableAtom<number>;
  readonly $present: ReadableAtom<boolean>;
  readonly calls: Pick<MessageCalls, 'history' | 'profiles'>;
  readonly composer: Composer;
  readonly hidden: HiddenPeople;
  readonly speaker: Pick<Speaker, '$me'>;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** The loaded ranges around the playhead without a gap, from `first` up to the one before `end`. */
interface Run {
  first: number;
  end: number;
  messages: readonly Message[];
}

const $ZERO: ReadableAtom<number> = atom(0);
const $OVER = atom('over' as const);
const NO_LINES: readonly Line[] = [];

/** The chat of a recording: the messages up to the playhead, read-only. */
export function createReplay(needs: Needs): Room {
  const { info, startAt, $seconds, $present, calls, composer, hidden, speaker, scheduler, signal } = needs;
  const $lines = atom(NO_LINES);
  const $loaded = atom<'waiting' | 'failed' | 'ready'>('waiting');
  const $earlier = atom<'idle' | 'loading' | 'failed' | 'end'>('idle');
  const $paused = atom(false);
  const announcer = createAnnouncer(scheduler, signal);
  const authors = createAuthors({
    ask: calls.profiles,
    onKnown: () => $lines.set($lines.get().map(authors.named)),
    $me: speaker.$me,
    scheduler,
    signal,
  });
  const jumps = createLatest(signal);
  const loads = createLatest(signal);
  let run: Run | undefined;
  let isLoading = false;
  /** The range that a seek leads to, until its messages are loaded. */
  let target: number | undefined;

  const dateOf = (stretch: number) => new Date(startAt + stretch * STRETCH_SECONDS * 1000).toISOString();
  const stretchAt = (seconds: number) => Math.max(0, Math.floor(seconds / STRETCH_SECONDS));
  const add = (older: readonly Message[], newer: readonly Message[]) => {
    const byId = new Map([...older, ...newer].map((message) => [message.id, message]));
    return [...byId.values()].slice(-MOST_KEPT);
  };

  const show = () => {
    if ($paused.get()) return;
    const until = startAt + $seconds.get() * 1000;
    const shown = (run?.messages ?? []).filter(({ at }) => at <= until).slice(-MOST_LINES);
    const before = $lines.get();
    const last = before.at(-1);
    if (shown.length === before.length && (!last || last.key === `message ${shown.at(-1)?.id}`)) return;
    const known = new Map(before.map((line) => [line.key, line]));
    const lines = shown.map((message) => known.get(`message ${message.id}`) ?? authors.lineOf(message));
    $lines.set(lines);
    const place = last ? lines.findIndex(({ key }) => key === last.key) : -1;
    const fresh = place >= 0 ? lines.slice(place + 1) : [];
    for (const line of fresh) if (!line.removed && !hidden.isHidden(line)) announcer.add(line);
  };
  const load = async (stretch: number, loadSignal: AbortSignal) => {
    const range = { from: dateOf(stretch), to: dateOf(stretch + 1), limit: MOST_LINES };
    return calls.history(info.id, range, loadSignal);
  };

  /** Starts again at another position, with the messages before it. */
  const jump = async (first: number) => {
    const own = loads.next();
    isLoading = true;
    const before = { messages: [], size: 0 };
    const [earlier, page] = await Promise.all([
      first > 0 ? calls.history(info.id, { to: dateOf(first), limit: PAGE_SIZE }, own) : before,
      load(first, own),
    ]);
    if (own.aborted) return;
    isLoading = false;
    if (!earlier || !page) return $loaded.set('failed');
    target = undefined;
    run = { first, end: first + 1, messages: add(earlier.messages, page.messages) };
    $earlier.set(earlier.size < PAGE_SIZE ? 'end' : 'idle');
    $loaded.set('ready');
    show();
  };
  const goOn = async (current: Run) => {
    const own = loads.next();
    isLoading = true;
    const page = await load(current.end, own);
    if (own.aborted) return;
    isLoading = false;
    // The next tick requests it again.
    if (!page) return;
    current.messages = add(current.messages, page.messages);
    current.end += 1;
    const [oldest] = current.messages;
    // Messages that a long chat has dropped are loaded again after a seek back.
    if (oldest && current.messages.length === MOST_KEPT) {
      current.first = Math.max(current.first, stretchAt((oldest.at - startAt) / 1000) + 1);
    }
    show();
  };
  const follow = () => {
    const stretch = stretchAt($seconds.get());
    if (!$present.get()) {
      jumps.cancel();
      if (!isLoading) target = undefined;
      return;
    }
    if (stretch === target) return;
    if (run && stretch >= run.first && stretch <= run.end) {
      target = undefined;
      jumps.cancel();
      if (!isLoading && stretchAt($seconds.get() + AHEAD_SECONDS) >= run.end) void goOn(run);
      return show();
    }
    // The shown messages belong to another position.
    target = stretch;
    run = undefined;
    loads.cancel();
    isLoading = false;
    $loaded.set('waiting');
    show();
    scheduler.after(SETTLE_SECONDS, () => void jump(stretch), jumps.next());
  };
  for (const $cause of [$seconds, $present]) subscribe<unknown>($cause, follow, signal);
  listen($paused, follow, signal);

  const nothing = () => {};
  return {
    ...composer,
    ...hidden.forView,
    info,
    $lines: derived(hidden.visible($lines), withRemovedTogether),
    $earlier: readonlyType($earlier),
    async loadEarlier() {
      const current = run;
      const [oldest] = current?.messages ?? [];
      if (!current || !oldest || !['idle', 'failed'].includes($earlier.get())) return;
      if (current.messages.length >= MOST_LINES) return $earlier.set('end');
      $earlier.set('loading');
      const to = new Date(oldest.at).toISOString();
      const page = await calls.history(info.id, { to, limit: PAGE_SIZE }, signal);
      if (run !== current || signal.aborted) return;
      if (!page) return $earlier.set('failed');
      current.messages = add(page.messages, current.messages);
      $earlier.set(page.size < PAGE_SIZE ? 'end' : 'idle');
      show();
    },
    $state: derived($loaded, (loaded) => loaded),
    retry() {
      target = undefined;
      follow();
    },
    $paused: readonlyType($paused),
    setPaused: (paused) => $paused.set(paused),
    setAtEnd: nothing,
    $unread: $ZERO,
    $announced: announcer.$announced,
    $writing: readonlyType($OVER),
    $pin: atom(info.pin),
    $settings: atom(info.settings),
    moderation: undefined,
    renew: nothing,
    send: nothing,
    sendDefault: nothing,
    resend: nothing,
    discard: nothing,
  };
}
