import css from './styles.css';

let sheet: CSSStyleSheet | undefined;

/** One parsed sheet for all players of the page. Constructed, because a strict CSP forbids `<style>` elements. */
export function sharedStyleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

export interface HostBox {
  width?: string;
  height?: string;
  fillWindow: boolean;
}

/** Rules of one element about itself; the page's own rules for it still win. */
export function createHostStyleSheet(): { sheet: CSSStyleSheet; set(box: HostBox): void } {
  const own = new CSSStyleSheet();
  return {
    sheet: own,
    set({ width, height, fillWindow }) {
      const size = `${width ? `width:${width};` : ''}${height ? `height:${height};aspect-ratio:auto;` : ''}`;
      const whole =
        'position:fixed!important;inset:0!important;width:100dvw!important;height:100dvh!important;z-index:var(--cloud-player-z,2147483647)!important;';
      own.replaceSync(`:host{${size}}${fillWindow ? `:host{${whole}}` : ''}`);
    },
  };
}
