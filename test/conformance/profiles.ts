import type { Operations } from '../../src/platform/schema.d.ts';
import { CONSEQUENCES, SOCKET_SUBJECTS } from './consequences.ts';

type Id = keyof Operations;

/** The one call without which nothing plays. */
export const REQUIRED: Id = 'getDetails';

const LIVE: readonly Id[] = [REQUIRED, 'getAggregate', 'getOnlineViewers'];
const ACCOUNTS: readonly Id[] = [REQUIRED, 'getToken', 'login', 'verifyOtp', 'refreshToken', 'getProfile'];
const TALK: readonly Id[] = ['getActiveRoom', 'listMessages', 'sendMessage', 'openSocket'];

/** The player offers moderation only where it is. */
const MODERATION: readonly Id[] = [
  'reportMessage',
  'removeMessage',
  'restoreMessage',
  'updateRoom',
  'restrictAuthor',
  'liftRestriction',
  'reportComment',
  'removeComment',
  'restoreComment',
];
/** A collector is wherever the configuration says, if anywhere. */
const OPTIONAL: readonly string[] = ['collectCmcd', ...MODERATION];
const isDemanded = (id: string) => !OPTIONAL.includes(id);

/** What a platform of this kind has. The rest may be missing, but what there is must follow the contract. */
export const PROFILES = {
  minimal: [REQUIRED],
  live: LIVE,
  accounts: ACCOUNTS,
  chat: [...new Set([...LIVE, ...ACCOUNTS, ...TALK]), ...Object.keys(SOCKET_SUBJECTS)],
  quiz: [...new Set([...LIVE, ...ACCOUNTS]), 'answerQuiz', 'getQuizRecords'],
  full: [...Object.keys(CONSEQUENCES).filter(isDemanded), ...Object.keys(SOCKET_SUBJECTS)],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Profile = keyof typeof PROFILES;

export const isProfile = (name: string): name is Profile => Object.hasOwn(PROFILES, name);
