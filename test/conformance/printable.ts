const LONGEST = 120;

/** Text of the platform for the terminal: one short line without control characters. */
export function printable(text: string, longest = LONGEST): string {
  const shown = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
