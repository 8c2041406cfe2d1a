const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** The label of an `aria-keyshortcuts` key on a keyboard. */
export const keySign = (key: string) => SIGNS[key] ?? key;

/** The signs of a row's keys. A row of the digits is shown as its ends. */
export function keySigns(keys: string): readonly string[] {
  const signs = keys.split(' ').map(keySign);
  return signs.length > 2 ? [`${signs[0]}–${signs.at(-1)}`] : signs;
}

const PLAIN: Readonly<Record<string, string>> = { Slash: '?', Comma: ',', Period: '.' };
const SHIFTED: Readonly<Record<string, string>> = { Comma: '<', Period: '>' };

/** The key of a `KeyboardEvent.code` in the syntax of `aria-keyshortcuts`. */
export const keyOfCode = (code: string, shift = false): string =>
  (shift ? SHIFTED : PLAIN)[code] ?? code.replace(/^(Key|Digit)/, '');
