import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { PlatformContract } from '../contract.ts';
import type { Database } from '../database/open-database.ts';
import type { LiveShow } from '../live/show.ts';
import type { LiveState } from '../live/streams.ts';
import type { Rate } from './rates.ts';
import type { Rights } from './rights.ts';
import type { Talk } from './talk.ts';
import type { Tokens } from './tokens.ts';

/** Over node's HTTP: a call may ask for the connection that it came by. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** Sent codes, for whoever looks at the demo. A real platform sends them to a phone and tells nobody. */
export interface SentCode {
  readonly phone: string;
  readonly code: string;
  readonly at: number;
}

export interface Limits {
  /** Seconds that an access token is good for. */
  readonly accessSeconds: number;
  readonly searches: Rate;
  /** Seconds between two codes to one number. */
  readonly resendSeconds: number;
  /** Codes that are sent. */
  readonly codes: Rate;
  /** Codes that are tried, right or wrong. */
  readonly tries: Rate;
  /** Links to upload to. */
  readonly links: Rate;
}

export const LIMITS: Limits = {
  accessSeconds: 300,
  searches: { visitor: 30, address: 1000, seconds: 10 },
  resendSeconds: 120,
  codes: { visitor: 20, address: 100, seconds: 600 },
  tries: { visitor: 60, address: 300, seconds: 600 },
  links: { visitor: 30, address: 100, seconds: 60 },
};

/** What the calls need of the rest of the platform. */
export interface Needs {
  readonly database: Database;
  readonly contract: PlatformContract;
  readonly tokens: Tokens;
  readonly rights: Rights;
  readonly show: LiveShow;
  readonly limits: Limits;
  now(): number;
  streamState(liveId: string): LiveState | undefined;
  codeSent(code: SentCode): void;
  readonly talk: Talk;
  /** Name and port that this machine's pages have, which redirects may lead to. */
  ownHost(): string;
}
