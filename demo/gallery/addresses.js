import { withChoices } from './player-box.js';

/** Permissions that the player's frame needs from its page. */
export const ALLOW =
  'autoplay; fullscreen; picture-in-picture; accelerometer; gyroscope; clipboard-write; screen-wake-lock; web-share';
const FRAME = { allow: ALLOW, allowfullscreen: '', style: 'aspect-ratio:16/9;width:100%;border:0' };

export const here = (path) => new URL(path, location.origin).href;

/** URL-safe base64, as `e-url` and `e-cover` want addresses. */
export const encoded = (path) => btoa(here(path)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** A page of the player, in the page's language and theme. */
export function addressOf({ path, query }) {
  const address = new URL(path, location.origin);
  address.search = new URLSearchParams(withChoices(query));
  return address.href;
}

/** The attributes of a frame around such a page. */
export const frameOf = (page) => ({ src: addressOf(page), ...FRAME });

/** What a content management system asks about a pasted address. */
export const lookUpOf = (address) =>
  `/oembed?${new URLSearchParams({ url: addressOf(address), maxwidth: '640', format: 'json' })}`;
