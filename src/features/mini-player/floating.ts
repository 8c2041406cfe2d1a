/** Height of browser bars that appear and disappear. */
const BARS_PIXELS = 160;

/** Whether a mini player would be smaller than the host and fixed to the window. */
export function canFloat(host: HTMLElement, window: Window): boolean {
  const probe = host.ownerDocument.createElement('div');
  probe.style.cssText = 'position: fixed; inset: 0; visibility: hidden; pointer-events: none';
  (host.shadowRoot ?? host).append(probe);
  const isFixed = isFixedToWindow(probe, window);
  // The style sheet sets the width.
  probe.style.inlineSize = 'var(--_mini-width)';
  const isSmaller = probe.offsetWidth < host.offsetWidth;
  probe.remove();
  return isFixed && isSmaller;
}

/** An ancestor with `transform`, `filter` or `contain` is the containing block of fixed elements. */
function isFixedToWindow(probe: HTMLElement, window: Window): boolean {
  const { documentElement } = probe.ownerDocument;
  const { left, top, width, height } = probe.getBoundingClientRect();
  return (
    Math.abs(left) < 1 &&
    Math.abs(top) < 1 &&
    Math.abs(width - documentElement.clientWidth) < 1 &&
    Math.abs(height - window.innerHeight) < BARS_PIXELS
  );
}
