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

/** What an address says of one content only: the next one has a beginning, a cover and a quiz of its own. */
const OF_ONE_CONTENT = ['type', 'id', 'content-id', 'contentid', 't', 'quiz', 'cover', 'poster', 'e-cover', 'ecover'];

/** The same page with other content. */
export function addressOf(href: string, { type, id }: { readonly type: string; readonly id: string }): string {
  const url = new URL(href);
  for (const key of [...url.searchParams.keys()]) {
    if (OF_ONE_CONTENT.includes(key.toLowerCase())) url.searchParams.delete(key);
  }
  url.searchParams.set('type', type);
  url.searchParams.set('id', id);
  return url.href;
}

type View = Pick<Window, 'location' | 'history'>;

/**
 * The same for the page's own address. What is secret is taken out of the address bar, where it would be shared, logged
 * and remembered, and kept here instead.
 */
export function createPageAddress(isSecret: (key: string) => boolean) {
  const secrets = new Map<string, string>();
  const hide = ({ location, history }: View): string => {
    const url = new URL(location.href);
    const found = [...url.searchParams].filter(([key]) => isSecret(key.toLowerCase()));
    if (found.length === 0) return url.href;
    for (const [key, value] of found) {
      secrets.set(key.toLowerCase(), value);
      url.searchParams.delete(key);
    }
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // A frame without rights may not; its address is nobody's to see.
    }
    return url.href;
  };
  return (view: View): ((key: string) => string | null) => {
    const read = readAddress(hide(view));
    return (key) => read(key) ?? secrets.get(key) ?? null;
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
