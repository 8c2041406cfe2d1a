import type { KeyboardEvent } from 'react';
import { isHtmlElement } from '../lib/nodes.ts';
import { asColumn, neighbour } from './neighbour.ts';
import { takeKey } from './take-key.ts';

/** Within a radio group of votes or answers: arrow keys move the focus only, Space and Enter choose. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: group, target } = event;
  takeKey(event, (key) => {
    const all = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const next = isHtmlElement(target) ? neighbour(asColumn(key, group) ?? key, target, all) : undefined;
    next?.focus();
    return next !== undefined;
  });
}
