import type { writing as persian } from '../fa/writing.ts';
import type { Widened } from '../widened.ts';

/** Without a `zero`, digits stay as they are. */
export const writing: Widened<typeof persian> = {
  writing: { locale: 'en', join: ', ', zero: '' },
};
