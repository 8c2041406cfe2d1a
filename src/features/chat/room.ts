import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe, subscribeTo } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Acts } from '../../language/acts.ts';
import type { Notify } from '../../language/notice.ts';
import type { Words } from '../../language/widened.ts';
import { idOf } from '../../lib/platform-id.ts';
import { fieldOf, listOf } from '../../lib/shape.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { RoomLink, RoomNews } from '../../platform/rooms.ts';
import { createAnnouncer } from './announce.ts';
import { createAuthors } from './authors.ts';
import type { Composer } from './composer.ts';
import type { HiddenPeople } from './hidden-people.ts';
import { createMessageHistory } from './history.ts';
import type { Message } from './message.ts';
import { readMessage } from './message.ts';
import type { MessageCalls } from './message-calls.ts';
import { createModeration, type ModerationTexts } from './moderation.ts';
import type { ModerationCalls } from './moderation-calls.ts';
import { createOwnMessages } from './own-messages.ts';
import { createReading } from './reading.ts';
import { withRemovedTogether } from './removed.ts';
import { createRoomRules } from './room-rules.ts';
import { createRows, type Row } from './rows.ts';
import type { Room, RoomInfo } from './types.ts';

/** Shorter interruptions are not shown. */
const LOST_SECONDS = 5;
/** The first messages are requested with the socket's join, or after this time without one. */
const SOCKET_SECONDS = 2;
/** For a 429 without `Retry-After`. */
const WAIT_SECONDS = 5;
/** Who has to wait longer is told why. */
const LONG_WAIT_SECONDS = 60;

/** The viewer in the chat. */
export interface Speaker {
  /** The user's id; undefined for a guest. */
  readonly $me: ReadableAtom<string | undefined>;
  readonly $may: ReadableAtom<'yes' | 'login' | 'none'>;
  readonly $isModerator: ReadableAtom<boolean>;
  profile(): { readonly name: string; readonly picture: string | undefined };
  logIn(): void;
}

