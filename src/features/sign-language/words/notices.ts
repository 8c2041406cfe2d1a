import type { Widened, Words } from '../../../language/widened.ts';

const fa = { failed: 'تصویر زبان اشاره پخش نشد.' };
const ar: Widened<typeof fa> = { failed: 'تعذّر تشغيل صورة لغة الإشارة.' };
const en: Widened<typeof fa> = { failed: 'The sign language picture couldn’t be played.' };

/** Loaded with the model. */
export const signNotices: Words<typeof fa> = { fa, ar, en };
