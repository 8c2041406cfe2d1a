import type { Lang } from '../language/format.ts';

/** Words for this message only: all others are loaded with the views. */
const WORDS: Readonly<Record<Lang, readonly [words: string, button: string]>> = {
  fa: ['دکمه‌های پخش‌کننده بارگذاری نشدند.', 'بارگذاری دوبارهٔ صفحه'],
  ar: ['تعذّر تحميل أزرار المشغّل.', 'إعادة تحميل الصفحة'],
  en: ['The controls of the player could not be loaded.', 'Reload the page'],
};

/** Shown if the views could not be loaded, with a reload button: a browser may remember the failure until a reload. */
export function createViewsFailure(document: Document, lang: Lang, reload: () => void): HTMLElement {
  const box = document.createElement('div');
  const button = document.createElement('button');
  box.className = 'views-failure';
  box.setAttribute('role', 'alert');
  [box.textContent, button.textContent] = WORDS[lang];
  button.addEventListener('click', reload);
  box.append(button);
  return box;
}
