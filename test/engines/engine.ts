/** One page of a browser, by what every driver can do. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Calls the function in the page. It sees nothing outside it; arguments and the result are JSON. */
  ask<A extends readonly unknown[], R>(question: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Presses a key by its name in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  /** CSS px of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** The viewport, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  readonly version: string;
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** A browser that may be on this machine. */
export interface EngineOffer {
  readonly name: string;
  /** How to get it, if not from `packages`. */
  readonly install?: string;
  /** Debian packages that it comes from. */
  readonly packages?: readonly string[];
  /** States that the browser itself can't reach, whatever the player does → why. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** Undefined if the machine doesn't have it. */
  open(): Promise<Engine | undefined>;
}

export const VIEWPORT = { width: 640, height: 480 } as const;

/** An expression that answers a question, as a promise of JSON. tsx names functions by a helper that pages lack. */
export const expressionOf = (question: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => { globalThis.__name ??= (named) => named; return JSON.stringify([await (${question})(...${JSON.stringify(args)})]); })()`;

export const readAnswer = (json: string): unknown => (JSON.parse(json) as unknown[])[0];
