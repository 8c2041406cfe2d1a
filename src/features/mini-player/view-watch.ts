import { createLatest } from '../../core/lifetime.ts';
import { attempt } from '../../lib/attempt.ts';

/** The scroll container of the host: the element with the id if it contains the host, else the document. */
function scrollBoxOf(host: HTMLElement, id: string | undefined): Element | Document {
  const { ownerDocument: document } = host;
  const named = id ? document.getElementById(id) : null;
  // Not `contains()`: the host may be in a shadow tree of the page.
  for (let node: Node | null = host; node && named; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node === named) return named;
  }
  // Not the default root, which in an iframe is the viewport of the top page.
  return document;
}

/** Reports whether the host is visible in its scroll container. Call `observe` again when the container may have changed. */
export function watchView(host: HTMLElement, onChange: (inView: boolean) => void, signal: AbortSignal) {
  const watches = createLatest(signal);
  return {
    observe(scrollElementId: string | undefined) {
      const watch = watches.next();
      // Without an observer the host never counts as in view, so there is no mini player.
      const observer = attempt(
        () =>
          new IntersectionObserver(
            (entries) => {
              const latest = entries.at(-1);
              if (latest && !watch.aborted) onChange(latest.isIntersecting);
            },
            { root: scrollBoxOf(host, scrollElementId) },
          ),
      );
      if (!observer) return;
      observer.observe(host);
      watch.addEventListener('abort', () => observer.disconnect(), { once: true });
      if (watch.aborted) observer.disconnect();
    },
  };
}
