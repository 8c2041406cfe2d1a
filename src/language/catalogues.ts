import { arabic } from './ar.ts';
import { english } from './en.ts';
import { type Messages, persian } from './fa.ts';
import type { Lang } from './format.ts';

/** The words of the player. They come with the views. */
export const catalogues: Readonly<Record<Lang, Messages>> = { fa: persian, ar: arabic, en: english };
