export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Parses a `Range` header. An invalid one (RFC 9110) is ignored. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : lastBytes(Number(to), size);
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

const lastBytes = (count: number, size: number): ByteRange => ({ start: Math.max(size - count, 0), end: size - 1 });
