import { createLazyPart } from '../core/lazy-part.ts';
import { addStyle } from './style-sheet.ts';

/** Moves play and skip to the middle of the picture. Without it they are in the row. */
export const loadTouchStyle = createLazyPart(async () => {
  const sheet = await import('./lazy/touch.css');
  addStyle(sheet.default);
  return sheet;
});
