import type { Lang } from '../languages.ts';
import { arabic } from './ar.ts';
import { english } from './en.ts';
import { type Messages, persian } from './fa.ts';

export type Catalogues = Readonly<Record<Lang, Messages>>;

/** The words of the player, loaded with the views. */
export const catalogues: Catalogues = { fa: persian, ar: arabic, en: english };
