import { addStyle } from './style-sheet.ts';

/** Play and skip in the middle of the picture. Without it they stay in the row. */
export const loadTouchStyle = (): Promise<void> =>
  import('./lazy/touch.css').then(({ default: style }) => addStyle(style)).catch(() => undefined);
