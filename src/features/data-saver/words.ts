import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  modes: { off: 'خاموش', save: 'کم‌مصرف', sound: 'فقط صدا' },
  plain: 'بدون تصویرهای جانبی',
  capped: (quality: string) => `تا ${quality}، بدون تصویرهای جانبی`,
  impossible: 'برای این محتوا ممکن نیست',
};

const ar: Widened<typeof fa> = {
  modes: { off: 'متوقف', save: 'استهلاك أقل', sound: 'الصوت فقط' },
  plain: 'بلا صور جانبية',
  capped: (quality) => `حتى ${quality}، وبلا صور جانبية`,
  impossible: 'غير ممكن لهذا المحتوى',
};

const en: Widened<typeof fa> = {
  modes: { off: 'Off', save: 'Less data', sound: 'Sound only' },
  plain: 'No pictures beside the video',
  capped: (quality) => `Up to ${quality}, no pictures beside the video`,
  impossible: 'Not possible for this content',
};

/** The words of the data saver; loaded with the settings. */
export const saverWords: Words<typeof fa> = { fa, ar, en };
