import type { Widened, Words } from '../../../language/widened.ts';

const fa = { back: 'نمایش تصویر' };

const ar: Widened<typeof fa> = { back: 'إظهار الصورة' };

const en: Widened<typeof fa> = { back: 'Show the picture' };

/** The word on the sound that is played alone; loaded with its button. */
export const backWords: Words<typeof fa> = { fa, ar, en };
