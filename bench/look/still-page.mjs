/**
 * Runs in the page before the player's script: a clock stopped at `now`, no randomness, and long delays that last until
 * `look.release()`. How far a page comes within a delay depends on how busy the machine is.
 */
export function keepStill(now, style) {
  const { Date: RealDate, setTimeout, setInterval } = window;
  const { attachShadow } = Element.prototype;
  /** ms. Delays from here on are held: they count down, hide the controls or ask the platform again. */
  const HELD_FROM = 600;
  const due = [];
  const look = { held: true, sheet: new CSSStyleSheet() };
  look.sheet.replaceSync(style);

  window.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now] : parts));
    }
    static now() {
      return now;
    }
  };
  // Low, so that what is spread over some time comes before long delays begin.
  Math.random = () => 0.01;
  const holding = (run, ms, parts) => () => {
    if (look.held && ms >= HELD_FROM) due.push(() => run(...parts));
    else run(...parts);
  };
  window.setTimeout = (run, ms = 0, ...parts) => setTimeout(holding(run, ms, parts), ms);
  window.setInterval = (run, ms = 0, ...parts) => setInterval(holding(run, ms, parts), ms);
  /** Lets time pass. */
  look.release = () => {
    look.held = false;
    for (const run of due.splice(0)) run();
  };

  const roots = [];
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    roots.push(root);
    return root;
  };
  /** The player sets its own style sheets after it has made its root. */
  look.dress = () => {
    for (const root of roots) {
      if (!root.adoptedStyleSheets.includes(look.sheet)) root.adoptedStyleSheets.push(look.sheet);
    }
  };
  window.look = look;
}
