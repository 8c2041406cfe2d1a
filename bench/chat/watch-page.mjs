/** Runs in the page: measures the effect of the chat, from `start()` to `stop()`. */
export function watchPage() {
  const ROWS = '.chat-row';
  const shadow = () => document.querySelector('cloud-player').shadowRoot;
  const panel = () => shadow().querySelector('[part~="chat-panel"]');

  let updates = 0;
  let paints = 0;
  let isChanged = false;
  let mostRows = 0;
  const observer = new MutationObserver(() => {
    updates += 1;
    isChanged = true;
    mostRows = Math.max(mostRows, panel()?.querySelectorAll(ROWS).length ?? 0);
  });
  const countPaints = () => {
    if (isChanged) paints += 1;
    isChanged = false;
    requestAnimationFrame(countPaints);
  };

  /** The longest event of each interaction, ms. The browser reports those of 16 ms and more. */
  const interactions = new Map();
  const timing = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    }
  });

  let begin;
  const frames = () => {
    const { totalVideoFrames, droppedVideoFrames } = shadow().querySelector('video').getVideoPlaybackQuality();
    return { total: totalVideoFrames, dropped: droppedVideoFrames, at: performance.now() };
  };

  globalThis.bench = {
    start() {
      const box = panel();
      if (box) observer.observe(box, { childList: true, characterData: true, subtree: true });
      timing.observe({ type: 'event', durationThreshold: 16 });
      requestAnimationFrame(countPaints);
      [updates, paints, mostRows] = [0, 0, 0];
      interactions.clear();
      begin = frames();
    },
    stop() {
      const end = frames();
      observer.disconnect();
      const total = end.total - begin.total;
      const dropped = end.dropped - begin.dropped;
      return {
        seconds: (end.at - begin.at) / 1000,
        updates,
        paints,
        mostRows,
        slow: [...interactions.values()],
        total,
        dropped,
      };
    },
  };
}
