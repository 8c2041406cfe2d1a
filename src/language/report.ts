import type { Widened, Words } from './widened.ts';

const fa = {
  ask: 'چه مشکلی دارد؟',
  reasons: {
    spam: 'تبلیغ یا هرزنامه',
    abuse: 'توهین یا تهدید',
    hate: 'نفرت‌پراکنی یا خشونت',
    privacy: 'اطلاعات شخصی',
    other: 'مورد دیگر',
  },
};
const ar: Widened<typeof fa> = {
  ask: 'ما المشكلة؟',
  reasons: {
    spam: 'إعلان أو محتوى مزعج',
    abuse: 'إهانة أو تهديد',
    hate: 'كراهية أو عنف',
    privacy: 'معلومات شخصية',
    other: 'سبب آخر',
  },
};
const en: Widened<typeof fa> = {
  ask: 'What is wrong with it?',
  reasons: {
    spam: 'Advertising or spam',
    abuse: 'Insults or threats',
    hate: 'Hatred or violence',
    privacy: 'Personal information',
    other: 'Something else',
  },
};

/** Loaded with the menu. */
export const reportWords: Words<typeof fa> = { fa, ar, en };
