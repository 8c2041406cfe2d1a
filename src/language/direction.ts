import type { Lang } from './format.ts';

/** Writing direction. */
export const directionOf = (lang: Lang) => (lang === 'en' ? 'ltr' : 'rtl');
