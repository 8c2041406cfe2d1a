import { inside } from './player-fixture.ts';

/** Where the text of an element begins or ends, which may differ from its box. */
export function textEdge(player: Element, selector: string, side: 'left' | 'right'): number {
  const range = document.createRange();
  range.selectNodeContents(inside(player, selector) as Element);
  return range.getBoundingClientRect()[side];
}
