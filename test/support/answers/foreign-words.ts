import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { type Lang, langs } from '../../../src/languages.ts';

/** All messages without arguments. */
const wordsIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(wordsIn) : [];
};

async function catalogueOf(lang: Lang): Promise<Set<string>> {
  const folder = new URL(`../../../src/language/${lang}/`, import.meta.url);
  const files = readdirSync(fileURLToPath(folder));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return new Set(modules.flatMap((one) => wordsIn({ ...one })));
}

const catalogues = new Map(await Promise.all(langs.map(async (lang) => [lang, await catalogueOf(lang)] as const)));

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
