import { atom } from 'nanostores';
import type { Chat, Line, Person, Room, RoomInfo, Writing } from '../../../src/features/chat/types.ts';

type Entry = ReturnType<Chat['$entry']['get']>;

export const line = (index: number, rest: Partial<Line> = {}): Line => ({
  key: `${index}`,
  author: `author-${index % 3}`,
  name: ['سارا محمدی', 'Ali', 'ليلى'][index % 3] ?? '',
  picture: undefined,
  text: `پیام ${index}`,
  at: Date.UTC(2026, 3, 1, 12) + index * 20_000,
  own: false,
  state: 'confirmed',
  ...rest,
});

export const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => line(from + index));

const ROOM: RoomInfo = {
  id: '1',
  type: 'public',
  defaultMessages: [],
  pin: undefined,
  settings: { slowSeconds: 0, loginOnly: false, readOnly: false },
  canReport: false,
};

interface Wish {
  readonly info?: Partial<RoomInfo>;
  readonly lines?: readonly Line[];
  readonly writing?: Writing;
  readonly rulesSeen?: boolean;
  readonly emojis?: readonly string[];
  readonly isModerator?: boolean;
}

/** A room without a platform: its stores can be set, and actions are recorded in `done`. */
export function fakeRoom({ info, lines: first = lines(0, 30), writing = 'yes', ...rest }: Wish = {}) {
  const done: string[] = [];
  const stores = {
    $lines: atom<readonly Line[]>(first),
    $earlier: atom<'idle' | 'loading' | 'failed' | 'end'>('end'),
    $state: atom<ReturnType<Room['$state']['get']>>('ready'),
    $paused: atom(false),
    $unread: atom(0),
    $announced: atom<ReturnType<Room['$announced']['get']>>(undefined),
    $writing: atom<Writing>(writing),
    $draft: atom(''),
    $quoted: atom<Line | undefined>(),
    $wait: atom(0),
    $rulesSeen: atom(rest.rulesSeen ?? true),
    $emojis: atom<readonly string[]>(rest.emojis ?? []),
    $recentEmojis: atom<readonly string[]>([]),
    $hidden: atom<readonly Person[]>([]),
    $pin: atom(info?.pin),
    $settings: atom(info?.settings ?? ROOM.settings),
  };
  const $reported = atom<ReadonlySet<string>>(new Set());
  const note =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void done.push([name, ...values.filter((value) => typeof value !== 'object')].join(' '));
  const room: Room = {
    ...stores,
    info: { ...ROOM, ...info },
    moderation: {
      $isModerator: atom(rest.isModerator ?? false),
      $reported,
      report(key, reason) {
        done.push(`report ${key} ${reason}`);
        $reported.set(new Set([...$reported.get(), key]));
      },
      remove: note('remove'),
      restrict: ({ author }, minutes) => void done.push(`restrict ${author} ${minutes}`),
      pin: note('pin'),
      setRules: (settings) => void done.push(`setRules ${JSON.stringify(settings)}`),
    },
    renew: note('renew'),
    loadEarlier: note('loadEarlier'),
    retry: note('retry'),
    setPaused: (paused) => stores.$paused.set(paused),
    setAtEnd: note('setAtEnd'),
    setDraft: (text) => stores.$draft.set(text),
    quote: (quoted) => stores.$quoted.set(quoted),
    send() {
      done.push(`send ${stores.$draft.get()}`);
      if (stores.$writing.get() === 'yes') stores.$draft.set('');
    },
    sendDefault: note('sendDefault'),
    resend: note('resend'),
    discard(key) {
      done.push(`discard ${key}`);
      stores.$lines.set(stores.$lines.get().filter((one) => one.key !== key));
    },
    acceptRules: () => stores.$rulesSeen.set(true),
    noteEmoji: note('noteEmoji'),
    hide({ author, name }) {
      stores.$hidden.set([{ id: author, name }, ...stores.$hidden.get()]);
      stores.$lines.set(stores.$lines.get().filter((one) => one.author !== author));
    },
    unhide: (id) => stores.$hidden.set(stores.$hidden.get().filter((person) => person.id !== id)),
  };
  return { room, done, ...stores };
}

export type FakeRoom = ReturnType<typeof fakeRoom>;

export function fakeChat(fake: FakeRoom, entry?: Entry) {
  const $entry = atom<Entry>(entry ?? { state: 'open', room: fake.room });
  const chat: Chat = {
    $available: atom(true),
    $entry,
    retry: () => void fake.done.push('retry chat'),
    $unread: fake.$unread,
  };
  return { chat, $entry };
}
