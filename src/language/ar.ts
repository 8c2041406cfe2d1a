import { content } from './ar/content.ts';
import { errors } from './ar/errors.ts';
import { playback } from './ar/playback.ts';
import { settings } from './ar/settings.ts';
import { surfaces } from './ar/surfaces.ts';
import { viewer } from './ar/viewer.ts';
import { writing } from './ar/writing.ts';
import type { Messages } from './fa.ts';

export const arabic: Messages = { ...playback, ...settings, ...surfaces, ...viewer, ...content, ...errors, ...writing };
