import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  byItself: 'پخش خودکار ویدیوی بعدی',
  on: 'پس از پایان این ویدیو، ویدیوی بعدی خودکار شروع می‌شود.',
  off: 'ویدیوی بعدی تا وقتی نخواهید شروع نمی‌شود.',
  none: 'بعد از این ویدیو، ویدیوی دیگری نیست.',
};

const ar: Widened<typeof fa> = {
  byItself: 'تشغيل الفيديو التالي تلقائيًا',
  on: 'يبدأ الفيديو التالي وحده عند انتهاء هذا الفيديو.',
  off: 'لا يبدأ الفيديو التالي إلا بطلبك.',
  none: 'لا يوجد فيديو بعد هذا الفيديو.',
};

const en: Widened<typeof fa> = {
  byItself: 'Play the next video automatically',
  on: 'The next video starts by itself when this one ends.',
  off: 'The next video starts only when you want it to.',
  none: 'Nothing comes after this video.',
};

/** The words of automatic playback of the next video; loaded with its panel. */
export const autoPlayWords: Words<typeof fa> = { fa, ar, en };
