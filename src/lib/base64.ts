import { LONGEST } from './longest.ts';

const ALPHABET = /^[A-Za-z0-9+/_-]+={0,2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Standard or URL-safe alphabet, padding optional, strict UTF-8 inside and no control characters. */
export function decodeBase64(encoded: string): string | undefined {
  const compact = encoded.replace(/\s/g, '');
  if (compact.length > LONGEST || !ALPHABET.test(compact)) return undefined;
  try {
    const binary = atob(compact.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    return CONTROL.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
