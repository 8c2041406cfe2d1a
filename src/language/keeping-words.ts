import { keeping as arabic } from './ar/keeping.ts';
import { keeping as english } from './en/keeping.ts';
import { keeping as persian } from './fa/keeping.ts';

/** The words of bookmarks and personal markers in each language; loaded with them. */
export const keepingWords = { fa: persian, ar: arabic, en: english };
