import { until } from '../core/until.ts';
import { boxShape } from '../features/layout/shape.ts';
import css from './frame.css';

/** Parses a style sheet once, for all players of the page. Constructed, because a strict CSP forbids `<style>` elements. */
export function shared(text: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
    }
    return sheet;
  };
}

export const frameStyleSheet = shared(css);

let lateSheet: CSSStyleSheet | undefined;
const lateTexts = new Set<string>();
/** Copies of the late sheet in other documents, which refuse that of the page. */
const lateCopies = new Set<CSSStyleSheet>();

/** The styles of surfaces that are loaded later, for all players of the page. */
export function lateStyleSheet(): CSSStyleSheet {
  lateSheet ??= new CSSStyleSheet();
  return lateSheet;
}

export function addStyle(text: string): void {
  if (lateTexts.has(text)) return;
  lateTexts.add(text);
  for (const sheet of [lateStyleSheet(), ...lateCopies]) sheet.replaceSync([...lateTexts].join(''));
}

/** Copies the style sheets of a tree for the tree of another window, until the signal aborts. */
export function copySheets({ adoptedStyleSheets }: ShadowRoot, view: typeof globalThis, signal: AbortSignal) {
  return adoptedStyleSheets.map((sheet) => {
    const copy = new view.CSSStyleSheet();
    copy.replaceSync(Array.from(sheet.cssRules, ({ cssText }) => cssText).join(''));
    if (sheet === lateSheet) {
      lateCopies.add(copy);
      until(signal, () => lateCopies.delete(copy));
    }
    return copy;
  });
}

interface HostBox {
  width?: string;
  height?: string;
  /** Width divided by height of the picture; 16:9 without it. */
  aspect?: number;
  fillWindow: boolean;
  /** Reserve space under the picture. */
  below: boolean;
}

/** Rules of one element for its host; the page's rules for the element still win. */
export function createHostStyleSheet(): { sheet: CSSStyleSheet; set(box: HostBox): void } {
  const own = new CSSStyleSheet();
  return {
    sheet: own,
    set({ width, height, aspect, fillWindow, below }) {
      const size = `${width ? `width:${width};` : ''}${height ? `height:${height};aspect-ratio:auto;` : ''}`;
      // Overrides all styles of the page and of popovers that move or shrink the box, as browsers do in fullscreen.
      const whole =
        'position:fixed;inset:0;width:100dvw;height:100dvh;min-width:0;min-height:0;max-width:none;max-height:none;margin:0;border:0;padding:0;transform:none;z-index:var(--cloud-player-z,2147483647);'.replaceAll(
          ';',
          '!important;',
        );
      const shape = boxShape(aspect);
      // A height set by the page overrides this content height; the panels then fill the rest. On a phone that is the rest
      // of the window, with the bars of the browser shown.
      const room = below
        ? `:host{--_below:26rem}@media (pointer:coarse) and (hover:none){:host{--_below:max(26rem,100svh - ${100 / shape}vw)}}:host::before{box-sizing:content-box;padding-block-end:var(--cloud-player-below,var(--_below))}`
        : '';
      // An upright picture is no higher than the window.
      const highest = aspect === undefined ? '' : 'max-block-size:100svh';
      const content = `:host{aspect-ratio:auto}:host::before{content:"";display:block;aspect-ratio:${shape};${highest}}`;
      own.replaceSync(`${room || highest ? content : ''}${room}:host{${size}}${fillWindow ? `:host{${whole}}` : ''}`);
    },
  };
}
