/** A hue for each person, the same in every session. Neighbouring hues are 30 degrees apart. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (sum % 12) * 30;
}
