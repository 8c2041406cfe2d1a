/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the picture stands in the free space around it, from the left and the top: 0 to 1 each. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Bounds extends Size {
  readonly left: number;
  readonly top: number;
}

/** Shares of the width of the film. */
export const SIZES = [0.24, 0.34, 0.46] as const;
/** Two of its buttons fit into this, for fingers too; all three into the other. */
const NARROWEST = 112;
export const ROOMY = 140;
const HIGHEST_SHARE = 0.6;
/** Between the picture and the edge of the film, px. Below are the controls. */
const EDGE = 12;
const BELOW = 76;
/** Of a film that is too low for that. */
const BELOW_LOW = 56;
const LOW = 300;

const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

/** The size of a picture of this shape (width divided by height). */
export function sizeIn(room: Size, shape: number, share: number): Size {
  const width = Math.min(Math.max(room.width * share, NARROWEST), room.width - 2 * EDGE);
  const height = Math.min(width / shape, room.height * HIGHEST_SHARE);
  return { width: Math.max(NARROWEST, height * shape), height };
}

const freeSpace = (room: Size, { width, height }: Size) => ({
  x: Math.max(room.width - width - 2 * EDGE, 0),
  y: Math.max(room.height - height - EDGE - (room.height < LOW ? BELOW_LOW : BELOW), 0),
});

/** Where it stands until the viewer moves it: where a line ends, above the controls, or in a low film above the buttons in its middle. */
export const firstPlace = (room: Size, rtl: boolean): Place => ({ x: rtl ? 0 : 1, y: room.height < LOW ? 0 : 1 });

export function boundsAt(room: Size, size: Size, { x, y }: Place): Bounds {
  const free = freeSpace(room, size);
  return { ...size, left: EDGE + x * free.x, top: EDGE + y * free.y };
}

/** The place after a move by so many pixels, no farther than the edges. */
export function moved(room: Size, size: Size, { x, y }: Place, right: number, down: number): Place {
  const free = freeSpace(room, size);
  const along = (from: number, by: number, length: number) => (length > 0 ? clamp(from + by / length) : from);
  return { x: along(x, right, free.x), y: along(y, down, free.y) };
}

/** Clockwise from the corner that is nearest. */
export function nextCorner({ x, y }: Place): Place {
  const [right, down] = [x >= 0.5, y >= 0.5];
  if (down) return right ? { x: 0, y: 1 } : { x: 0, y: 0 };
  return right ? { x: 1, y: 1 } : { x: 1, y: 0 };
}
