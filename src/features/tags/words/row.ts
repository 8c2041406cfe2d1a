import type { Widened, Words } from '../../../language/widened.ts';

const fa = {
  all: 'برچسب‌های این ویدیو',
  find: (name: string) => `جستجوی برچسب ${name}`,
  previous: 'برچسب‌های قبلی',
  next: 'برچسب‌های بعدی',
};

const ar: Widened<typeof fa> = {
  all: 'وسوم هذا الفيديو',
  find: (name) => `البحث عن الوسم ${name}`,
  previous: 'الوسوم السابقة',
  next: 'الوسوم التالية',
};

const en: Widened<typeof fa> = {
  all: 'Tags of this video',
  find: (name) => `Search for the tag ${name}`,
  previous: 'Previous tags',
  next: 'Next tags',
};

/** The words of the tags under the title; loaded with them. */
export const tagRowWords: Words<typeof fa> = { fa, ar, en };
