import { atom, readonlyType } from 'nanostores';
import { createLazyPart } from '../../core/lazy-part.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe, subscribeTo } from '../../core/listen.ts';
import { isObject } from '../../lib/shape.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { Content } from '../content/model.ts';
import type { Panels } from '../layout/install.ts';
import type { LiveData } from '../live-data/model.ts';
import type { Aggregate } from '../live-data/read.ts';
import type { Settings } from '../settings/model.ts';
import type { AudienceNeeds, AudienceParts } from './late.ts';

/** A poll that is over keeps its panel this long, so that its result can be read. */
const RESULT_SECONDS = 30;

interface Needs extends AudienceNeeds {
  content: Pick<Content, '$liveDetails'>;
  liveData: Pick<LiveData, '$data'>;
  settings: Pick<Settings, '$settings'>;
  panels: Pick<Panels, '$inView' | 'countFresh' | 'offer'>;
}

/** Polls, reactions and gifs of a live stream, unless the viewer switched them off. */
export function createAudience({ content, liveData, settings, panels, ...needs }: Needs) {
  const { scheduler, signal } = needs.tools;
  const { $data } = liveData;
  const $parts = atom<AudienceParts | undefined>();
  const visits = createLatest(signal);
  const load = createLazyPart(() => import('./late.ts'));

  const offer = ({ $has, polls }: AudienceParts, visit: AbortSignal) => {
    const ends = createLatest(visit);
    subscribe(polls.$shown, (poll) => panels.countFresh('poll', poll?.closed === false || 0), visit);
    subscribe(
      $has,
      (has) => {
        ends.cancel();
        if (has) panels.offer('poll', true);
        else scheduler.after(RESULT_SECONDS, () => panels.offer('poll', false), ends.next());
      },
      visit,
    );
  };
  const follow = (live: VideoDetails, visit: AbortSignal) => {
    const make = async () => {
      const module = await load();
      if (!module || visit.aborted || $parts.get()) return;
      const parts = module.createAudienceParts({ ...needs, $inView: panels.$inView, live, $data, signal: visit });
      $parts.set(parts);
      offer(parts, visit);
    };
    const isNeeded = (data: Aggregate | undefined) =>
      !$parts.get() && data && (isObject(data.emojis) || isObject(data.gif));
    subscribe($data, (data) => isNeeded(data) && void make(), visit);
  };

  // By id: details that are loaded again are the same live stream.
  subscribeTo(
    [content.$liveDetails, settings.$settings],
    (live, { poll_emoji: wanted }) => (wanted ? live?.id : undefined),
    (id) => {
      const visit = visits.next();
      $parts.set(undefined);
      panels.offer('poll', false);
      panels.countFresh('poll', 0);
      const live = content.$liveDetails.get();
      if (id !== undefined && live) follow(live, visit);
    },
    signal,
  );
  return { $parts: readonlyType($parts) };
}
