import { fieldOf, numberOf } from '../../lib/shape.ts';
import type { Place } from './bounds.ts';

/** Where the viewer has put the picture, if they have, and its size as an index of `SIZES`; any other is the first. */
export interface Look {
  readonly place: Place | undefined;
  readonly size: number;
}

const share = (value: unknown) => {
  const number = numberOf(value);
  return number !== undefined && number >= 0 && number <= 1 ? number : undefined;
};

/** What was stored, which may be anything. */
export function readLook(data: unknown): Look {
  const [x, y] = ['x', 'y'].map((name) => share(fieldOf(fieldOf(data, 'place'), name)));
  const size = numberOf(fieldOf(data, 'size')) ?? 0;
  return {
    place: x === undefined || y === undefined ? undefined : { x, y },
    size,
  };
}
