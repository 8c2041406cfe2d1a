import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { createSuccession } from '../../core/lifetime.ts';
import { createSaver } from '../../core/saver.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { until } from '../../core/until.ts';
import type { Media } from '../../media/create-media.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { HistoryCalls } from './calls.ts';
import type { Viewed, ViewedList } from './viewed.ts';

/** While a video plays, its place is saved this often; a pause and a goodbye save it at once. */
const SAVE_SECONDS = 15;

interface Needs {
  viewed: ViewedList;
  calls: HistoryCalls;
  $details: ReadableAtom<VideoDetails | undefined>;
  /** Somebody is logged in, and the page lets the platform remember. */
  $kept: ReadableAtom<boolean>;
  media: Pick<Media, '$currentTime' | '$paused' | '$started'>;
  scheduler: Scheduler;
  departures: Departures;
  signal: AbortSignal;
}

/** How far a video was watched and whether it was liked: kept here for everyone, on the platform for who is logged in. */
export function createHistory({ viewed, calls, $details, $kept, media, scheduler, departures, signal }: Needs) {
  /** Of the video that is shown; a live has no place to come back to. */
  const $viewed = atom<Viewed | undefined>();
  /** Where the viewer left it the last time. */
  const $left = atom<number | undefined>();
  const visits = createSuccession(signal);
  let merged = false;

  const save = async (leaving: boolean) => {
    const now = $viewed.get();
    // Nothing to come back to, and nothing said about it.
    if (!now || (now.time === 0 && now.is_like === null)) return;
    // A like at 0 is the platform's to keep: the list holds only places to come back to.
    if (now.time > 0) viewed.keep({ ...now, unsent: true });
    // Before it is known what the platform knows, a word to it might undo a like.
    if (!$kept.get() || !merged) return;
    if (leaving) calls.saveLeaving(now);
    if (leaving || (await calls.save(now, signal)).ok) viewed.markSent(now);
    else if (now.time === 0 && $viewed.get() === now) saver.touch();
  };
  const saver = createSaver({
    scheduler,
    departures,
    seconds: SAVE_SECONDS,
    save: (leaving) => void save(leaving),
    signal,
  });
  const change = (part: Partial<Viewed>) => {
    const now = $viewed.get();
    if (now) $viewed.set({ ...now, ...part, unsent: true });
    saver.touch();
  };

  /** What happened here before the login is newer than what the platform knows. */
  const merge = async (here: Viewed, life: AbortSignal) => {
    const answer = await calls.load(here, life);
    if (!answer.ok || life.aborted) return;
    const { time, is_like } = answer.data;
    const now = $viewed.get() ?? here;
    const place = now.unsent ? now.time : time;
    $viewed.set({ ...now, is_like: now.is_like ?? is_like, time: media.$started.get() ? now.time : place });
    if (!media.$started.get() && place > 0) $left.set(place);
    merged = true;
    if (!now.unsent) return;
    saver.touch();
    saver.saveNow();
  };
  /** The other videos of this browser go up too, unless the platform knows them already. */
  const sendOthers = async (life: AbortSignal) => {
    for (const other of viewed.all().filter(({ unsent }) => unsent)) {
      const known = await calls.load(other, life);
      if (life.aborted || !known.ok) return;
      const { time, is_like } = known.data;
      const isNews = time === 0 || (other.is_like !== null && other.is_like !== is_like);
      const whole = { ...other, time: time || other.time, is_like: other.is_like ?? is_like };
      if (isNews && !(await calls.save(whole, life)).ok) return;
      viewed.markSent(other);
    }
  };

  const visit = async (details: VideoDetails | undefined, kept: boolean) => {
    const life = visits.begin();
    saver.saveNow();
    merged = false;
    if (!details || details.type === 'live') {
      $viewed.set(undefined);
      return $left.set(undefined);
    }
    const video = { video_id: details.id, video_type: details.type };
    const shown = $viewed.get();
    const isSame = shown?.video_id === video.video_id && shown.video_type === video.video_type;
    const here = (isSame ? shown : viewed.find(video)) ?? { ...video, time: 0, is_like: null };
    $viewed.set(here);
    if (!isSame) $left.set(here.time || undefined);
    if (!kept) return;
    await merge(here, life);
    if (!life.aborted) await sendOthers(life);
  };

  until(
    signal,
    computed([$details, $kept], (details, kept) => [details, kept] as const).subscribe(
      ([details, kept]) => void visit(details, kept),
    ),
  );
  until(
    signal,
    media.$currentTime.listen((time) => {
      // A load begins at 0, which is nobody's place.
      if (media.$started.get() && time > 0) change({ time: Math.round(time * 10) / 10 });
    }),
  );
  until(
    signal,
    media.$paused.listen((paused) => paused && saver.saveNow()),
  );

  return {
    $left: readonlyType($left),
    $like: computed($viewed, (now) => now?.is_like ?? null),
    like(is_like: boolean | null) {
      change({ is_like });
      saver.saveNow();
    },
  };
}

export type History = ReturnType<typeof createHistory>;
