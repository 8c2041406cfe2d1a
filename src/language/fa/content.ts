import type { Counted } from '../grammar.ts';

/** The content and the next one. */
export const content = {
  upcoming: {
    beginsIn: 'تا شروع پخش زنده',
    soon: 'پخش زنده به‌زودی شروع می‌شود',
    joins: 'همین‌جا بمانید؛ پخش خودکار شروع می‌شود.',
  },
  age: {
    label: (age: string, group: string) => `مناسب ${age} سال به بالا، ${group}`,
    classes: { child: 'کودک', teenager: 'نوجوان', youngAdult: 'جوان' },
  },
  playlist: {
    place: (at: string, count: string) => `${at} از ${count}`,
    count: ({ text }: Counted) => `${text} ویدیو`,
  },
  next: {
    title: 'ویدیوی بعدی',
    play: 'پخش بعدی',
    cancel: 'لغو',
    startsIn: ({ text }: Counted) => `شروع خودکار تا ${text} ثانیهٔ دیگر`,
  },
  recommendations: {
    loading: 'در حال دریافت پیشنهادها…',
    empty: 'پیشنهادی برای این ویدیو نیست.',
    failed: 'پیشنهادها دریافت نشد.',
  },
  suggestions: 'ویدیوهای دیگر',
  views: ({ text }: Counted) => `${text} بازدید`,
};
