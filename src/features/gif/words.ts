import type { Widened, Words } from '../../language/widened.ts';

const fa = { show: 'نمایش تصویر متحرک' };

const ar: Widened<typeof fa> = { show: 'عرض الصورة المتحركة' };

const en: Widened<typeof fa> = { show: 'Show the moving picture' };

/** The words of gifs; loaded with them. */
export const gifWords: Words<typeof fa> = { fa, ar, en };
