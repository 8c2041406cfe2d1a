import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';

/**
 * Lifts the host into the top layer, where no ancestor places or clips it, as one with `transform`, `filter` or `contain`
 * does. As a popover: it needs no move in the document, which would pause the video. Older browsers have none.
 */
export function liftToTopLayer(host: HTMLElement, signal: AbortSignal): void {
  // The page may have shown it as a popover of its own.
  if (typeof host.showPopover !== 'function' || host.matches(':popover-open')) return;
  const own = host.getAttribute('popover');
  host.setAttribute('popover', 'manual');
  until(signal, () => {
    attempt(() => host.hidePopover());
    if (own === null) host.removeAttribute('popover');
    else host.setAttribute('popover', own);
  });
  attempt(() => host.showPopover());
  // What is shown last is on top: the sheets of the player stay over it.
  for (const sheet of host.shadowRoot?.querySelectorAll<HTMLElement>(':popover-open') ?? []) {
    sheet.hidePopover();
    sheet.showPopover();
  }
}
