import assert from 'node:assert/strict';
import type { EngineOffer, Run } from '../engine.ts';
import type { PlayerPage } from '../player-page.ts';
import { FILM } from '../states/run.ts';
import { weakened } from './weakened.ts';

/**
 * As WebKit in low power mode: a video plays, even without sound, only if it was played or loaded in the task of a press.
 * https://webkit.org/blog/6784/new-video-policies-for-ios/
 */
function playOnlyAtPress(): void {
  const allowed = new WeakSet<HTMLMediaElement>();
  let pressed = false;
  for (const type of ['pointerup', 'click', 'keydown', 'touchend'])
    window.addEventListener(
      type,
      ({ isTrusted }) => {
        if (!isTrusted) return;
        pressed = true;
        setTimeout(() => {
          pressed = false;
        });
      },
      { capture: true },
    );
  const { play, load } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.load = function (this: HTMLMediaElement) {
    if (pressed) allowed.add(this);
    load.call(this);
  };
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (pressed) allowed.add(this);
    if (allowed.has(this)) return play.call(this);
    return Promise.reject(new DOMException('The request is not allowed by the user agent', 'NotAllowedError'));
  };
}

const showsCover = async (page: PlayerPage) => {
  await page.see('[part~="cover-play"]');
  const isSilent = await page.ask(() => {
    const { paused = false, error = undefined } = document.querySelector('cloud-player') ?? {};
    return paused && error === null;
  });
  assert.equal(isSilent, true);
};

const STATES: Readonly<Record<string, Run>> = {
  'shows the cover, and plays at a press': async (page) => {
    await page.open(FILM);
    await showsCover(page);
    await page.click('[part~="cover-play"]');
    await page.plays();
  },
  'plays content of a platform at a press': async (page) => {
    await page.openContent('type="vod" content-id="1" width="640" height="360"');
    await showsCover(page);
    await page.click('[part~="cover-play"]');
    await page.plays();
  },
};

/** A phone that saves power. */
export const lowPower: EngineOffer = weakened({
  name: 'low power mode',
  isPhone: true,
  preludes: [playOnlyAtPress],
  differsIn: [],
  states: STATES,
});
