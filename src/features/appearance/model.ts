import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Environment } from '../../core/environment.ts';
import { attempt } from '../../lib/attempt.ts';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  environment: Pick<Environment, 'window'>;
  signal: AbortSignal;
}

/** The theme of the page, else of the system, else dark. */
export function createAppearance({ $parameters, environment, signal }: Needs) {
  const light = attempt(() => environment.window.matchMedia('(prefers-color-scheme: light)'));
  const $systemTheme = atom<'light' | 'dark'>('dark');
  const sync = () => $systemTheme.set(light?.matches ? 'light' : 'dark');
  sync();
  light?.addEventListener('change', sync, { signal });
  return { $theme: derived([$parameters, $systemTheme], ({ theme }, systemTheme) => theme ?? systemTheme) };
}
