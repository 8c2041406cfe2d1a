import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createComposer } from '../../../src/features/chat/composer.ts';
import { createHiddenPeople } from '../../../src/features/chat/hidden-people.ts';
import { type Message, readRoomInfo } from '../../../src/features/chat/message.ts';
import type { History, MessageCalls } from '../../../src/features/chat/message-calls.ts';
import { createRoom } from '../../../src/features/chat/room.ts';
import { chatNotices } from '../../../src/features/chat/words/notices.ts';
import { createActs } from '../../../src/language/acts.ts';
import type { Notice } from '../../../src/language/notice.ts';
import type { CallFailure } from '../../../src/platform/result.ts';
import type { RoomNews } from '../../../src/platform/rooms.ts';
import { createClock } from '../time/clock.ts';
import { memory, personalIn } from './session.ts';

export const ROOM = 'room-1';

export const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  author: 'sara',
  name: 'سارا',
  picture: undefined,
  text: `text ${id}`,
  at: 1000,
  ...more,
});

/** The message as the socket delivers it. */
export const delivered = ({ at, picture, ...known }: Message) => ({
  ...known,
  avatar_url: picture ?? null,
  created_at: new Date(at).toISOString(),
  room_id: ROOM,
});

export const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

type Sent = Awaited<ReturnType<MessageCalls['send']>>;

/** A room with a platform and a clock that the test controls. `answer`: how the platform answers a message. */
export function openRoom(info: object = {}, isGuest = false) {
  const me = isGuest ? undefined : 'me';
  const clock = createClock();
  const scheduler = createScheduler(clock);
  const life = new AbortController();
  const { storage, kept } = memory();
  const personal = personalIn(storage);
  const stored: Message[] = [];
  const asked: { limit: number; offset?: number }[] = [];
  const posts: { body: object; answer(result: Sent): void }[] = [];
  const profileCalls: (readonly string[])[] = [];
  const notices: Notice[] = [];
  const events: object[] = [];
  const state = {
    isDown: false,
    overs: 0,
    renewals: 0,
    logins: 0,
    now: 0,
    refusal: undefined as CallFailure | undefined,
    /** What answers to moderation wait for. */
    answers: Promise.resolve(),
  };
  const $gate = atom(true);
  const $present = atom(true);
  const $joined = atom(false);
  const $me = atom(me);
  const $isModerator = atom(false);
  const $may = atom<'yes' | 'login'>(me === undefined ? 'login' : 'yes');
  /** What moderation sends; `refusal` is the answer to all of it. */
  const moderated: unknown[][] = [];
  const moderate =
    (name: string) =>
    async (...values: unknown[]) => {
      moderated.push([name, ...values.slice(0, -1)]);
      await state.answers;
      return state.refusal ?? { ok: true as const, data: undefined };
    };
  const logIn = () => {
    state.logins += 1;
  };
  let hear = (_news: RoomNews) => {};
  const composer = createComposer({
    storage,
    personal,
    $emojis: atom([]),
    scheduler,
    monotonic: () => state.now,
    signal: life.signal,
  });
  const room = createRoom({
    info: readRoomInfo({ id: ROOM, ...info }),
    calls: {
      async history(_room, { limit, offset = 0 }, signal): Promise<History | undefined> {
        asked.push({ limit, offset });
        // An aborted request ends before the one that replaces it.
        for (let turn = 0; turn < 10 && !signal?.aborted; turn += 1) await Promise.resolve();
        if (state.isDown || signal?.aborted) return undefined;
        const end = stored.length - offset;
        const messages = stored.slice(Math.max(end - limit, 0), Math.max(end, 0));
        return { messages, size: messages.length, count: stored.length };
      },
      send: (_room, body) => new Promise((answer) => posts.push({ body, answer })),
      async profiles(authors) {
        profileCalls.push(authors);
        return authors.map((id) => ({ id, displayName: `name of ${id}`, image: undefined, phoneNumber: undefined }));
      },
    },
    moderation: {
      report: moderate('report'),
      remove: moderate('remove'),
      restore: moderate('restore'),
      restrict: moderate('restrict'),
      lift: moderate('lift'),
      update: moderate('update'),
    },
    acts: createActs({ words: chatNotices, notify: (notice) => void notices.push(notice), logIn, signal: life.signal }),
    moderationTexts: chatNotices,
    base: () => 'https://api.example/',
    join: () => ({
      $joined,
      hear(listener) {
        hear = listener;
      },
    }),
    $gate,
    $present,
    composer,
    hidden: createHiddenPeople({ personal, signal: life.signal }),
    speaker: {
      $me,
      $may,
      $isModerator,
      profile: () => ({ name: 'من', picture: undefined }),
      logIn,
    },
    notify: (notice) => void notices.push(notice),
    sendFailed: () => 'not sent',
    onOver() {
      state.overs += 1;
    },
    renew() {
      state.renewals += 1;
    },
    onSent: (sent) => void events.push(sent),
    now: () => 5000,
    personal,
    scheduler,
    signal: life.signal,
  });
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 0.5) {
      state.now += Math.min(left, 0.5) * 1000;
      clock.pass(Math.min(left, 0.5));
      await settle();
    }
  };
  return {
    room,
    composer,
    clock,
    stored,
    asked,
    posts,
    profileCalls,
    notices,
    events,
    state,
    kept,
    personal,
    life,
    $gate,
    $present,
    $joined,
    $me,
    $may,
    $isModerator,
    moderated,
    pass,
    say: (...messages: Message[]) => {
      for (const each of messages) hear({ event: 'new_message', data: delivered(each) });
    },
    hear: (news: RoomNews) => hear(news),
    async join() {
      $joined.set(true);
      await pass(0.5);
    },
    texts: () => room.$lines.get().map(({ text }) => text),
    states: () => room.$lines.get().map(({ text, state: of }) => `${text}: ${of}`),
    async send(text: string) {
      room.setDraft(text);
      room.send();
      await pass(0.5);
    },
  };
}
