import { atom, readonlyType } from 'nanostores';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { SignNeeds, SignParts } from './late.ts';
import type { SignPicture } from './model.ts';

/** The interpreter of sign language beside a film, not beside a live. Its code is loaded once such a film has started. */
export function createSignLanguage(needs: SignNeeds) {
  const { content, media, tools } = needs;
  const $parts = atom<SignParts | undefined>();
  const $picture = atom<SignPicture | undefined>();
  const turns = createLatest(tools.signal);
  const load = createLazyPart(() => import('./late.ts'));
  subscribeTo(
    [content.$details, media.$started],
    (details, started) => (started && details?.type !== 'live' && details?.sign_link) || undefined,
    async (url) => {
      const signal = turns.next();
      $parts.set(undefined);
      const module = url && (await load());
      if (module && !signal.aborted) $parts.set(module.createSignParts({ ...needs, url, show: $picture.set, signal }));
    },
    tools.signal,
  );
  return {
    /** Whether it is on, and how to switch it. Undefined: the film has none. */
    $parts: readonlyType($parts),
    /** What is shown of it. */
    $picture: readonlyType($picture),
  };
}

export type SignLanguage = ReturnType<typeof createSignLanguage>;
