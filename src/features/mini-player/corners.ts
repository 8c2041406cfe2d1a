/** Corners of the window for the mini player, in order. */
export const CORNERS = ['bottom-left', 'bottom-right', 'top-right', 'top-left'] as const;

export type Corner = (typeof CORNERS)[number];

export const cornerAfter = (corner: Corner): Corner =>
  CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? CORNERS[0];

/** The corner nearest to a point in a window of this size. */
export const cornerAt = (x: number, y: number, width: number, height: number): Corner =>
  `${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`;
