import { type Lang, languages } from '../languages.ts';

/** Shown if the views could not be loaded, with a reload button: a browser may remember the failure until a reload. */
export function createViewsFailure(document: Document, lang: Lang, reload: () => void): HTMLElement {
  const box = document.createElement('div');
  const button = document.createElement('button');
  box.className = 'views-failure';
  box.setAttribute('role', 'alert');
  [box.textContent, button.textContent] = languages[lang].lost;
  button.addEventListener('click', reload);
  box.append(button);
  return box;
}
