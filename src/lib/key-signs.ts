const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** The label of an `aria-keyshortcuts` key on a keyboard. */
export const keySign = (key: string) => SIGNS[key] ?? key;

/** The key of a `KeyboardEvent.code` in the syntax of `aria-keyshortcuts`. */
export const keyOfCode = (code: string): string => (code === 'Slash' ? '?' : code.replace(/^Key/, ''));
