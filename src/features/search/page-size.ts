/** Page size under the picture of a phone. */
const PORTRAIT = 10;
/** Area of the player that a result stands for, px². */
const AREA = 39_485;
const LEAST = 6;
const MOST = 60;

/** Number of results per request: more for a larger player, which may not be measured yet. */
export function pageSizeOf(box: { readonly width: number; readonly height: number } | undefined, portrait: boolean) {
  if (portrait) return PORTRAIT;
  const size = Math.ceil(((box?.width ?? 0) * (box?.height ?? 0)) / AREA);
  return Math.min(Math.max(Number.isFinite(size) ? size : LEAST, LEAST), MOST);
}
