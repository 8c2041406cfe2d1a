import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { asColumn, neighbour } from './neighbour.ts';
import { SCROLL_BOX } from './scroll-box.ts';
import { scrollSideways, useOverflow } from './sideways.tsx';
import { takeKey } from './take-key.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly icon: IconName;
  readonly label: string;
  /** Number of new entries in its panel, as text. */
  readonly badge?: { readonly text: string; readonly label: string } | undefined;
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

/** One tab stop; arrow keys, Home and End select. Where the tabs don't fit, they scroll. */
export function TabBar<Id extends string>({ label, tabs, selected, onSelect, idOf, scrollLabels }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(list, tabs.length);

  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && list.current) keepInSight(tab, list.current);
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
    <div className="tab-bar">
      {overflows && (
        <Button icon="back" label={scrollLabels.previous} onPress={() => scrollSideways(list.current, -1)} />
      )}
      <div ref={list} className="tabs" role="tablist" aria-label={label} {...SCROLL_BOX} onKeyDown={pressKey}>
        {tabs.map(({ id, icon, label: name, badge }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tab"
            id={idOf(id, 'tab')}
            aria-label={badge && `${name}, ${badge.label}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? idOf(id, 'panel') : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            part="tab"
          >
            <Icon name={icon} size={18} />
            {name}
            {badge && (
              <span className="tab-badge" aria-hidden>
                {badge.text}
              </span>
            )}
          </button>
        ))}
      </div>
      {overflows && <Button icon="chevron" label={scrollLabels.next} onPress={() => scrollSideways(list.current, 1)} />}
    </div>
  );
}

/** Uses offsets: rectangles would include a slide animation that is still running. */
function keepInSight(tab: HTMLElement, box: HTMLElement): void {
  const left = tab.offsetLeft - box.offsetLeft - box.scrollLeft;
  const beyond = left + tab.offsetWidth - box.clientWidth;
  if (left < 0) box.scrollLeft += left;
  else if (beyond > 0) box.scrollLeft += beyond;
}
