import type { Widened, Words } from '../../language/widened.ts';

const fa = {
  label: 'تریلر بی‌صدا',
  loading: 'در حال آماده‌سازی تریلر…',
  failed: 'تریلر پخش نشد.',
  play: 'پخش تریلر',
  pause: 'مکث تریلر',
  note: (length: string) => `${length}، بی‌صدا و تکرارشونده`,
};

const ar: Widened<typeof fa> = {
  label: 'عرض ترويجي بلا صوت',
  loading: 'جارٍ تجهيز العرض الترويجي…',
  failed: 'تعذّر تشغيل العرض الترويجي.',
  play: 'تشغيل العرض الترويجي',
  pause: 'إيقاف العرض الترويجي',
  note: (length) => `${length}، بلا صوت ومتكرر`,
};

const en: Widened<typeof fa> = {
  label: 'Trailer without sound',
  loading: 'Preparing the trailer…',
  failed: 'The trailer can’t be played.',
  play: 'Play the trailer',
  pause: 'Pause the trailer',
  note: (length) => `${length}, without sound, in a loop`,
};

/** The words of the trailer; loaded with it. */
export const trailerWords: Words<typeof fa> = { fa, ar, en };
