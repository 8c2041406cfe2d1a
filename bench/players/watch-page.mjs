/**
 * Runs in the page before anything else. Finds all videos, also in shadow roots, and records the first frame of each.
 * Searches once per frame, and stops with the last video, to have no measurable cost.
 */
export function watchPage(count) {
  if (location.pathname === '/blank') return;
  const HAVE_CURRENT_DATA = 2;
  const roots = [document];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (...options) {
    const root = attachShadow.apply(this, options);
    roots.push(root);
    return root;
  };

  const videos = new Set();
  const ready = new Set();
  let tell;
  const allReady = new Promise((resolve) => {
    tell = resolve;
  });
  const isReady = (video) => {
    ready.add(video);
    if (ready.size < count) return;
    performance.mark('bench-first-picture');
    tell(performance.now());
  };
  const watch = (video) => {
    videos.add(video);
    // A paused video among many may never be composited, so having a frame is enough.
    if (count > 1 && video.readyState >= HAVE_CURRENT_DATA) isReady(video);
    else if (count > 1) video.addEventListener('loadeddata', () => isReady(video), { once: true });
    else video.requestVideoFrameCallback(() => isReady(video));
  };
  const search = () => {
    for (const root of roots) {
      for (const video of root.querySelectorAll('video')) if (!videos.has(video)) watch(video);
    }
    if (ready.size < count) requestAnimationFrame(search);
  };
  search();

  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) slowest = Math.max(slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });

  /** From setting the position until a frame from there is on screen. */
  const seek = (to) => {
    const [video] = ready;
    const begun = performance.now();
    const sought = new Promise((resolve, reject) => {
      const check = () => (Math.abs(video.currentTime - to) < 2 ? resolve() : reject(new Error('the seek was undone')));
      video.addEventListener('seeked', check, { once: true });
    });
    const shown = new Promise((resolve) => {
      const look = (_now, { mediaTime }) => {
        if (Math.abs(mediaTime - to) < 2) resolve();
        else video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
    });
    video.currentTime = to;
    return Promise.all([sought, shown]).then(() => performance.now() - begun);
  };

  const state = () => {
    const [video] = ready;
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return { time: video.currentTime, height: video.videoHeight, totalVideoFrames, droppedVideoFrames };
  };

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  globalThis.bench = {
    allReady,
    state,
    /** Milliseconds from a press until the next paint, of the slowest press so far. */
    slowestPress: () => slowest,
    // Early enough that the end of the video isn't loaded, late enough that every player has started.
    seekAfresh: () => allReady.then(() => wait(300)).then(() => seek(50)),
    async seekThrice() {
      const times = [];
      for (let turn = 0; turn < 3; turn += 1) {
        times.push(await seek(30));
        await seek(5);
        await wait(300);
      }
      return times.toSorted((a, b) => a - b)[1];
    },
  };
}
