/** Runs in the page before anything else: what a viewer sees of the first video, ten times a second. */
export function watchLine() {
  if (location.pathname === '/blank') return;
  const LOOK_MS = 100;
  /** A shorter rest is not seen. */
  const STALL_MS = 300;
  const STILL_SECONDS = 0.01;
  const roots = [document];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (...options) {
    const root = attachShadow.apply(this, options);
    roots.push(root);
    return root;
  };
  const seen = { first: undefined, stalls: 0, stalled: 0, watched: 0, ended: false, byHeight: {} };
  let video;
  let place = 0;
  let at = 0;
  let still = 0;
  const find = () => {
    for (const root of roots) video ??= root.querySelector('video') ?? undefined;
    if (!video) return requestAnimationFrame(find);
    video.requestVideoFrameCallback(() => {
      seen.first = performance.now();
      place = video.currentTime;
      at = seen.first;
    });
  };
  find();
  setInterval(() => {
    if (seen.first === undefined || seen.ended) return;
    const now = performance.now();
    const passed = now - at;
    const moved = video.currentTime - place;
    at = now;
    place = video.currentTime;
    seen.ended = video.ended;
    if (moved > STILL_SECONDS) {
      seen.watched += Math.min(moved, (passed / 1000) * 1.5);
      seen.byHeight[video.videoHeight] = (seen.byHeight[video.videoHeight] ?? 0) + moved;
      still = 0;
      return;
    }
    if (seen.ended) return;
    if (still < STALL_MS && still + passed >= STALL_MS) {
      seen.stalls += 1;
      seen.stalled += still / 1000;
    }
    still += passed;
    if (still >= STALL_MS) seen.stalled += passed / 1000;
  }, LOOK_MS);
  globalThis.line = seen;
}
