import type { Lang } from '../languages.ts';
import type { Messages } from './fa.ts';
import type { Format } from './format.ts';

/** A short message to the viewer, shown over the picture for a moment. */
export interface Notice {
  /** `error` interrupts a screen reader, `info` waits until it has finished. */
  readonly tone: 'info' | 'error';
  /** The text in the viewer's language, or the platform's text. A surface with separate words chooses by `lang`. */
  text(messages: Messages, lang: Lang, format: Format): string;
  /** An action for the viewer. */
  readonly action?: {
    label(messages: Messages, lang: Lang): string;
    press(): void;
  };
}

export type Notify = (notice: Notice) => void;
