import type { Widened, Words } from '../../language/widened.ts';

const fa = { away: 'در پنجره‌ای جداگانه پخش می‌شود', back: 'بازگرداندن به صفحه' };

const ar: Widened<typeof fa> = { away: 'يُعرض في نافذة منفصلة', back: 'إعادته إلى الصفحة' };

const en: Widened<typeof fa> = { away: 'Playing in a separate window', back: 'Bring it back to this page' };

/** What stands in the place of a player that is in its own window. */
export const awayWords: Words<typeof fa> = { fa, ar, en };
