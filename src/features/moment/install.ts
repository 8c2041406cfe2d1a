import { atom, readonlyType } from 'nanostores';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { MomentNeeds } from './late.ts';

/** Holds a live at one moment for all its viewers, if there is a target. The code for it is loaded after the first frame. */
export function createMoment(needs: MomentNeeds) {
  const { tools, media, liveData } = needs;
  const $behind = atom<number | undefined>();
  const visits = createLatest(tools.signal);
  const load = createLazyPart(() => import('./late.ts'));
  let began = false;
  subscribeTo(
    [liveData.$data, media.$ready],
    (data, ready) => {
      began ||= ready;
      return began && data && (data.targetLatency ?? media.statedLatency()) !== undefined;
    },
    async (wanted) => {
      const visit = visits.next();
      const late = wanted && (await load());
      if (late && !visit.aborted) late.followMoment(needs, $behind, visit);
    },
    tools.signal,
  );
  return {
    /** Seconds that the picture is behind that of the others. Undefined: it isn't, or is about to be where they are. */
    $behind: readonlyType($behind),
  };
}

export type Moment = ReturnType<typeof createMoment>;
