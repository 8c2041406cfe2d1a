import { videos as arabicVideos } from '../../language/ar/plural.ts';
import { videos as englishVideos } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  filter: 'پیدا کردن برچسب',
  chosen: 'برچسب‌های انتخاب‌شده',
  all: 'برچسب‌ها',
  add: (name: string, count: Counted | undefined) => (count ? `انتخاب ${name}، ${count.text} ویدیو` : `انتخاب ${name}`),
  remove: (name: string) => `برداشتن برچسب ${name}`,
  clear: 'برداشتن همه',
  show: 'نمایش ویدیوها',
  loading: 'در حال دریافت برچسب‌ها…',
  failed: 'برچسب‌ها دریافت نشد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.',
  empty: 'برچسبی نیست. می‌توانید با نام ویدیو جستجو کنید.',
  noMore: 'برچسب دیگری کنار این‌ها نیست.',
  noMatch: 'برچسبی با این نام نیست.',
  previous: 'برچسب‌های قبلی',
  next: 'برچسب‌های بعدی',
};

const ar: Widened<typeof fa> = {
  filter: 'البحث عن وسم',
  chosen: 'الوسوم المختارة',
  all: 'الوسوم',
  add: (name, count) => (count ? `اختيار ${name}، ${arabicVideos(count)}` : `اختيار ${name}`),
  remove: (name) => `إزالة الوسم ${name}`,
  clear: 'إزالة الكل',
  show: 'عرض الفيديوهات',
  loading: 'جارٍ تحميل الوسوم…',
  failed: 'تعذّر تحميل الوسوم. تحقّق من الاتصال بالإنترنت ثم أعد المحاولة.',
  empty: 'لا توجد وسوم. يمكنك البحث باسم الفيديو.',
  noMore: 'لا توجد وسوم أخرى مع هذه الوسوم.',
  noMatch: 'لا يوجد وسم بهذا الاسم.',
  previous: 'الوسوم السابقة',
  next: 'الوسوم التالية',
};

const en: Widened<typeof fa> = {
  filter: 'Find a tag',
  chosen: 'Chosen tags',
  all: 'Tags',
  add: (name, count) => (count ? `Choose ${name}, ${englishVideos(count)}` : `Choose ${name}`),
  remove: (name) => `Remove the tag ${name}`,
  clear: 'Remove all',
  show: 'Show videos',
  loading: 'Loading tags…',
  failed: 'Couldn’t load the tags. Check your connection and try again.',
  empty: 'There are no tags. You can search by title instead.',
  noMore: 'No other tags go with these.',
  noMatch: 'No tag with this name.',
  previous: 'Previous tags',
  next: 'Next tags',
};

/** The words of the tags; loaded with them. */
export const tagsWords: Words<typeof fa> = { fa, ar, en };
