import assert from 'node:assert/strict';
import { MANAGED_MEDIA_SOURCE } from '../../support/page/managed-media-source.ts';
import { likeSafariOnPhone } from '../../support/page/safari-on-phone.ts';
import type { EngineOffer, Run } from '../engine.ts';
import type { PlayerPage } from '../player-page.ts';
import { FILM, inFilm } from '../states/run.ts';
import { fillsWindow } from './fills-window.ts';
import { NOT_ON_PHONE, weakened } from './weakened.ts';

const happened = (page: PlayerPage) => page.ask(() => window.managedMemory.happened);
const happens = (page: PlayerPage, type: string) =>
  page.until(
    () => happened(page),
    (types) => types.includes(type),
    `${type} happens`,
  );
/** Leaves two segments of what is buffered: that of the picture, and the next one. */
const evict = (page: PlayerPage) => page.ask(() => window.managedMemory.evict(2, 1));
const seek = (page: PlayerPage, seconds: number) =>
  page.ask((to) => {
    const player = document.querySelector('cloud-player');
    if (player) player.currentTime = to;
  }, seconds);

const STATES: Readonly<Record<string, Run>> = {
  'fills the window': fillsWindow,
  'is told when to stream': inFilm(async (page) => {
    await happens(page, 'endstreaming');
    await seek(page, 30);
    await page.plays(31);
    assert.deepEqual((await happened(page)).slice(0, 2), ['startstreaming', 'endstreaming']);
  }),
  'plays on when its media is removed': inFilm(async (page) => {
    await happens(page, 'endstreaming');
    for (const second of [3, 6, 9]) {
      await page.plays(second);
      await evict(page);
    }
    await page.plays(14);
  }),
  'seeks back to what was removed': inFilm(async (page) => {
    await seek(page, 20);
    await page.plays(21);
    await evict(page);
    await seek(page, 2);
    await page.until(page.state, (now) => (now?.currentTime ?? 0) < 10, 'it is back');
    await page.plays(3);
  }),
  'plays with room for 8 s': async (page) => {
    await page.open(FILM);
    await page.ask(() => {
      window.managedMemory.room = 8;
    });
    await happens(page, 'full');
    await page.plays(14);
  },
};

/** An iPhone of today, whose only media source is a managed one. */
export const managedIphone: EngineOffer = weakened({
  name: 'iPhone (ManagedMediaSource)',
  isPhone: true,
  preludes: [...MANAGED_MEDIA_SOURCE, likeSafariOnPhone],
  lacks: {
    ...NOT_ON_PHONE,
    fullscreen: 'no element fills the screen: the player fills the window',
    'a live stream with a target holds its distance':
      'a ManagedMediaSource plays badly at another speed: the picture stays at the edge of its stream',
  },
  states: STATES,
});
