import type { EnginePage } from './engine-page.ts';
import type { PlayerPage } from './player-page.ts';

export interface Engine {
  readonly version: string;
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** How a state is tried. */
export type Run = (page: PlayerPage) => Promise<void>;

/** A name in the matrix → how it is tried. */
export type States = Readonly<Record<string, Run>>;

/** A browser that may be on this machine. */
export interface EngineOffer {
  readonly name: string;
  /** How to get it, if not from `packages`. */
  readonly install?: string;
  /** Debian packages that it comes from. */
  readonly packages?: readonly string[];
  /** States that the browser itself can't reach, whatever the player does → why. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** It is made of a browser of this machine, without what another lacks. */
  readonly isMade?: true;
  /** The states of all browsers in which it may differ from its engine. Undefined: all. */
  readonly differsIn?: readonly string[];
  /** States that only this browser has. */
  readonly states?: States;
  /** A script that runs first in every page. */
  readonly prelude?: string;
  /** Undefined if the machine doesn't have it. */
  open(): Promise<Engine | undefined>;
}

export const VIEWPORT = { width: 640, height: 480 } as const;

/** An expression that answers a question, as a promise of JSON. tsx names functions by a helper that pages lack. */
export const expressionOf = (question: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => { globalThis.__name ??= (named) => named; return JSON.stringify([await (${question})(...${JSON.stringify(args)})]); })()`;

export const readAnswer = (json: string): unknown => (JSON.parse(json) as unknown[])[0];
