import type { EngineOffer } from '../engine.ts';
import { weakened } from './weakened.ts';

/** As a browser that is built, set or extended to tell pages little: each of these is missing somewhere. */
function withoutExtras(): void {
  const remove = (holder: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(holder, name);
  };
  remove(
    window,
    'documentPictureInPicture',
    'AudioContext',
    'OfflineAudioContext',
    'webkitAudioContext',
    'CloseWatcher',
  );
  remove(window, 'IntersectionObserver', 'matchMedia', 'visualViewport', 'requestIdleCallback', 'cancelIdleCallback');
  remove(window, 'MediaCapabilities', 'MediaMetadata', 'RemotePlayback', 'Notification', 'DeviceOrientationEvent');
  remove(window, 'Worker', 'SharedWorker', 'Highlight', 'navigation', 'scheduler', 'WakeLock');
  remove(window, 'PerformanceObserver', 'structuredClone', 'cookieStore', 'BroadcastChannel', 'trustedTypes');
  remove(Navigator.prototype, 'mediaCapabilities', 'mediaSession', 'connection', 'wakeLock', 'locks', 'permissions');
  remove(Navigator.prototype, 'share', 'canShare', 'clipboard', 'sendBeacon', 'vibrate', 'userActivation', 'storage');
  remove(Navigator.prototype, 'deviceMemory', 'hardwareConcurrency', 'userAgentData', 'presentation', 'serviceWorker');
  remove(Intl, 'Segmenter', 'DisplayNames', 'ListFormat', 'DurationFormat');
  remove(HTMLMediaElement.prototype, 'remote', 'disableRemotePlayback', 'captureStream', 'setSinkId', 'controlsList');
  remove(
    HTMLVideoElement.prototype,
    'requestVideoFrameCallback',
    'cancelVideoFrameCallback',
    'getVideoPlaybackQuality',
  );
  remove(HTMLVideoElement.prototype, 'requestPictureInPicture', 'disablePictureInPicture');
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  remove(Element.prototype, 'checkVisibility', 'moveBefore');
  remove(Document.prototype, 'pictureInPictureEnabled', 'exitPictureInPicture', 'startViewTransition', 'featurePolicy');
  remove(Document.prototype, 'moveBefore', 'wasDiscarded', 'prerendering');
  remove(Screen.prototype, 'orientation');
  remove(Crypto.prototype, 'randomUUID', 'subtle');
}

/** A browser with what playing needs, and no more. */
export const bare: EngineOffer = weakened({
  name: 'without optional APIs',
  preludes: [withoutExtras],
  lacks: {
    'the statistics of playback': 'nothing counts frames',
    'floats when it is scrolled away, and comes back': 'nothing tells whether the player is seen',
    'a sheet is above the on-screen keyboard':
      'nothing tells where the keyboard is, and nothing shows a sheet of the page',
  },
});
