import type { Words } from '../../language/widened.ts';
import { quiz as arabic } from './words/ar.ts';
import { quiz as english } from './words/en.ts';
import { quiz as persian } from './words/fa.ts';

/** The words of the quiz in each language. */
export const quizWords: Words<typeof persian> = { fa: persian, ar: arabic, en: english };
