import type { Words } from '../../language/widened.ts';
import { quiz as ar } from './words/ar.ts';
import { quiz as en } from './words/en.ts';
import { quiz as fa } from './words/fa.ts';

/** The words of the quiz; loaded with it. */
export const quizWords: Words<typeof fa> = { fa, ar, en };
