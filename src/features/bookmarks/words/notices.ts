import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  loginFirst: 'لطفا ابتدا وارد شوید.',
  known: 'این ویدیو از قبل ذخیره شده است.',
  added: 'ویدیو ذخیره شد.',
  removed: 'ویدیو از ذخیره‌شده‌ها برداشته شد.',
  undo: 'بازگرداندن',
};

const ar: Widened<typeof fa> = {
  loginFirst: 'يُرجى تسجيل الدخول أولًا.',
  known: 'هذا الفيديو محفوظ من قبل.',
  added: 'حُفظ الفيديو.',
  removed: 'أُزيل الفيديو من المحفوظات.',
  undo: 'تراجع',
};

const en: Widened<typeof fa> = {
  loginFirst: 'Please log in first.',
  known: 'This video is already bookmarked.',
  added: 'Bookmark added.',
  removed: 'Bookmark removed.',
  undo: 'Undo',
};

/** Messages after a bookmark was added or removed, also without the panel. */
export const bookmarkNotices: Words<typeof fa> = { fa, ar, en };
