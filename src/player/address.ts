import { isPopoverStep } from '../features/popovers/back.ts';
import { attempt } from '../lib/attempt.ts';
import { attributesOf, namesOfContent, type ParameterName, publicName } from '../parameters.ts';

/** Links of sport providers: /ngpplayer/{type}/{id}, below any path. */
const PROVIDER_PATH = /\/ngpplayer\/([^/]+)\/([^/]+)\/?$/;

/** Reads the parameters in a page's address; their names may be written in any case. */
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
 * The same for the page's own address. Secret values are moved from the address bar, where they would be shared, logged
 * and stored in the history, to memory.
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
    // May throw in a sandboxed frame, whose address the viewer does not see.
    attempt(() => history.replaceState(history.state, '', url));
    return url.href;
  };
  return (view: View): ((key: string) => string | null) => {
    const read = readAddress(hide(view));
    return (key) => read(key) ?? secrets.get(key) ?? null;
  };
}

/** Parameters and their new values; undefined removes one. */
type Values = Partial<Readonly<Record<ParameterName, string | undefined>>>;
/** `replace`: without a new step in the history. */
type Options = { readonly replace: boolean };
export type WriteAddress = (values: Values, options: Options) => void;

/** For `writeAddress`: removes the parameters that belong to the current content only. */
export const withoutContent: Values = Object.fromEntries(namesOfContent.map((name) => [name, undefined]));

/** Writes parameters into the page's own address. In a frame always as a replacement: its history belongs to the page around it. */
export function writeAddress(view: View & { readonly parent: unknown }, values: Values, { replace }: Options): void {
  const { location, history } = view;
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values) as [ParameterName, string | undefined][]) {
    for (const key of [...url.searchParams.keys()]) {
      if (attributesOf(name).includes(key.toLowerCase())) url.searchParams.delete(key);
    }
    if (value !== undefined) url.searchParams.set(publicName(name), value);
  }
  if (url.href === location.href) return;
  // As above. Safari and Chromium also throw, or drop the call, after too many writes in a short time.
  attempt(() => {
    if (replace || view.parent !== view) history.replaceState(history.state, '', url);
    // The step that a popover has added is replaced, as there is nothing to come back to.
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
