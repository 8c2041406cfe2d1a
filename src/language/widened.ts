/** Type of a catalogue: the same keys and arguments, any text. */
export type Widened<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Widened<T[K]> };
