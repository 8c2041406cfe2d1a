import type { Lang } from '../languages.ts';

/** Type of a catalogue: the same keys and arguments, any text. */
export type Widened<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

/** The words of a feature in every language. Persian defines the keys. */
export type Words<T> = Readonly<Record<Lang, Widened<T>>>;
