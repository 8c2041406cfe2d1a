import { waitUntil } from './time/wait.ts';

/** What Firefox may lack on a machine of the tests, and how to find out. Chromium has all of it. */
const ABILITIES = {
  /** Headless Firefox has no WebGL without a graphics processor. What the player does then has its own test. */
  webgl: () => document.createElement('canvas').getContext('webgl2') !== null,
  /** Chromium alone places tooltips by anchors: see `tip.css`. Elsewhere `data-tip-edge` keeps them inside the player. */
  tipAnchors: () => CSS.supports('interpolate-size: allow-keywords'),
  /** Firefox starts no AudioContext without a sound device: it stays suspended while a sound plays. */
  audioClock: async () => {
    const context = new AudioContext();
    const sound = new Audio('/demo/media/files/clip.mp3');
    await sound.play();
    await waitUntil(() => context.currentTime > 0 || sound.currentTime > 2);
    sound.pause();
    const { currentTime } = context;
    await context.close();
    return currentTime > 0;
  },
  /** Firefox ignores an import map after the first module. A test counts with one, and a count is the same everywhere. */
  lateImportMaps: async () => {
    const map = Object.assign(document.createElement('script'), { type: 'importmap' });
    map.textContent = JSON.stringify({ imports: { late: 'data:text/javascript,' } });
    document.head.append(map);
    const late = 'late';
    return import(late).then(
      () => true,
      () => false,
    );
  },
};

/** Skips the test where Firefox lacks an ability. Nothing else may skip a test. */
export async function needs(context: Mocha.Context, ability: keyof typeof ABILITIES): Promise<void> {
  if (await ABILITIES[ability]()) return;
  if (!navigator.userAgent.includes('Firefox')) throw new Error(`There is no ${ability}`);
  context.skip();
}
