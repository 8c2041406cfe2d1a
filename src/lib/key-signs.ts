const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** How a key of `aria-keyshortcuts` looks on the keyboard. */
export const keySign = (key: string) => SIGNS[key] ?? key;
