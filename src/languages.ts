import { keysOf } from './lib/keys-of.ts';

interface Language {
  /** Writing direction. */
  readonly dir: 'ltr' | 'rtl';
  /** Said when the views could not be loaded, and so no other words: the message and its button. */
  readonly lost: readonly [message: string, button: string];
}

/** The languages of the player: what is known of each before its catalogue is loaded. */
export const languages = {
  fa: { dir: 'rtl', lost: ['دکمه‌های پخش‌کننده بارگذاری نشدند.', 'بارگذاری دوبارهٔ صفحه'] },
  ar: { dir: 'rtl', lost: ['تعذّر تحميل أزرار المشغّل.', 'إعادة تحميل الصفحة'] },
  en: { dir: 'ltr', lost: ['The controls of the player could not be loaded.', 'Reload the page'] },
} as const satisfies Readonly<Record<string, Language>>;

export type Lang = keyof typeof languages;

export const langs = keysOf(languages);
