/** Undefined for an invalid address. `URL.parse` and `URL.canParse` are newer than the oldest browsers. */
export function parseUrl(raw: string, base?: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}
