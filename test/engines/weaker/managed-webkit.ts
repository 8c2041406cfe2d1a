import assert from 'node:assert/strict';
import type { EngineOffer } from '../engine.ts';
import { inFilm } from '../states/run.ts';
import { webkit } from '../webkit.ts';

/** WebKit with its managed media source only. On Linux it opens without AirPlay or its absence. */
export const managedWebkit: EngineOffer = {
  ...webkit,
  isMade: true,
  name: 'WebKitGTK (ManagedMediaSource)',
  prelude: 'delete window.MediaSource;',
  differsIn: ['HLS, fMP4', 'HLS, transport stream', 'FLV', 'seek by key', 'seek by the bar', 'quality', 'removal'],
  states: {
    'has no other media source': inFilm(async (page) => {
      const has = await page.ask(() => ['MediaSource' in window, 'ManagedMediaSource' in window]);
      assert.deepEqual(has, [false, true]);
    }),
  },
  async open() {
    const engine = await webkit.open();
    return engine && { ...engine, version: `${engine.version} (ManagedMediaSource)` };
  },
};
