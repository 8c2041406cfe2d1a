import type { Codec } from './codecs.ts';

/** The mode follows from the parameters and decides which of them are required (`player/modes.ts`). */
export type Mode = 'quiz' | 'raw' | 'general' | 'static' | 'platform';

export interface Row<T> {
  readonly codec: Codec<T>;
  readonly text: string;
  /** The value if none is given. Without a default it is `undefined`. */
  readonly default?: NoInfer<T>;
  /** The key in a query string, and in lower case a second attribute name. Default: the property's name. */
  readonly query?: string;
  /** More attribute names; the canonical one wins. */
  readonly aliases?: readonly string[];
  /** A second property, which HTML has for the same. */
  readonly propertyAlias?: string;
  /** The property's name if it differs, as `defaultMuted`. `native`: HTML already has a property of this name. */
  readonly property?: string;
  readonly required?: readonly Mode[];
  /** A change loads other content. Other parameters apply without a reload. */
  readonly loads?: true;
  /** Belongs to one content: no longer applies, wherever it was set, when the player goes to another one. */
  readonly ofContent?: true;
  /** Set by the page of the element alone. Its address has no say: a link must not put words over a film, or open a frame. */
  readonly notInAddress?: true;
  /** Never shown, logged, shared, or left in an address bar. */
  readonly secret?: true;
}

/** A row of the table with the type of its codec. */
export const row = <T, const R extends Omit<Row<T>, 'codec' | 'text'>>(codec: Codec<T>, summary: string, rest: R) => ({
  codec,
  text: summary,
  ...rest,
});
