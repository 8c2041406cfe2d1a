import type { Lang } from '../../src/languages.ts';

type Words = Readonly<Record<Lang, string>>;

/** What the page itself says; everything else is said by the player. */
export const words = {
  /** For Open Graph. */
  locale: { fa: 'fa_IR', ar: 'ar_AR', en: 'en_US' },
  noVideo: {
    fa: 'در این نشانی ویدیویی نیست',
    ar: 'لا يوجد فيديو في هذا العنوان',
    en: 'There is no video at this address',
  },
  howTo: {
    fa: 'نشانی باید نوع و شناسهٔ ویدیو را داشته باشد. نشانی را کامل وارد کنید، مانند:',
    ar: 'يتضمّن عنوان الفيديو نوعه ومعرّفه. أدخل العنوان كاملًا، مثل:',
    en: 'The address of a video has its type and its id. Enter the whole address, for example:',
  },
  search: { fa: 'جستجوی ویدیو', ar: 'البحث عن فيديو', en: 'Search videos' },
  newest: { fa: 'تازه‌ترین ویدیوها', ar: 'أحدث الفيديوهات', en: 'Newest videos' },
  found: { fa: 'پیداشده‌ها', ar: 'النتائج', en: 'Found' },
  noneFound: {
    fa: 'چیزی پیدا نشد. واژهٔ دیگری را امتحان کنید.',
    ar: 'لا نتائج. جرّب كلمة أخرى.',
    en: 'Nothing found. Try another word.',
  },
  notSearched: {
    fa: 'جستجو انجام نشد. کمی بعد دوباره امتحان کنید.',
    ar: 'تعذّر البحث. حاول مجددًا بعد قليل.',
    en: 'The search didn’t work. Try again in a moment.',
  },
  live: { fa: 'زنده', ar: 'مباشر', en: 'Live' },
  noScript: {
    fa: 'برای پخش ویدیو، جاوااسکریپت را در مرورگر خود روشن کنید.',
    ar: 'فعّل جافاسكربت في متصفّحك لتشغيل الفيديو.',
    en: 'Switch on JavaScript in your browser to play the video.',
  },
} as const satisfies Record<string, Words>;
