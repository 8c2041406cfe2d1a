import { content } from './fa/content.ts';
import { errors } from './fa/errors.ts';
import { playback } from './fa/playback.ts';
import { settings } from './fa/settings.ts';
import { surfaces } from './fa/surfaces.ts';
import { viewer } from './fa/viewer.ts';
import { writing } from './fa/writing.ts';
import type { Widened } from './widened.ts';

const fa = { ...playback, ...settings, ...surfaces, ...viewer, ...content, ...errors, ...writing };

/** Persian defines the keys; the other catalogues compile only if they have all of them. */
export type Messages = Widened<typeof fa>;

export const persian: Messages = fa;
