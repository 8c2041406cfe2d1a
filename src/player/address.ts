/** Links of sport providers: /ngpplayer/{type}/{id}, wherever the application is mounted. */
const PROVIDER_PATH = /\/ngpplayer\/([^/]+)\/([^/]+)\/?$/;

/** Reads a page's address as parameters, whatever the case of their names. */
export function readAddress(href: string): (key: string) => string | null {
  const url = new URL(href);
  const values = new Map<string, string>();
  const [, type, id] = PROVIDER_PATH.exec(url.pathname) ?? [];
  if (type && id) {
    values.set('type', decode(type));
    values.set('id', decode(id));
  }
  for (const [key, value] of url.searchParams) values.set(key.toLowerCase(), value);
  return (key) => values.get(key) ?? null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
