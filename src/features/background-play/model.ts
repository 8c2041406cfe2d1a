import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Environment } from '../../core/environment.ts';
import type { Parameters } from '../../parameters.ts';

const KEY = 'backgroundPlay';

interface Needs {
  environment: Pick<Environment, 'storage'>;
  $parameters: ReadableAtom<Parameters>;
}

/** Whether playback goes on while the page is hidden: as the viewer has chosen in this browser, else as the page sets it. */
export function createBackgroundPlay({ environment: { storage }, $parameters }: Needs) {
  const $choice = atom(storage.read(KEY));
  const $on = derived([$choice, $parameters], (choice, { backgroundPlay }) =>
    choice === undefined ? backgroundPlay : choice === 'on',
  );
  return {
    $on,
    toggle() {
      const choice = $on.get() ? 'off' : 'on';
      storage.write(KEY, choice);
      $choice.set(choice);
    },
  };
}
