import { readParameters } from '../../src/element/read-parameters.ts';
import { modeOf } from '../../src/modes.ts';
import type { Parameters } from '../../src/parameters.ts';
import { readAddress } from '../../src/player/address.ts';
import type { PublicVideo } from '../platform/showcase.ts';

/** All covers of the demo have this size. A real platform stores the size of each. */
export const COVER = { width: 1280, height: 720 } as const;
/** Permissions that the player's frame needs from its page. */
export const ALLOW =
  'autoplay; fullscreen; picture-in-picture; accelerometer; gyroscope; clipboard-write; screen-wake-lock; web-share';
/** Player pages: nothing else of the site is a video. */
export const PLAYER_PATH = /^\/(plr\/?|ngpplayer\/[^/]+\/[^/]+\/?)$/;

/** The parameters in the address of a player page, as the player itself reads them. */
export function parametersIn(href: string): Parameters {
  const query = readAddress(href);
  return readParameters({ property: () => undefined, attribute: () => null, query }, href, () => {});
}

/** Type and id of a video of the platform; undefined for a file or a stream of another host. */
export function contentIn(parameters: Parameters): { readonly type: string; readonly id: string } | undefined {
  const { type, contentId: id } = parameters;
  const isFile = ['general', 'static'].includes(modeOf(parameters));
  return isFile || type === undefined || id === undefined ? undefined : { type, id };
}

/** The one address of a video, without anything of the visitor. */
export function pageOf(origin: string, { type, id }: Pick<PublicVideo, 'type' | 'id'>): URL {
  const page = new URL('/plr', origin);
  page.searchParams.set('type', type);
  page.searchParams.set('id', id);
  return page;
}

/** Parameters that somebody who shares an address means for everyone. */
const SHARED = ['lang', 'theme', 't', 'item'] as const;

/** The page to embed: nothing of the given address but these parameters, as they were understood. */
export function frameOf(origin: string, video: PublicVideo, parameters: Parameters): URL {
  const frame = pageOf(origin, video);
  for (const name of SHARED) {
    const value = parameters[name];
    if (value !== undefined && !(name === 'lang' && value === 'fa')) frame.searchParams.set(name, String(value));
  }
  return frame;
}

/** Address of the oEmbed answer for a page. */
export function oembedFor(origin: string, page: URL): string {
  const address = new URL('/oembed', origin);
  address.searchParams.set('url', page.href);
  address.searchParams.set('format', 'json');
  return address.href;
}
