import { content } from './en/content.ts';
import { errors } from './en/errors.ts';
import { playback } from './en/playback.ts';
import { settings } from './en/settings.ts';
import { surfaces } from './en/surfaces.ts';
import { viewer } from './en/viewer.ts';
import { writing } from './en/writing.ts';
import type { Messages } from './fa.ts';

export const english: Messages = {
  ...playback,
  ...settings,
  ...surfaces,
  ...viewer,
  ...content,
  ...errors,
  ...writing,
};
