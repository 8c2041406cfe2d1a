import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  file: (place: string) => `فایل ${place}`,
  units: {
    bytes: (count: string) => `${count} بایت`,
    kilobytes: (count: string) => `${count} کیلوبایت`,
    megabytes: (count: string) => `${count} مگابایت`,
    gigabytes: (count: string) => `${count} گیگابایت`,
  },
  unknown: 'حجم نامعلوم',
  none: 'فایلی برای دانلود نیست.',
};

const ar: Widened<typeof fa> = {
  file: (place) => `الملف ${place}`,
  units: {
    bytes: (count) => `${count} بايت`,
    kilobytes: (count) => `${count} كيلوبايت`,
    megabytes: (count) => `${count} ميغابايت`,
    gigabytes: (count) => `${count} غيغابايت`,
  },
  unknown: 'الحجم غير معروف',
  none: 'لا توجد ملفات للتنزيل.',
};

const en: Widened<typeof fa> = {
  file: (place) => `File ${place}`,
  units: {
    bytes: (count) => `${count} bytes`,
    kilobytes: (count) => `${count} kB`,
    megabytes: (count) => `${count} MB`,
    gigabytes: (count) => `${count} GB`,
  },
  unknown: 'Size unknown',
  none: 'There are no files to download.',
};

/** The words of the downloads; loaded with them. */
export const downloadWords: Words<typeof fa> = { fa, ar, en };
