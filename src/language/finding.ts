import { finding as arabic } from './ar/finding.ts';
import { finding as english } from './en/finding.ts';
import { finding as persian } from './fa/finding.ts';

/** The words of search, tags, playlists and the next video in each language. */
export const findingWords = { fa: persian, ar: arabic, en: english };
