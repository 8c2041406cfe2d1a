import { computed, type ReadableAtom } from 'nanostores';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  $details: ReadableAtom<{ readonly title: string; readonly description?: string | null } | undefined>;
  $parameters: ReadableAtom<Pick<Parameters, 'showModuleTitle'>>;
}

/** What the content is called, where the page wants it over the picture. */
export function createTitle({ $details, $parameters }: Needs) {
  return {
    /** Nothing where the platform names none. */
    $title: computed([$details, $parameters], (details, { showModuleTitle }) => {
      const title = details?.title.trim();
      return showModuleTitle && title ? { title, description: details?.description?.trim() } : undefined;
    }),
  };
}

export type Title = ReturnType<typeof createTitle>;
