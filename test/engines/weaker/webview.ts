import assert from 'node:assert/strict';
import type { EngineOffer, Run } from '../engine.ts';
import { inFilm } from '../states/run.ts';
import { fillsWindow } from './fills-window.ts';
import { NOT_ON_PHONE, weakened } from './weakened.ts';

/** As the WebView of Android, and thus a messenger that opens links in itself. */
function likeWebView(): void {
  const remove = (holder: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(holder, name);
  };
  remove(Document.prototype, 'pictureInPictureEnabled', 'exitPictureInPicture', 'pictureInPictureElement');
  remove(ShadowRoot.prototype, 'pictureInPictureElement');
  remove(HTMLVideoElement.prototype, 'requestPictureInPicture', 'disablePictureInPicture');
  remove(window, 'documentPictureInPicture', 'MediaMetadata', 'MediaSession', 'RemotePlayback', 'Notification');
  remove(window, 'WakeLock', 'WakeLockSentinel', 'PresentationRequest', 'PushManager');
  remove(HTMLMediaElement.prototype, 'remote', 'disableRemotePlayback');
  remove(Navigator.prototype, 'mediaSession', 'wakeLock', 'share', 'canShare', 'clipboard', 'presentation', 'vibrate');
  remove(ScreenOrientation.prototype, 'lock', 'unlock');
  for (const holder of [Document.prototype, ShadowRoot.prototype, Element.prototype]) {
    remove(holder, 'fullscreenElement', 'exitFullscreen', 'requestFullscreen');
    for (const name of Object.getOwnPropertyNames(holder)) if (/^webkit.*full/i.test(name)) remove(holder, name);
  }
  Object.defineProperty(Document.prototype, 'fullscreenEnabled', { configurable: true, get: () => false });
}

const offersNothingAbsent: Run = inFilm(async (page) => {
  await page.see('[part~="settings-button"]');
  const offered = await page.ask(() =>
    ['picture-in-picture', 'cast', 'orientation']
      .map((name) => `${name}-button`)
      .filter((name) => document.querySelector('cloud-player')?.shadowRoot?.querySelector(`[part~="${name}"]`)),
  );
  assert.deepEqual(offered, []);
});

/** The browser in an app. */
export const webView: EngineOffer = weakened({
  name: 'WebView of an app',
  isPhone: true,
  preludes: [likeWebView],
  lacks: { ...NOT_ON_PHONE, fullscreen: 'the app has not allowed it: the player fills the window' },
  states: { 'fills the window': fillsWindow, 'offers nothing that the app lacks': offersNothingAbsent },
});
