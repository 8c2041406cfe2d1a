/** The mini player's width: so many pixels, but no more than this share of the window. The style sheet says the same. */
export const MINI_WIDTH = 320;
const WINDOW_SHARE = 0.45;
/** What bars of the browser take from the window's height while they come and go. */
const BARS_PIXELS = 160;

/** Whether a mini player of this host would be smaller than the host itself, and stand in the window's corner. */
export function canFloat(host: HTMLElement, window: Window): boolean {
  const width = Math.min(MINI_WIDTH, window.innerWidth * WINDOW_SHARE);
  return width < host.offsetWidth && isFixedToWindow(host, window);
}

/** A `transform`, `filter` or `contain` above the host makes that ancestor the box of what is fixed inside. */
function isFixedToWindow(host: HTMLElement, window: Window): boolean {
  const { documentElement } = host.ownerDocument;
  const probe = host.ownerDocument.createElement('div');
  probe.style.cssText = 'position: fixed; inset: 0; visibility: hidden; pointer-events: none';
  (host.shadowRoot ?? host).append(probe);
  const { left, top, width, height } = probe.getBoundingClientRect();
  probe.remove();
  return (
    Math.abs(left) < 1 &&
    Math.abs(top) < 1 &&
    Math.abs(width - documentElement.clientWidth) < 1 &&
    Math.abs(height - window.innerHeight) < BARS_PIXELS
  );
}
