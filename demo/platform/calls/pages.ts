interface Wish {
  readonly limit?: number;
  readonly offset?: number;
}

const LIMIT = 10;

/** Builds one page of a list, with links to the next and previous one. */
export function pageOf<T>(
  { limit = LIMIT, offset = 0 }: Wish,
  count: number,
  read: (limit: number, offset: number) => readonly T[],
) {
  const at = (place: number) => `?limit=${limit}&offset=${place}`;
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(offset - limit, 0)) : null,
    results: read(limit, offset),
  };
}

export const countOf = (row: { readonly n: number } | undefined): number => row?.n ?? 0;
