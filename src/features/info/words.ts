import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  more: 'بیشتر',
  less: 'کمتر',
  facts: 'مشخصات',
  year: 'سال ساخت',
  rating: 'امتیاز IMDb',
  outOf: (rate: string) => `${rate} از ۱۰`,
  age: 'ردهٔ سنی',
  duration: 'مدت',
  tags: 'برچسب‌ها',
  findTag: (tag: string) => `جستجوی برچسب ${tag}`,
};

const ar: Widened<typeof fa> = {
  more: 'المزيد',
  less: 'أقل',
  facts: 'التفاصيل',
  year: 'سنة الإنتاج',
  rating: 'تقييم IMDb',
  outOf: (rate) => `${rate} من ١٠`,
  age: 'الفئة العمرية',
  duration: 'المدة',
  tags: 'الوسوم',
  findTag: (tag) => `البحث عن الوسم ${tag}`,
};

const en: Widened<typeof fa> = {
  more: 'More',
  less: 'Less',
  facts: 'Details',
  year: 'Year',
  rating: 'IMDb rating',
  outOf: (rate) => `${rate} out of 10`,
  age: 'Age',
  duration: 'Length',
  tags: 'Tags',
  findTag: (tag) => `Search for the tag ${tag}`,
};

/** The words of the details of a video; loaded with them. */
export const infoWords: Words<typeof fa> = { fa, ar, en };
