import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';

/**
 * Lifts the host into the top layer, where no ancestor with `transform`, `filter` or `contain` moves or clips it. Uses a
 * popover, because moving the host in the document would pause the video. Does nothing in browsers without popovers.
 */
export function liftToTopLayer(host: HTMLElement, signal: AbortSignal): void {
  // The page may already show it as a popover.
  if (typeof host.showPopover !== 'function' || host.matches(':popover-open')) return;
  const own = host.getAttribute('popover');
  host.setAttribute('popover', 'manual');
  until(signal, () => {
    attempt(() => host.hidePopover());
    if (own === null) host.removeAttribute('popover');
    else host.setAttribute('popover', own);
  });
  // Chromium 143 drops the boxes in the host if the host and its child get new styles in the frame of `showPopover()`.
  host.getBoundingClientRect();
  attempt(() => host.showPopover());
  // The popover shown last is on top: the sheets of the player stay over the host.
  for (const sheet of host.shadowRoot?.querySelectorAll<HTMLElement>(':popover-open') ?? []) {
    sheet.hidePopover();
    sheet.showPopover();
  }
}
