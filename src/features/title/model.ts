import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Parameters } from '../../parameters.ts';

interface Needs {
  $details: ReadableAtom<{ readonly title: string; readonly description?: string | null } | undefined>;
  $parameters: ReadableAtom<Pick<Parameters, 'showModuleTitle'>>;
}

export interface TitleWords {
  readonly title: string;
  readonly description: string | undefined;
}

/** Title and description of the content; undefined if the platform gives no title. */
export function createTitle({ $details, $parameters }: Needs) {
  const $title = derived($details, (details): TitleWords | undefined => {
    const title = details?.title.trim();
    return title ? { title, description: details?.description?.trim() } : undefined;
  });
  return {
    $title,
    /** The title over the picture, if the page enables it. */
    $header: derived([$title, $parameters], (title, { showModuleTitle }) => (showModuleTitle ? title : undefined)),
  };
}

export type Title = ReturnType<typeof createTitle>;
