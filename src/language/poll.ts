import { poll as arabic } from './ar/poll.ts';
import { poll as english } from './en/poll.ts';
import { poll as persian } from './fa/poll.ts';

/** The words of polls and reactions in each language. */
export const pollWords = { fa: persian, ar: arabic, en: english };
