/** Where the mini player may stand, one after the other around the window. */
export const CORNERS = ['bottom-left', 'bottom-right', 'top-right', 'top-left'] as const;

export type Corner = (typeof CORNERS)[number];

export const cornerAfter = (corner: Corner): Corner =>
  CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? CORNERS[0];

/** The corner that a point of a window of this size is nearest to. */
export const cornerAt = (x: number, y: number, width: number, height: number): Corner =>
  `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;
