import type { PlatformContract } from '../contract.ts';
import type { Database } from '../database/open-database.ts';
import type { LiveShow } from '../live/show.ts';
import type { LiveState } from '../live/streams.ts';
import type { Talk } from './talk.ts';
import type { Tokens } from './tokens.ts';

/** Sent codes, for whoever looks at the demo. A real platform sends them to a phone and tells nobody. */
export interface SentCode {
  readonly phone: string;
  readonly code: string;
  readonly at: number;
}

export interface Limits {
  /** Seconds that an access token is good for. */
  readonly accessSeconds: number;
  /** Searches of one visitor in ten seconds. */
  readonly searches: number;
  /** Seconds between two codes to one number. */
  readonly resendSeconds: number;
}

/** What the calls need of the rest of the platform. */
export interface Needs {
  readonly database: Database;
  readonly contract: PlatformContract;
  readonly tokens: Tokens;
  readonly show: LiveShow;
  readonly limits: Limits;
  now(): number;
  random(): number;
  streamState(liveId: string): LiveState | undefined;
  codeSent(code: SentCode): void;
  readonly talk: Talk;
}
