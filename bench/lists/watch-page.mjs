/** Runs in the page: watches its frames while a list is scrolled, from `start(selector)` to `stop()`. */
export function watchPage() {
  const shadow = () => document.querySelector('cloud-player').shadowRoot;
  const gaps = [];
  const tasks = [];
  const timing = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  let mutations = 0;
  const changes = new MutationObserver((list) => {
    mutations += list.length;
  });
  let frame = 0;
  let last = 0;
  let mostRows = 0;
  let blank = 0;
  let scroller;

  /** Whether the list ends above the lower edge of its box, though more rows are below. */
  const isBlank = (rows) => {
    const end = scroller.getBoundingClientRect().bottom - 1;
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 120;
    return !isAtEnd && !rows.some((row) => row.getBoundingClientRect().bottom > end);
  };
  const look = (now) => {
    gaps.push(now - last);
    last = now;
    const rows = [...scroller.querySelectorAll('.virtual-row')];
    mostRows = Math.max(mostRows, rows.length);
    if (isBlank(rows)) blank += 1;
    frame = requestAnimationFrame(look);
  };

  globalThis.bench = {
    start(selector) {
      scroller = shadow().querySelector(selector);
      for (const list of [gaps, tasks]) list.length = 0;
      [mutations, mostRows, blank] = [0, 0, 0];
      timing.observe({ type: 'longtask' });
      changes.observe(scroller, { childList: true, characterData: true, attributes: true, subtree: true });
      frame = requestAnimationFrame((now) => {
        last = now;
        frame = requestAnimationFrame(look);
      });
    },
    stop() {
      cancelAnimationFrame(frame);
      timing.disconnect();
      changes.disconnect();
      return { gaps: [...gaps], tasks: [...tasks], mutations, mostRows, blank };
    },
  };
}
