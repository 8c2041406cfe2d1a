import { withChoices } from './player-box.js';

export const ALLOW = 'autoplay; fullscreen; picture-in-picture; accelerometer; gyroscope; clipboard-write';
export const FRAME = 'aspect-ratio:16/9;width:100%;border:0';

export const here = (path) => new URL(path, location.origin).href;

/** URL-safe base64, as `e-url` and `e-cover` want addresses. */
export const encoded = (path) => btoa(here(path)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** A page of the player, in the page's language and theme. */
export function addressOf({ path, query }) {
  const address = new URL(path, location.origin);
  address.search = new URLSearchParams(withChoices(query));
  return address.href;
}

/** What a content management system asks about a pasted address. */
export const lookUpOf = (address) =>
  `/oembed?${new URLSearchParams({ url: addressOf(address), maxwidth: '640', format: 'json' })}`;
