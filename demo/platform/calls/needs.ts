import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { PlatformContract } from '../contract.ts';
import type { Database } from '../database/open-database.ts';
import type { QuizShow } from '../live/quiz-show.ts';
import type { LiveShow } from '../live/show.ts';
import type { LiveState } from '../live/streams.ts';
import type { HeldMessages } from '../moderation/held-messages.ts';
import type { Reports } from '../moderation/reports.ts';
import type { RoomModeration } from '../moderation/room-moderation.ts';
import type { Counters } from '../stores/counters.ts';
import type { QuizAnswers } from '../stores/quiz-answers.ts';
import type { Rate } from './rates.ts';
import type { Rights } from './rights.ts';
import type { Rooms } from './rooms.ts';
import type { Talk } from './talk.ts';
import type { Tokens } from './tokens.ts';

/** With Node's HTTP, so that a call can read the address of its connection. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** Sent codes, shown in the demo. A real platform sends them to a phone only. */
export interface SentCode {
  readonly phone: string;
  readonly code: string;
  readonly at: number;
}

export interface Limits {
  /** Lifetime of an access token in seconds. */
  readonly accessSeconds: number;
  readonly searches: Rate;
  /** Limit of lists of tags. */
  readonly tags: Rate;
  readonly comments: Rate;
  /** Limit of calls with votes and emojis. */
  readonly votes: Rate;
  /** Limit of answers to questions of a quiz, accepted or not. */
  readonly answers: Rate;
  /** Minimum time between two codes to one number, in seconds. */
  readonly resendSeconds: number;
  /** Limit of sent codes. */
  readonly codes: Rate;
  /** Limit of attempts, successful or not. */
  readonly tries: Rate;
  /** Limit of upload links. */
  readonly links: Rate;
  /** Limit of reports of a user. */
  readonly reports: Rate;
  /** Limit of what a moderator does. */
  readonly moderation: Rate;
}

export const LIMITS: Limits = {
  accessSeconds: 300,
  searches: { visitor: 30, address: 1000, seconds: 10 },
  tags: { visitor: 30, address: 1000, seconds: 10 },
  comments: { visitor: 20, address: 1000, seconds: 60 },
  // A player sends its viewer's emojis every 4 s, and many viewers of a match may have one address.
  votes: { visitor: 30, address: 6000, seconds: 60 },
  answers: { visitor: 20, address: 1000, seconds: 10 },
  resendSeconds: 120,
  codes: { visitor: 20, address: 100, seconds: 600 },
  tries: { visitor: 60, address: 300, seconds: 600 },
  links: { visitor: 30, address: 100, seconds: 60 },
  reports: { visitor: 10, address: 1000, seconds: 60 },
  moderation: { visitor: 600, address: 6000, seconds: 60 },
};

/** Dependencies of the calls. */
export interface Needs {
  readonly database: Database;
  readonly contract: PlatformContract;
  readonly tokens: Tokens;
  readonly rights: Rights;
  readonly show: LiveShow;
  readonly quizzes: QuizShow;
  readonly answers: QuizAnswers;
  readonly counters: Counters;
  readonly limits: Limits;
  readonly behindProxy: boolean;
  now(): number;
  /** Time of a clock that never jumps, ms: for rates. */
  monotonic(): number;
  streamState(liveId: string): LiveState | undefined;
  codeSent(code: SentCode): void;
  readonly rooms: Rooms;
  readonly talk: Talk;
  readonly held: HeldMessages;
  readonly reports: Reports;
  readonly moderation: RoomModeration;
  /** Name and port of this server's pages, which redirects may lead to. */
  ownHost(): string;
}
