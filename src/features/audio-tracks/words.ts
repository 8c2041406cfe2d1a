import type { Widened, Words } from '../../language/widened.ts';

const fa = { description: 'توصیف صوتی', described: (name: string) => `${name} (توصیف صوتی)` };

const ar: Widened<typeof fa> = { description: 'وصف صوتي', described: (name) => `${name} (وصف صوتي)` };

const en: Widened<typeof fa> = { description: 'audio description', described: (name) => `${name} (audio description)` };

/** The words of the audio tracks; loaded with the settings. */
export const audioWords: Words<typeof fa> = { fa, ar, en };
