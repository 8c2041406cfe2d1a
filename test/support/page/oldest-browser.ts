import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { Page } from 'puppeteer-core';
import { OLDEST } from '../../../.config/oldest-browsers.mjs';

/** An interface or global function, and its member unless all of it is meant. */
interface Api {
  readonly owner: string;
  readonly member?: string;
}

const BROWSERS = Object.keys(OLDEST) as (keyof typeof OLDEST)[];
const STATIC = /_static$/;

function isNewer(added: string, promised: string): boolean {
  const [one = [], two = []] = [added, promised].map((version) => version.replace('≤', '').split('.').map(Number));
  const place = [0, 1, 2].find((index) => (one[index] ?? 0) !== (two[index] ?? 0)) ?? 0;
  return (one[place] ?? 0) > (two[place] ?? 0);
}

/** Without a prefix or a flag, up to now. */
const isPlain = ({ prefix, alternative_name: alias, flags, version_removed: removed }: SimpleSupportStatement) =>
  !prefix && !alias && !flags && !removed;

const isIn = ({ __compat: compat }: Identifier, browser: keyof typeof OLDEST) =>
  [compat?.support[browser] ?? []]
    .flat()
    .filter(isPlain)
    .some(
      ({ version_added: added }) =>
        typeof added === 'string' && added !== 'preview' && !isNewer(added, OLDEST[browser]),
    );

/** What one of the oldest promised browsers lacks, by MDN's compatibility data. */
export function newerApis(): Api[] {
  const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const lacks = (entry: Identifier) => entry.__compat && BROWSERS.some((browser) => !isIn(entry, browser));
  return Object.entries({ ...api, ...(javascript.builtins as Identifier) }).flatMap(([owner, entry]) => {
    if (owner.startsWith('__')) return [];
    if (lacks(entry as Identifier)) return [{ owner }];
    return Object.entries(entry as Identifier)
      .filter(([key]) => /^\w+$/.test(key) && !/_(event|permission)$/.test(key))
      .filter(([, member]) => lacks(member as Identifier))
      .map(([key]) => ({ owner, member: key.replace(STATIC, '') }));
  });
}

/** Makes the next document of the page one of a browser that has only what all of the oldest have. */
export async function removeNewerApis(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((apis) => {
    for (const { owner, member } of apis) {
      const known = Reflect.get(window, owner) as { prototype?: object } | undefined;
      const holders = member === undefined ? [window] : [known, known?.prototype];
      for (const holder of holders) if (holder) Reflect.deleteProperty(holder, member ?? owner);
    }
  }, newerApis());
}
