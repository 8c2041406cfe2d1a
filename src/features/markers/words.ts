import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  loading: 'در حال دریافت لحظه‌ها…',
  failed: 'لحظه‌ها دریافت نشد.',
  empty: 'هنوز لحظه‌ای برای این ویدیو ثبت نشده است.',
  emptyMine: 'هنوز لحظه‌ای اضافه نکرده‌اید. به لحظهٔ دلخواه بروید و آن را اضافه کنید.',
  add: 'افزودن لحظه',
  filter: 'نمایش لحظه‌ها',
  all: 'همه',
  mine: 'لحظه‌های من',
  own: 'لحظهٔ شما',
  remove: (name: string) => `حذف لحظهٔ «${name}»`,
};

const ar: Widened<typeof fa> = {
  loading: 'جارٍ تحميل اللحظات…',
  failed: 'تعذّر تحميل اللحظات.',
  empty: 'لا توجد لحظات محددة في هذا الفيديو بعد.',
  emptyMine: 'لم تحدد أي لحظة بعد. انتقل إلى لحظة تعجبك وحدّدها.',
  add: 'تحديد هذه اللحظة',
  filter: 'اللحظات المعروضة',
  all: 'الكل',
  mine: 'علاماتي',
  own: 'علامتك',
  remove: (name: string) => `حذف العلامة «${name}»`,
};

const en: Widened<typeof fa> = {
  loading: 'Loading moments…',
  failed: 'Couldn’t load the marked moments.',
  empty: 'No moments of this video are marked yet.',
  emptyMine: 'You haven’t marked a moment yet. Go to one you like and mark it.',
  add: 'Mark this moment',
  filter: 'Moments to show',
  all: 'All',
  mine: 'My markers',
  own: 'Your marker',
  remove: (name: string) => `Delete the marker “${name}”`,
};

export type MarkerWords = Widened<typeof fa>;

/** The words of the marked moments; loaded with their panel. */
export const markerWords: Words<typeof fa> = { fa, ar, en };
