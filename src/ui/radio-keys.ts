import type { KeyboardEvent } from 'react';
import { asColumn, neighbour } from './neighbour.ts';

/** Within a radio group of votes or answers: arrow keys move the focus only, Space and Enter choose. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const next = neighbour(asColumn(event.key, event.currentTarget) ?? event.key, event.target, all);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
