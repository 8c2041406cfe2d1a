/** Width divided by height. */
type Shape = number;

const WIDE: Shape = 16 / 9;
/** No box is higher than this. */
const HIGHEST: Shape = 4 / 5;
/** Levels of 16:9 have whole pixels, as 426 × 240. */
const NEARLY_WIDE: Shape = 1.7;

interface Size {
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

export const shapeOf = (size: Size | undefined): Shape | undefined =>
  size?.width && size.height ? size.width / size.height : undefined;

/** The shape of the picture's box. */
export const boxShape = (shape: Shape = WIDE): Shape => Math.max(shape, HIGHEST);

/** The shape of a box that is higher than 16:9; undefined for other pictures. */
export const higherShape = (shape: Shape | undefined): Shape | undefined =>
  shape !== undefined && shape < NEARLY_WIDE ? boxShape(shape) : undefined;