export interface RoomNeeds {
  readonly info: RoomInfo;
  readonly calls: MessageCalls;
  readonly moderation: ModerationCalls;
  readonly acts: Acts;
  readonly moderationTexts: Words<ModerationTexts>;
  /** The platform's address. */
  base(): string;
  /** Joins the room until the signal ends. */
  join(room: string, signal: AbortSignal): RoomLink;
  /** Whether a connection is allowed. */
  readonly $gate: ReadableAtom<boolean>;
  readonly $present: ReadableAtom<boolean>;
  readonly composer: Composer;
  readonly hidden: HiddenPeople;
  readonly speaker: Speaker;
  readonly notify: Notify;
  readonly sendFailed: Parameters<Notify>[0]['text'];
  /** The room has closed, or this viewer may not be in it any more. */
  onOver(): void;
  /** Asks for the room again, which calls its `renew`. */
  renew(): void;
  onSent(message: { readonly id: string; readonly roomId: string; readonly text: string }): void;
  now(): number;
  readonly personal: Pick<Personal, '$person'>;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** One room, from the first messages to its end. */
export function createRoom(needs: RoomNeeds): Room {
  const { info, calls, base, composer, hidden, speaker, scheduler, signal } = needs;
  const rows = createRows(scheduler, signal);
  const reading = createReading(rows, scheduler, signal);
  const { $announced, add: announce } = createAnnouncer(scheduler, signal);
  const $over = atom(false);
  const end = () => {
    $over.set(true);
    needs.onOver();
  };

  const authors = createAuthors({
    scheduler,
    signal,
    ask: calls.profiles,
    $me: speaker.$me,
    onKnown: () => rows.change((row) => ({ ...row, line: authors.named(row.line) })),
  });
  const rowOf = (message: Message): Row => ({ id: message.id, line: authors.lineOf(message) });

  const { $pin, $settings, $isClosed, $writing, update } = createRoomRules(info, speaker, $over);
  const moderation = createModeration({
    room: info.id,
    rows,
    calls: needs.moderation,
    $pin,
    $settings,
    $isModerator: speaker.$isModerator,
    acts: needs.acts,
    texts: needs.moderationTexts,
    signal,
  });

  const $joined = atom(false);
  const history = createMessageHistory({
    room: info.id,
    rows,
    load: calls.history,
    $joined,
    signal,
    readsBack: reading.readsBack,
    onLatest(page, isFirst, isPart) {
      const others = page.messages.filter((message) => !isTaken(message));
      const { fresh, begins } = rows.merge(others.map(rowOf), isPart);
      if (!isFirst)
        reading.add(fresh.filter(({ line }) => !line.own && !line.removed && !hidden.isHidden(line)).length);
      return begins;
    },
    onEarlier: (page) => rows.prepend(page.messages.map(rowOf)),
  });

  const mustWait = ({ reason, retryAfter = WAIT_SECONDS, detail }: CallFailure) => {
    if (reason === 'throttled') {
      composer.wait(retryAfter);
      if (detail !== undefined && retryAfter >= LONG_WAIT_SECONDS) needs.notify({ tone: 'info', text: () => detail });
    }
    if (reason === 'loggedOut') speaker.logIn();
    return reason === 'throttled' || reason === 'loggedOut';
  };
  const own = createOwnMessages({
    room: info.id,
    rows,
    personal: needs.personal,
    scheduler,
    signal,
    now: needs.now,
    send: calls.send,
    latest: async () => (await calls.history(info.id, { limit: 50 }, signal, false))?.messages,
    me: () => ({ author: speaker.$me.get() ?? '', ...speaker.profile() }),
    onAccepted({ id, text }) {
      const { slowSeconds } = $settings.get();
      if (slowSeconds > 0 && !speaker.$isModerator.get()) composer.wait(slowSeconds);
      needs.onSent({ id, roomId: info.id, text });
    },
    onFailure(failure, text, ready) {
      if (mustWait(failure)) {
        if (ready !== undefined) return true;
        const isFree = composer.$draft.get() === '';
        if (isFree) composer.setDraft(text);
        return isFree;
      }
      const { detail, reason } = failure;
      needs.notify({ tone: 'error', text: (...words) => detail ?? needs.sendFailed(...words) });
      if (reason === 'forbidden') needs.onOver();
      return false;
    },
  });
  const isTaken = (message: Message, add = () => receive(message)) =>
    message.author === speaker.$me.get() && own.take(message, add);
  function receive(message: Message) {
    const row = rowOf(message);
    if (!rows.append(row) || row.line.own || rows.isRemoved(message.id) || hidden.isHidden(row.line)) return;
    reading.add(1);
    if (!reading.$paused.get()) announce(row.line);
  }
  const read = (data: unknown) => readMessage(data, info.id, base());
  const handlers: Record<Exclude<RoomNews, 'over'>['event'], (data: unknown) => void> = {
    new_message(data) {
      const message = read(data);
      if (message && !isTaken(message)) receive(message);
    },
    message_removed(data) {
      const id = idOf(fieldOf(data, 'id'));
      if (id !== undefined) rows.removeMessage(id);
    },
    author_removed(data) {
      const author = idOf(fieldOf(data, 'author'));
      if (author !== undefined) rows.removeAuthor(author);
    },
    messages_restored: (data) => rows.restore(listOf(read)(fieldOf(data, 'messages')).map(rowOf)),
    room_settings: update,
  };
  const links = createLatest(signal);
  const connect = (linkSignal: AbortSignal) => {
    const link = needs.join(info.id, linkSignal);
    link.hear((news) => (news === 'over' ? end() : handlers[news.event](news.data)), linkSignal);
    subscribe(link.$joined, (joined) => $joined.set(joined), linkSignal);
    scheduler.after(SOCKET_SECONDS, () => history.isAsked() || history.loadLatest(), linkSignal);
  };
  let hasJoined = false;
  listen(
    $joined,
    (joined) => {
      if (!joined) return;
      if (hasJoined) needs.renew();
      hasJoined = true;
      void history.loadLatest();
    },
    signal,
  );
  subscribeTo(
    [needs.$gate, $isClosed],
    (gate, isClosed) => gate && !isClosed,
    (open) => {
      links.cancel();
      $joined.set(false);
      if (open) connect(links.next());
    },
    signal,
  );

  const $lost = atom(false);
  const losses = createLatest(signal);
  subscribeTo(
    [$joined, needs.$present, $over, $isClosed],
    (joined, present, over, isClosed) => joined || !present || over || isClosed,
    (fine) => {
      losses.cancel();
      if (fine) $lost.set(false);
      else scheduler.after(LOST_SECONDS, () => $lost.set(true), losses.next());
    },
    signal,
  );

  /** Whether a message can be sent now. Opens the login if only the login is missing. */
  const isReady = () => {
    const may = speaker.$may.get();
    if ($over.get() || composer.$wait.get() > 0 || may === 'none' || $writing.get() === 'locked') return false;
    if (may === 'login') speaker.logIn();
    return may === 'yes';
  };

  return {
    ...composer,
    ...hidden.forView,
    info,
    $lines: derived(hidden.visible(rows.$lines), withRemovedTogether),
    $earlier: history.$earlier,
    loadEarlier: () => void history.loadEarlier(),
    $state: derived([history.$loaded, $lost, $isClosed], (loaded, lost, isClosed) => {
      if (isClosed) return 'closed';
      return loaded === 'ready' && lost ? 'reconnecting' : loaded;
    }),
    $pin: readonlyType($pin),
    $settings: readonlyType($settings),
    moderation,
    renew(answer) {
      update(answer);
      // Only the log-in is missing: the room is open for others.
      if ($isClosed.get()) $over.set(false);
    },
    retry: () => void history.loadLatest(),
    $paused: reading.$paused,
    setPaused: reading.setPaused,
    setAtEnd: reading.setAtEnd,
    $unread: reading.$unread,
    $announced: readonlyType($announced),
    $writing,
    send() {
      // First: a guest with an empty field presses the button to log in.
      if (info.type === 'auto' || !isReady()) return;
      const text = composer.text();
      if (text === undefined) return;
      composer.clear();
      own.send(text);
    },
    sendDefault(id: string) {
      const ready = info.defaultMessages.find((message) => message.id === id);
      if (ready && isReady()) own.send(ready.text, id);
    },
    resend: (key) => {
      if (isReady()) void own.resend(key);
    },
    discard: own.discard,
  };
}
