import { attributesOf, parameterNames, rowOf } from '../../parameters.ts';

const known = new Set(parameterNames.filter((name) => !rowOf(name).secret).flatMap(attributesOf));
/** The protocol advises pages to add it, so that two iframes with the same video differ. */
const MARK = '_';

/**
 * The address by which the page around the iframe knows it, without tokens: an unknown key or the fragment may hold one,
 * as after a log-in that has come back to this page.
 */
export function publicAddress(href: string): string {
  const url = new URL(href);
  const strange = [...url.searchParams.keys()].filter((key) => key !== MARK && !known.has(key.toLowerCase()));
  // Without a reason nothing is written: it would be spelt in another way than by the page.
  for (const key of strange) url.searchParams.delete(key);
  if (url.hash !== '') url.hash = '';
  return url.href;
}
