import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  title: 'مترجم زبان اشاره',
  move: 'جابه‌جایی (با کلیدهای جهت‌دار)',
  size: 'تغییر اندازه',
  off: 'خاموش کردن زبان اشاره',
};

const ar: Widened<typeof fa> = {
  title: 'مترجم لغة الإشارة',
  move: 'تحريك (بمفاتيح الأسهم)',
  size: 'تغيير الحجم',
  off: 'إيقاف لغة الإشارة',
};

const en: Widened<typeof fa> = {
  title: 'Sign language interpreter',
  move: 'Move (arrow keys)',
  size: 'Change size',
  off: 'Turn off sign language',
};

/** The words of the interpreter's picture; loaded with it. */
export const signWords: Words<typeof fa> = { fa, ar, en };
