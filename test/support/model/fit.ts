/** Elements that can be pressed. */
const PRESSED = 'button, a[href], input, select, textarea, [role=slider], [role^=menuitem], [role=tab], [role=radio]';
/** The panels lie on the picture and its controls on purpose. */
const PANEL = '.popover';
/** They lie on the row that they move on purpose. */
const ARROW = '.sideways-arrow';
const TOLERANCE = 1;

interface Thing {
  readonly element: HTMLElement;
  readonly name: string;
  readonly rect: DOMRect;
  readonly pressed: boolean;
}

const isDrawn = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !element.closest(`[inert], [aria-hidden=true], ${ARROW}`);

const textOf = (element: Element) =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent?.trim())
    .join('');

/** The part of it that its scrolling ancestors show; undefined if they show none. */
function shownRect(element: Element): DOMRect | undefined {
  const rect = element.getBoundingClientRect();
  let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const box = around.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (/auto|scroll/.test(overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return right - left > TOLERANCE && bottom - top > TOLERANCE
    ? new DOMRect(left, top, right - left, bottom - top)
    : undefined;
}

function thingsIn(root: ShadowRoot): readonly Thing[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const pressed = element.matches(PRESSED);
    if (!(pressed || textOf(element)) || element.matches('option, style, .visually-hidden, .visually-hidden *'))
      return [];
    const rect = isDrawn(element) ? shownRect(element) : undefined;
    const name = element.getAttribute('part') || element.className || `${element.localName} ${element.textContent}`;
    return rect ? [{ element, name: String(name).slice(0, 60), rect, pressed }] : [];
  });
}

const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left + TOLERANCE ||
  other.right <= one.left + TOLERANCE ||
  one.bottom <= other.top + TOLERANCE ||
  other.bottom <= one.top + TOLERANCE;

const isWithin = (rect: DOMRect, box: DOMRect) =>
  rect.left >= box.left - TOLERANCE &&
  rect.right <= box.right + TOLERANCE &&
  rect.top >= box.top - TOLERANCE &&
  rect.bottom <= box.bottom + TOLERANCE;

/** Elements that leave the player's box, or overlap others. The box of sheets and of the mini player is the window. */
export function misfitsIn(player: Element): readonly string[] {
  const root = player.shadowRoot;
  if (!root) return ['no player'];
  const things = thingsIn(root);
  const page = new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight);
  const misfits: string[] = [];
  const panelOf = ({ element }: Thing) => element.closest(PANEL);
  const panels = [...root.querySelectorAll(PANEL)].filter(isDrawn).map((panel) => panel.getBoundingClientRect());
  const isBehindPanel = (thing: Thing) => !panelOf(thing) && panels.some((panel) => !areApart(panel, thing.rect));
  for (const [index, thing] of things.entries()) {
    const { element, name, rect, pressed } = thing;
    const isOfPage = element.closest(':popover-open, dialog, [data-mini]');
    const box = isOfPage ? page : player.getBoundingClientRect();
    if (!isWithin(rect, box)) misfits.push(`${name} leaves the box`);
    if (isBehindPanel(thing)) continue;
    const hit = root.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    const isFree =
      hit &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) || hit.closest(ARROW));
    if (pressed && !isFree && getComputedStyle(element).pointerEvents !== 'none')
      misfits.push(`${hit?.getAttribute('part') || hit?.className} lies on ${name}`);
    for (const other of things.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element) || isBehindPanel(other)) continue;
      if (panelOf(thing) !== panelOf(other)) continue;
      if (!areApart(rect, other.rect)) misfits.push(`${name} and ${other.name} overlap`);
    }
  }
  return misfits;
}
