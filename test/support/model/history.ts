import { atom } from 'nanostores';
import type { Storage } from '../../../src/core/storage.ts';
import { createHistory } from '../../../src/features/history/model.ts';
import { createViewed, type Viewed } from '../../../src/features/history/viewed.ts';
import { failed } from '../../../src/platform/result.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { openLeavingPage } from './leaving-page.ts';
import { personalIn } from './session.ts';

/** A history with a platform that knows one entry. */
export function openHistory(
  wish: {
    known?: { time: number; is_like: boolean | null } | 'no answer';
    kept?: Viewed[];
    fails?: boolean;
    storage?: Storage;
  } = {},
) {
  const { clock, leave, needs } = openLeavingPage();
  const personal = personalIn(wish.storage);
  const viewed = createViewed(personal);
  const refused: (boolean | null)[] = [];
  for (const one of wish.kept ?? []) viewed.keep(one);
  const media = { $currentTime: atom(0), $paused: atom(true), $started: atom(false) };
  const [$details, $synced] = [atom<VideoDetails | undefined>(), atom(false)];
  const posted: [string, string, number, boolean | null][] = [];
  const history = createHistory({
    viewed,
    personal,
    calls: {
      load: async () =>
        wish.known === 'no answer' ? failed('network') : { ok: true, data: wish.known ?? { time: 0, is_like: null } },
      save: async ({ video_id, time, is_like }) => {
        posted.push(['call', video_id, time, is_like]);
        return wish.fails ? failed('network') : { ok: true, data: { time, is_like } };
      },
      saveLeaving: ({ video_id, time, is_like }) => void posted.push(['beacon', video_id, time, is_like]),
    },
    onLikeRefused: (like) => refused.push(like),
    $details,
    $synced,
    media,
    ...needs,
  });
  const watchTo = (time: number) => {
    media.$started.set(true);
    media.$paused.set(false);
    media.$currentTime.set(time);
  };
  return { history, viewed, personal, media, $details, $synced, posted, refused, clock, leave, watchTo };
}
