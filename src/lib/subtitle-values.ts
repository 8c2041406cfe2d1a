/** Values of subtitle settings in the contract; `test/types.test-d.ts` compares them with its types. */
const SUBTITLE_LANGUAGES = ['fa', 'en', 'ar', 'tr'] as const;
/** Percent. */
export const SUBTITLE_SIZES = [75, 100, 150, 200] as const;
/** Opacity of the background, percent. */
export const SUBTITLE_OPACITIES = [0, 50, 75, 100] as const;
export const SUBTITLE_EDGES = ['none', 'outline', 'shadow'] as const;
export const SUBTITLE_FONTS = ['page', 'serif', 'monospace'] as const;

export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number];

export const isSubtitleLanguage = (value: unknown): value is SubtitleLanguage =>
  SUBTITLE_LANGUAGES.some((language) => language === value);
