import { isPopoverStep } from '../features/popovers/back.ts';
import { attempt } from '../lib/attempt.ts';
import type { ParameterName } from '../parameters.ts';
import { attributesOf, publicName } from './read-parameters.ts';

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
    // A frame without rights may not; its address is nobody's to see.
    attempt(() => history.replaceState(history.state, '', url));
    return url.href;
  };
  return (view: View): ((key: string) => string | null) => {
    const read = readAddress(hide(view));
    return (key) => read(key) ?? secrets.get(key) ?? null;
  };
}

type Values = Partial<Readonly<Record<ParameterName, string | undefined>>>;

/**
 * Says in the page's own address what is shown now, or takes out what is undefined. A step of its own in the history,
 * unless it takes the place of the last one; in a frame always, where the way back belongs to the page around it.
 */
export function writeAddress(view: View & { readonly parent: unknown }, values: Values, again = false): void {
  const { location, history } = view;
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values) as [ParameterName, string | undefined][]) {
    for (const key of [...url.searchParams.keys()]) {
      if (attributesOf(name).includes(key.toLowerCase())) url.searchParams.delete(key);
    }
    if (value !== undefined) url.searchParams.set(publicName(name), value);
  }
  if (url.href === location.href) return;
  // As above; some browsers also refuse who writes too often.
  attempt(() => {
    if (again || view.parent !== view) history.replaceState(history.state, '', url);
    // The step of a popover is no place to come back to.
    else if (isPopoverStep(history.state)) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
  });
}

function decode(part: string): string {
  return attempt(
    () => decodeURIComponent(part),
    () => part,
  );
}
