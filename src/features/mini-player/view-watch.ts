import { createSuccession } from '../../core/lifetime.ts';
import { attempt } from '../../lib/attempt.ts';

/** The box that the host scrolls in: the named one if the host stands inside it, else the page. */
function scrollBoxOf(host: HTMLElement, id: string | undefined): Element | Document {
  const { ownerDocument: document } = host;
  const named = id ? document.getElementById(id) : null;
  // Not `contains`: the host may stand in a shadow tree of the page.
  for (let node: Node | null = host; node && named; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node === named) return named;
  }
  // Not the default, which in a frame is the view of the page around it.
  return document;
}

/** Tells whether any of the host can be seen in its scroll box. Looking again is for when the box may be another one. */
export function watchView(host: HTMLElement, tell: (inView: boolean) => void, signal: AbortSignal) {
  const watches = createSuccession(signal);
  return {
    look(scrollElementId: string | undefined) {
      const watch = watches.begin();
      // Without one it is never known to be in view, and so never follows.
      const observer = attempt(
        () =>
          new IntersectionObserver(
            (entries) => {
              const latest = entries.at(-1);
              if (latest && !watch.aborted) tell(latest.isIntersecting);
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
