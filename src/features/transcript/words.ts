import { plural as arabic } from '../../language/ar/plural.ts';
import { plural as english } from '../../language/en/plural.ts';
import type { Counted } from '../../language/grammar.ts';
import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  search: 'جستجو در متن',
  language: 'زبان متن',
  found: ({ text }: Counted) => `${text} سطر`,
  noneFound: 'چیزی پیدا نشد.',
  now: 'بازگشت به لحظهٔ پخش',
  loading: 'در حال دریافت متن…',
  failed: 'متن این زبان دریافت نشد.',
  empty: 'هنوز متنی نرسیده است.',
  partial: 'این متن همراه پخش می‌رسد: فقط بخش‌هایی که تا حالا دریافت شده‌اند اینجا هستند.',
  off: 'متن این زبان همراه زیرنویسش می‌رسد.',
  turnOn: 'روشن کردن این زیرنویس',
};

const ar: Widened<typeof fa> = {
  search: 'البحث في النص',
  language: 'لغة النص',
  found: arabic('لا أسطر', 'سطر واحد', 'سطران', '# أسطر', '# سطرًا', '# سطر'),
  noneFound: 'لا نتائج.',
  now: 'العودة إلى لحظة التشغيل',
  loading: 'جارٍ تحميل النص…',
  failed: 'تعذّر تحميل نص هذه اللغة.',
  empty: 'لم يصل نص بعد.',
  partial: 'يصل هذا النص مع التشغيل: هنا الأجزاء التي وصلت حتى الآن فقط.',
  off: 'يصل نص هذه اللغة مع ترجمتها.',
  turnOn: 'تشغيل هذه الترجمة',
};

const en: Widened<typeof fa> = {
  search: 'Search in the text',
  language: 'Language of the text',
  found: ({ text, number }) => english(number, { one: `${text} line`, other: `${text} lines` }),
  noneFound: 'Nothing found.',
  now: 'Back to now',
  loading: 'Loading the text…',
  failed: 'Couldn’t load the text in this language.',
  empty: 'No text has arrived yet.',
  partial: 'This text comes with the stream: only the parts loaded so far are here.',
  off: 'The text in this language comes with its subtitles.',
  turnOn: 'Turn these subtitles on',
};

/** The words of the transcript; loaded with it. */
export const transcriptWords: Words<typeof fa> = { fa, ar, en };
