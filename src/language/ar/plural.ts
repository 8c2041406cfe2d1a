import type { Counted } from '../grammar.ts';

const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** All six forms are required: a missing one would show a wrong form. `#` is the number. */
type Forms = readonly [zero: string, one: string, two: string, few: string, many: string, other: string];

let rules: Intl.PluralRules | undefined;

/** A shortened number (`١٫١K`) is read as thousands, which the noun follows as it follows a hundred. */
export const plural =
  (...forms: Forms) =>
  ({ text, number }: Counted): string => {
    rules ??= new Intl.PluralRules('ar');
    const category = rules.select(/[KM]$/.test(text) ? 100 : number);
    return (forms[CATEGORIES.indexOf(category)] ?? '').replace('#', text);
  };

/** After a preposition. */
export const inSeconds = plural('# ثانية', 'ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية');

export const inMinutes = plural('# دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقائق', '# دقيقة', '# دقيقة');

export const videos = plural('لا فيديوهات', 'فيديو واحد', 'فيديوهان', '# فيديوهات', '# فيديو', '# فيديو');
