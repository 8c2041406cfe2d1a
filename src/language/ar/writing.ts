import type { writing as persian } from '../fa/writing.ts';
import type { Widened } from '../widened.ts';

/** Plain `ar` would print Latin digits, and ICU's Arabic list format repeats its "and". */
export const writing: Widened<typeof persian> = {
  writing: { locale: 'ar-u-nu-arab', join: ' و', zero: '٠' },
};
