import Hls from 'hls.js';
import { createLatest } from '../../../core/lifetime.ts';
import type { EngineNeeds } from '../../engine.ts';
import { removeSources } from '../clear-video.ts';
import type { Loading } from './loading.ts';

/** AirPlay in Safari. */
type WebkitVideo = HTMLVideoElement & {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
};

/** While Safari changes to the other device, it says for moments that there is none. */
const SETTLE_SECONDS = 1;

/**
 * Lets Safari send the stream to a TV. A MediaSource can't be sent: the TV plays the address of the manifest, which is a
 * second `<source>` beside that of the MediaSource. WebKit describes such pairs for versions with ManagedMediaSource:
 * https://webkit.org/blog/15036/how-to-use-media-source-extensions-with-airplay/
 */
export function offerWireless(hls: Hls, { video, scheduler, restart, signal }: EngineNeeds, loading: Loading): void {
  const target: WebkitVideo = video;
  const { Events } = Hls;
  const isKnown = target.webkitShowPlaybackTargetPicker !== undefined && 'ManagedMediaSource' in globalThis;
  if (!isKnown || video.disableRemotePlayback) return;

  const addSource = (type: string, src: string) =>
    video.append(Object.assign(video.ownerDocument.createElement('source'), { type, src }));
  let address = '';
  let away = false;
  /** The other device's, in seconds. */
  let time = 0;

  hls.on(Events.MANIFEST_LOADED, (_, { url }) => {
    address = url;
  });
  // hls.js uses `<source>` for a ManagedMediaSource and `src` for a MediaSource; beside `src`, no `<source>` counts.
  hls.on(Events.MEDIA_ATTACHING, () => {
    const { src } = video;
    if (!src) return;
    video.removeAttribute('src');
    addSource('video/mp4', src);
    video.load();
  });
  // Otherwise the video would load the manifest by itself, but the other device may need it.
  hls.on(Events.MEDIA_DETACHING, () => away || removeSources(video));
  // Not earlier: a ManagedMediaSource opens only with remote playback disabled, and a first segment that can't be decoded
  // would make Safari play the second source on the page.
  const offer = () => {
    if (video.querySelectorAll('source').length !== 1 || !/^https?:/.test(address)) return;
    addSource('application/x-mpegURL', address);
    video.disableRemotePlayback = false;
  };
  video.addEventListener('loadedmetadata', offer, { signal });

  const note = () => {
    if (target.webkitCurrentPlaybackTargetIsWireless) time = video.currentTime || time;
  };
  const comeBack = () => {
    video.currentTime = time;
    restart();
  };
  const returns = createLatest(signal);
  const follow = () => {
    returns.cancel();
    note();
    if (target.webkitCurrentPlaybackTargetIsWireless) {
      away = true;
      // hls.js detaches itself when Safari closes its MediaSource, so only a new engine plays here again.
      loading.giveUp(() => {});
    } else if (away) scheduler.after(SETTLE_SECONDS, comeBack, returns.next());
  };
  video.addEventListener('timeupdate', note, { signal });
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', follow, { signal });
}
