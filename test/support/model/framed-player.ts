import { expect } from '@open-wc/testing';
import { createConversation } from '../../../src/element/frame/conversation.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { CLIP, general, playerOf, showPlayer } from './player-fixture.ts';

export const PAGE = 'https://page.example';

interface Told {
  readonly event: string;
  readonly value?: unknown;
  readonly listener?: string;
}

/** A player in the iframe of a page, which is a list of what it is told. */
export async function openFrame({
  href = 'https://video.example/plr?type=vod&id=1',
  ...attributes
}: Readonly<Record<string, string>> = {}) {
  const element = await showPlayer({ ...general(CLIP), type: 'mp4', ...attributes });
  const told: (Told & { to: string })[] = [];
  const stop = new AbortController();
  const parent = {
    postMessage: (data: string, to: string) => {
      const { context, version, ...rest } = JSON.parse(data) as Told & { context: string; version: string };
      expect([context, version]).to.eql(['player.js', '0.0.11']);
      told.push({ ...rest, to });
    },
  };
  const view = { parent, document, getComputedStyle: window.getComputedStyle.bind(window) } as unknown as Window;
  const hear = createConversation({ element, player: playerOf(element), view, href, signal: stop.signal });
  let clock = 0;
  return {
    element,
    told,
    stop,
    /** What the page has heard since the last call. */
    heard: () => told.splice(0).map(({ to, ...message }) => message),
    /** A second later, so that no limit is met. */
    say(message: object | string, origin = PAGE, timeStamp?: number) {
      clock += 1000;
      const data = typeof message === 'string' ? message : JSON.stringify({ context: 'player.js', ...message });
      hear({ data, origin, timeStamp: timeStamp ?? clock });
    },
  };
}

export const fire = (element: CloudPlayerElement, name: string, detail?: unknown) =>
  element.dispatchEvent(detail === undefined ? new Event(name) : new CustomEvent(name, { detail }));
