import { quiz as arabic } from './ar/quiz.ts';
import { quiz as english } from './en/quiz.ts';
import { quiz as persian } from './fa/quiz.ts';

/** The words of the quiz in each language. */
export const quizWords = { fa: persian, ar: arabic, en: english };
