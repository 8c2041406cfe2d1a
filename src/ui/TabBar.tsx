import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { isStill } from './is-still.ts';
import { asColumn, neighbour } from './neighbour.ts';
import { SCROLL_BOX } from './scroll-box.ts';
import { FADE_PIXELS, Sideways } from './sideways.tsx';
import { takeKey } from './take-key.ts';
import { useTip } from './use-tip.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly icon: IconName;
  readonly label: string;
  /** Number of new entries in its panel as text, or a dot; and the accessible name with it. */
  readonly badge?: { readonly text?: string; readonly label: string } | undefined;
}

interface Props<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect(id: Id): void;
  /** The element id of a tab and of its panel. */
  idOf(id: Id, what: 'tab' | 'panel'): string;
  scrollLabels: { readonly previous: string; readonly next: string };
}

/** Duration of the way of the ground from one tab to another, ms. */
const SLIDE_MILLISECONDS = 200;

/** Icons, and the word of the selected tab. One tab stop; arrow keys, Home and End select. */
export function TabBar<Id extends string>({ label, tabs, selected, onSelect, idOf, scrollLabels }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: Id; readonly left: number; readonly width: number }>(undefined);

  useLayoutEffect(() => {
    // The tab's own offset is that from its parent while the row is animated.
    const tab = list.current?.querySelector('[aria-selected=true]')?.parentElement;
    if (!tab || !list.current) return;
    keepInSight(tab, list.current);
    const [from, to] = [last.current, { id: selected, left: tab.offsetLeft, width: tab.offsetWidth }];
    last.current = to;
    if (from && from.id !== selected && !isStill()) slide(tab.querySelector('.tab-ground'), from, to);
  });

  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    takeKey(event, (pressed) => {
      const key = pressed === 'Home' || pressed === 'End' ? pressed : asColumn(pressed, event.currentTarget);
      const current = tabs.find(({ id }) => id === selected);
      const tab = key && current && neighbour(key, current, tabs);
      if (!tab) return false;
      onSelect(tab.id);
      list.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(tab.id, 'tab'))}`)?.focus({ preventScroll: true });
      return true;
    });

  return (
    <Sideways row={list} className="tab-bar" scrollLabels={scrollLabels}>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        aria-label={label}
        style={{ '--others': tabs.length - 1 }}
        {...SCROLL_BOX}
        onKeyDown={pressKey}
      >
        {tabs.map(({ id, icon, label: name, badge }) => {
          const chosen = id === selected;
          return (
            <WithTip key={id} text={chosen ? undefined : name}>
              <button
                type="button"
                role="tab"
                className="tab"
                id={idOf(id, 'tab')}
                aria-label={badge?.label}
                aria-selected={chosen}
                aria-controls={chosen ? idOf(id, 'panel') : undefined}
                tabIndex={chosen ? 0 : -1}
                onClick={() => onSelect(id)}
                part="tab"
              >
                {chosen && <span className="tab-ground" />}
                <Icon name={icon} size={20} />
                <span className={chosen ? 'tab-word' : 'visually-hidden'}>{name}</span>
                {badge && (
                  <span className={badge.text ? 'tab-badge' : 'call-dot'} aria-hidden>
                    {badge.text}
                  </span>
                )}
              </button>
            </WithTip>
          );
        })}
      </div>
    </Sideways>
  );
}

/** The tooltip of a tab that has no word in sight. It stands in the bar, which doesn't clip it. */
function WithTip({ text, children }: { text: string | undefined; children: React.JSX.Element }) {
  const { dismissed, events } = useTip();
  const enter = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget } = event;
    const { left, width } = currentTarget.getBoundingClientRect();
    const bar = currentTarget.closest<HTMLElement>('.tab-bar');
    const box = bar?.getBoundingClientRect();
    bar?.style.setProperty('--tip-at', `${left + width / 2 - (box?.left ?? 0)}px`);
    bar?.style.setProperty('--bar', `${box?.width ?? 0}px`);
    events.onPointerEnter(event);
  };
  return (
    <span className="control" data-named={!text || undefined} {...events} onPointerEnter={enter}>
      {children}
      {text && (
        <span className="tip" dir="auto" aria-hidden="true" data-dismissed={dismissed || undefined}>
          {text}
        </span>
      )}
    </span>
  );
}

interface Place {
  readonly left: number;
  readonly width: number;
}

/** The ground moves from the tab that was selected to this one. */
function slide(ground: Element | null, from: Place, to: Place): void {
  ground?.animate(
    [
      { left: `${from.left - to.left}px`, width: `${from.width}px` },
      { left: '0', width: `${to.width}px` },
    ],
    { duration: SLIDE_MILLISECONDS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

/** Beside the fade. Uses offsets: rectangles would include a slide animation that is still running. */
function keepInSight(tab: HTMLElement, box: HTMLElement): void {
  const left = tab.offsetLeft - box.offsetLeft - box.scrollLeft - FADE_PIXELS;
  const beyond = left + tab.offsetWidth + 2 * FADE_PIXELS - box.clientWidth;
  if (left < 0) box.scrollLeft += left;
  else if (beyond > 0) box.scrollLeft += beyond;
}
