import type { Widened, Words } from '../../../language/widened.ts';

const fa = { setting: 'زبان اشاره' };
const ar: Widened<typeof fa> = { setting: 'لغة الإشارة' };
const en: Widened<typeof fa> = { setting: 'Sign language' };

/** Loaded with the settings, also for films without it. */
export const signSetting: Words<typeof fa> = { fa, ar, en };
