/** A folder whose files stand in place of those of `demo/media`, deleted when the process exits. */
export function testFilm(wish?: { readonly shortSegments?: boolean; readonly allLevels?: boolean }): string;
