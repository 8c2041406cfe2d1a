/** Reads bits of a parameter set of H.264; after its end they are 0. */
export function createBits(bytes: Uint8Array) {
  let at = 0;
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = value * 2 + bit();
    return value;
  };
  /** An Exp-Golomb code. */
  const code = (): number => {
    let zeros = 0;
    while (zeros < 32 && bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + bits(zeros);
  };
  /** The same with a sign. */
  const signed = (): number => {
    const value = code();
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
  };
  return { bit, bits, code, signed };
}
