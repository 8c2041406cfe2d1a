import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Environment } from '../../core/environment.ts';
import { listen } from '../../core/listen.ts';
import type { Emit } from '../../events.ts';
import { attempt } from '../../lib/attempt.ts';
import { SAVINGS, type Saving } from '../../lib/savings.ts';
import { fieldOf } from '../../lib/shape.ts';
import type { Parameters } from '../../parameters.ts';

const KEY = 'dataSaver';

interface Needs {
  environment: Pick<Environment, 'window' | 'storage'>;
  $parameters: ReadableAtom<Parameters>;
  emit: Emit;
  signal: AbortSignal;
}

/** The viewer's wish to load little: their choice in this browser, else that of the page or of the browser's own data saver. */
export function createDataSaver({ environment, $parameters, emit, signal }: Needs) {
  const { storage, window } = environment;
  const stored = storage.read(KEY);
  const $choice = atom(SAVINGS.find((mode) => mode === stored));
  /** Only Chromium tells. */
  const browserSaves = attempt(() => fieldOf(fieldOf(window.navigator, 'connection'), 'saveData')) === true;
  const $mode = derived([$choice, $parameters], (choice, { dataSaver }) => {
    if (choice) return choice;
    return browserSaves && dataSaver === 'off' ? 'save' : dataSaver;
  });
  listen($mode, (mode) => emit('datasaverchange', { mode }), signal);
  return {
    $mode,
    /** Whether pictures may load that nobody has asked for. */
    $decorates: derived($mode, (mode) => mode === 'off'),
    choose(mode: Saving) {
      storage.write(KEY, mode);
      $choice.set(mode);
    },
  };
}

export type DataSaver = ReturnType<typeof createDataSaver>;
