import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  loading: 'در حال دریافت ذخیره‌شده‌ها…',
  failed: 'ذخیره‌شده‌ها دریافت نشد.',
  empty: 'هنوز ویدیویی را ذخیره نکرده‌اید. با دکمهٔ ذخیره، هر ویدیو را برای بعد نگه دارید.',
  guest: 'برای دیدن ذخیره‌شده‌هایتان وارد شوید.',
  logIn: 'ورود به حساب',
  categories: { 1: 'فیلم', 2: 'ورزش' },
  remove: (title: string) => `برداشتن «${title}» از ذخیره‌شده‌ها`,
  newTab: 'در زبانهٔ جدید باز می‌شود',
};

const ar: Widened<typeof fa> = {
  loading: 'جارٍ تحميل المحفوظات…',
  failed: 'تعذّر تحميل المحفوظات.',
  empty: 'لم تحفظ أي فيديو بعد. استخدم زر الحفظ لتعود إلى الفيديو لاحقًا.',
  guest: 'سجّل الدخول لترى محفوظاتك.',
  logIn: 'تسجيل الدخول',
  categories: { 1: 'أفلام', 2: 'رياضة' },
  remove: (title: string) => `إزالة «${title}» من المحفوظات`,
  newTab: 'يُفتح في علامة تبويب جديدة',
};

const en: Widened<typeof fa> = {
  loading: 'Loading bookmarks…',
  failed: 'Couldn’t load your bookmarks.',
  empty: 'No bookmarks yet. Use the bookmark button to keep a video for later.',
  guest: 'Log in to see your bookmarks.',
  logIn: 'Log in',
  categories: { 1: 'Film', 2: 'Sport' },
  remove: (title: string) => `Remove “${title}” from bookmarks`,
  newTab: 'opens in a new tab',
};

/** The words of the bookmarks; loaded with their panel. */
export const bookmarkWords: Words<typeof fa> = { fa, ar, en };
