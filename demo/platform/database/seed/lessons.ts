import type { Content } from './content.ts';
import { OWNERS } from './people.ts';

const LESSONS = [
  'دوربین را بشناسیم',
  'نور و زمان',
  'عمق میدان: چرا پس‌زمینه محو می‌شود و کِی بهتر است نشود',
  'ترکیب‌بندی و قانون یک‌سوم',
  'رنگ و تراز سفیدی',
  'عکاسی از چهره',
  'عکاسی در شب',
  'حرکت در عکس',
  'عکاسی از غذا',
  'طبیعت و منظره',
  'ویرایش با گوشی',
  'چاپ و نمایش عکس‌ها',
] as const;

/** Short videos, so that a whole playlist plays quickly, and more of them than one page has. */
export const lessons = LESSONS.map(
  (title, index): Content => ({
    type: 'clip',
    id: String(index + 11),
    title: `درس ${(index + 1).toLocaleString('fa')}: ${title}`,
    description: 'از دورهٔ عکاسی.',
    tags: ['عکاسی'],
    owner: OWNERS.school,
    cover: ([3, 4] as const)[index % 2] ?? 4,
    file: '/media/files/clip.mp4',
    views: 4000 - index * 290,
  }),
);
