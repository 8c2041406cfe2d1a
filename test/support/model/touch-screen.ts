import { frameStyleSheet, lateStyleSheet } from '../../../src/shell/style-sheet.ts';
import { viewsStyleSheet } from '../../../src/shell/views-style.ts';

/** True and false, in any window. */
const [ALWAYS, NEVER] = ['(min-width: 0px)', '(max-width: 0px)'];

function rewrite({ cssRules }: { readonly cssRules: CSSRuleList }): void {
  for (const rule of cssRules) {
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = rule.media.mediaText
        .replaceAll(/\((?:pointer: coarse|hover: none)\)/g, ALWAYS)
        .replaceAll(/\((?:pointer: fine|hover: hover)\)/g, NEVER);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewrite(rule);
  }
}

/** Rewrites what is in the sheet, and whatever replaces it: each style that loads later replaces the whole late sheet. */
function keepRewritten(sheet: CSSStyleSheet): void {
  sheet.replaceSync = (text) => {
    CSSStyleSheet.prototype.replaceSync.call(sheet, text);
    rewrite(sheet);
  };
  rewrite(sheet);
}

/** Makes the players of this page believe in a touch screen: the browser of these tests has a mouse. */
export function pretendTouch(): void {
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, /pointer: coarse/.test(query) ? ALWAYS : query);
  for (const sheet of [frameStyleSheet(), viewsStyleSheet(), lateStyleSheet()]) keepRewritten(sheet);
}
