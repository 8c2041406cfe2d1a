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

/** The styles of surfaces that are loaded later, for all players of the page. */
export function lateStyleSheet(): CSSStyleSheet {
  lateSheet ??= new CSSStyleSheet();
  return lateSheet;
}

export function addStyle(text: string): void {
  if (lateTexts.has(text)) return;
  lateTexts.add(text);
  lateStyleSheet().replaceSync([...lateTexts].join(''));
}

interface HostBox {
  width?: string;
  height?: string;
  fillWindow: boolean;
  /** Reserve space under a 16:9 picture. */
  below: boolean;
}

/** Rules of one element for its host; the page's rules for the element still win. */
export function createHostStyleSheet(): { sheet: CSSStyleSheet; set(box: HostBox): void } {
  const own = new CSSStyleSheet();
  return {
    sheet: own,
    set({ width, height, fillWindow, below }) {
      const size = `${width ? `width:${width};` : ''}${height ? `height:${height};aspect-ratio:auto;` : ''}`;
      // Overrides all styles of the page and of popovers that move or shrink the box, as browsers do in fullscreen.
      const whole =
        'position:fixed;inset:0;width:100dvw;height:100dvh;min-width:0;min-height:0;max-width:none;max-height:none;margin:0;border:0;padding:0;transform:none;z-index:var(--cloud-player-z,2147483647);'.replaceAll(
          ';',
          '!important;',
        );
      // A height set by the page overrides this content height; the panels then fill the rest. On a phone that is the rest
      // of the window, with the bars of the browser shown.
      const room =
        ':host{--_below:26rem;aspect-ratio:auto}@media (pointer:coarse) and (hover:none){:host{--_below:max(26rem,100svh - 56.25vw)}}:host::before{content:"";display:block;aspect-ratio:16/9;box-sizing:content-box;padding-block-end:var(--cloud-player-below,var(--_below))}';
      own.replaceSync(`${below ? room : ''}:host{${size}}${fillWindow ? `:host{${whole}}` : ''}`);
    },
  };
}
