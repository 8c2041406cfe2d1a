import { writeFileSync } from 'node:fs';
import path from 'node:path';

export type Verdict = 'changed' | 'new' | 'not drawn' | 'same';

export interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  /** The share of changed pixels, or why there is no picture. */
  readonly note: string;
  /** Addresses of the pictures, relative to the page. */
  readonly pictures: { readonly old?: string; readonly new?: string; readonly difference?: string };
}

const ORDER: readonly Verdict[] = ['not drawn', 'changed', 'new', 'same'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (title: string, address: string | undefined) =>
  address === undefined
    ? `<figure><figcaption>${title}</figcaption><p>none</p></figure>`
    : `<figure><figcaption>${title}</figcaption><a href="${address}"><img loading="lazy" src="${address}" alt=""></a></figure>`;

const section = ({ name, verdict, note, pictures }: Row) => `
<section data-verdict="${verdict}" data-name="${escaped(name)}">
  <h2>${escaped(name)} <small>${verdict}${note && `, ${escaped(note)}`}</small></h2>
  <div>${figure('old', pictures.old)}${figure('new', pictures.new)}${figure('difference', pictures.difference)}</div>
</section>`;

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; padding: 1rem; max-inline-size: 120rem }
  header { position: sticky; inset-block-start: 0; padding-block: .5rem; background: Canvas; z-index: 1 }
  header label { margin-inline-end: 1rem }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; align-items: start }
  figure { margin: 0 } img { max-inline-size: 100%; outline: 1px solid GrayText }
  h2 { font-size: 1rem; margin-block: 1.5rem .25rem } small { font-weight: 400 }`;

const SCRIPT = `
  const form = document.querySelector('form');
  const show = () => {
    const wanted = new FormData(form);
    for (const one of document.querySelectorAll('section')) {
      one.hidden = !wanted.getAll('verdict').includes(one.dataset.verdict) || !one.dataset.name.includes(wanted.get('name'));
    }
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();`;

/** Writes a page with old, new and difference side by side, changed states first. */
export function writeReport(file: string, title: string, rows: readonly Row[]): void {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const boxes = ORDER.map(
    (verdict) =>
      `<label><input type="checkbox" name="verdict" value="${verdict}"${verdict === 'same' ? '' : ' checked'}> ${verdict} (${count(verdict)})</label>`,
  );
  const sorted = ORDER.flatMap((verdict) => rows.filter((row) => row.verdict === verdict));
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>
<header><form>${boxes.join('')}<label>Name <input type="search" name="name"></label></form></header>
<main>${sorted.map(section).join('')}</main><script>${SCRIPT}</script></body></html>\n`,
  );
}

export const addressFrom = (page: string, file: string) =>
  path.relative(path.dirname(page), file).split(path.sep).map(encodeURIComponent).join('/');
