import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  open: 'باز کردن فایل زیرنویس…',
  shift: 'هماهنگی زیرنویس با صدا',
  seconds: (signed: string) => `${signed} ثانیه`,
  hint: 'با مثبت دیرتر و با منفی زودتر می‌آید.',
};

const ar: Widened<typeof fa> = {
  open: 'فتح ملف ترجمة…',
  shift: 'مزامنة الترجمة مع الصوت',
  seconds: (signed) => `${signed} ث`,
  hint: 'الزيادة تؤخّر ظهورها والنقصان يقدّمه.',
};

const en: Widened<typeof fa> = {
  open: 'Open a subtitle file…',
  shift: 'Subtitle timing',
  seconds: (signed) => `${signed} s`,
  hint: 'Plus shows them later, minus earlier.',
};

/** What a viewer does with subtitles beside choosing them; loaded with the settings. */
export const subtitleWords: Words<typeof fa> = { fa, ar, en };
