import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { type Lang, langs } from '../../../src/languages.ts';

/** All messages without arguments. */
const wordsIn = (node: unknown): string[] => {
  if (typeof node === 'string') return node === '' ? [] : [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(wordsIn) : [];
};

const source = new URL('../../../src/', import.meta.url);
const WORDS_FILE = /^(language\/(?<folder>\w+)\/\w+|features\/[\w-]+\/words(\/(?<file>\w+))?)\.ts$/;
const isLang = (name: string | undefined): name is Lang => langs.some((lang) => lang === name);

/** The exports of each file of words: of one language, or by language. */
const files = await Promise.all(
  readdirSync(fileURLToPath(source), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const { groups: { folder, file } = {}, index } = WORDS_FILE.exec(name) ?? {};
    if (index === undefined) return [];
    const lang = [folder, file].find(isLang);
    const load = async () => ({ lang, words: (await import(new URL(name, source).href)) as object });
    return [load()];
  }),
);

const catalogueOf = (lang: Lang) =>
  new Set(
    files.flatMap(({ lang: only, words }) => {
      if (only) return only === lang ? wordsIn(words) : [];
      return Object.values(words).flatMap((all) => wordsIn((all as Partial<Record<Lang, unknown>>)[lang]));
    }),
  );

const catalogues = new Map(langs.map((lang) => [lang, catalogueOf(lang)] as const));

/** The texts and labels of the panel that are messages of another language only. */
export async function foreignWords(page: Page, selector: string, lang: Lang): Promise<string[]> {
  const texts = await page.$eval(`cloud-player >>> ${selector}`, (panel) =>
    [panel, ...panel.querySelectorAll('*')].flatMap((element) => [
      // The words of a platform and its viewers are isolated, which entries of a menu always are.
      ...[...element.childNodes].map((node) =>
        node instanceof Text && !element.matches(':not(.menu-label) > bdi, [dir=auto]') ? node.data.trim() : '',
      ),
      element.ariaLabel ?? '',
      element.getAttribute('placeholder') ?? '',
    ]),
  );
  const own = catalogues.get(lang);
  return texts.filter((text) => !own?.has(text) && [...catalogues.values()].some((words) => words.has(text)));
}
