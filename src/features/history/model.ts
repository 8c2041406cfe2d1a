import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Departures } from '../../core/departures.ts';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribeTo } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { createSaver } from '../../core/saver.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';
import type { HistoryCalls } from './calls.ts';
import type { Viewed, ViewedList } from './viewed.ts';

/** How often the position is saved during playback. A pause or a departure saves it at once. */
const SAVE_SECONDS = 15;

interface Needs {
  viewed: ViewedList;
  personal: Pick<Personal, '$person'>;
  calls: HistoryCalls;
  $details: ReadableAtom<VideoDetails | undefined>;
  /** Whether the platform stores it too: the viewer is logged in and the page allows tracking. */
  $synced: ReadableAtom<boolean>;
  media: Pick<Media, '$currentTime' | '$paused' | '$started'>;
  /** Called when the platform refused a like, which is reset to the platform's state. */
  onLikeRefused(isLike: boolean | null, failure: CallFailure): void;
  scheduler: Scheduler;
  departures: Departures;
  signal: AbortSignal;
}

/** A live has no position to resume from. Its like is stored on the platform only. */
const isLive = ({ video_type }: Viewed) => video_type === 'live';

/** Position and like of each video: stored in this browser, and on the platform for a logged-in viewer. */
export function createHistory(needs: Needs) {
  const { viewed, personal, calls, $details, $synced, media, onLikeRefused, scheduler, departures, signal } = needs;
  /** Entry of the current video. A live stays at 0 s, so it is never stored in this browser. */
  const $viewed = atom<Viewed | undefined>();
  /** Position, in seconds, at which the viewer left the current video last time. */
  const $left = atom<number | undefined>();
  /** The like that is part of the platform's count of likes. */
  const $counted = atom<boolean | null>(null);
  const visits = createLatest(signal);
  let merged = false;
  /** Resolves after the merge, whether or not the platform has answered. */
  let merging: Promise<unknown> = Promise.resolve();
  /** The viewer has changed the like before the merge, which must not undo that. */
  let isChosen = false;
  /** The platform's state of the like. */
  let known: boolean | null = null;

  const send = async (now: Viewed) => {
    const result = await calls.save(now, signal);
    if (result.ok) viewed.markSent(now);
    const current = $viewed.get();
    if (current?.video_id !== now.video_id || current.video_type !== now.video_type) return;
    if (result.ok) known = now.is_like;
    else if (now.is_like !== known && current.is_like === now.is_like && result.kind !== 'aborted') {
      change({ is_like: known });
      onLikeRefused(known, result);
    }
  };
  const sendMerged = async (now: Viewed) => {
    const person = personal.$person.get();
    await merging;
    if (person === personal.$person.get()) await send(now);
  };
  const save = (leaving: boolean) => {
    const now = $viewed.get();
    // Nothing is saved at 0 s. A like waits there for the first moment that is watched, so that it is not lost.
    if (!now || now.time === 0) return;
    viewed.keep({ ...now, unsent: true });
    // Not before the merge: this entry may lack a like that the platform has.
    if (!$synced.get() || !merged) return;
    if (!leaving) return void send(now);
    calls.saveLeaving(now);
    viewed.markSent(now);
  };
  const saver = createSaver({
    scheduler,
    departures,
    seconds: SAVE_SECONDS,
    save,
    signal,
  });
  const change = (part: Partial<Viewed>) => {
    const now = $viewed.get();
    if (now) $viewed.set({ ...now, ...part, unsent: true });
    saver.touch();
  };

  /** Merges the platform's entry into the local one. Unsent local changes are newer and win. */
  const merge = async (here: Viewed, visitSignal: AbortSignal) => {
    const answer = await calls.load(here, visitSignal);
    if (!answer.ok || visitSignal.aborted) return;
    const { time, is_like } = answer.data;
    const now = $viewed.get() ?? here;
    const live = isLive(now);
    const place = now.unsent || live ? now.time : time;
    const mine = isChosen ? now.is_like : live ? is_like : (now.is_like ?? is_like);
    const like = now.unsent ? mine : is_like;
    $viewed.set({ ...now, is_like: like, time: media.$started.get() ? now.time : place });
    if (!media.$started.get() && place > 0) $left.set(place);
    merged = true;
    isChosen = false;
    known = is_like;
    $counted.set(is_like);
    if (!now.unsent) return;
    saver.touch();
    saver.saveNow();
  };
  /** Uploads the unsent entries of other videos, unless the platform has them already. */
  const sendOthers = async (visitSignal: AbortSignal) => {
    for (const other of viewed.all().filter(({ unsent }) => unsent)) {
      const known = await calls.load(other, visitSignal);
      if (visitSignal.aborted || !known.ok) return;
      const { time, is_like } = known.data;
      const isNews = time === 0 || (other.is_like !== null && other.is_like !== is_like);
      const whole = { ...other, time: time || other.time, is_like: other.is_like ?? is_like };
      if (isNews && !(await calls.save(whole, visitSignal)).ok) return;
      viewed.markSent(other);
    }
  };

  const visit = async (details: VideoDetails | undefined, synced: boolean) => {
    const visitSignal = visits.next();
    saver.saveNow();
    merged = false;
    if (!details) {
      $viewed.set(undefined);
      return $left.set(undefined);
    }
    const video = { video_id: details.id, video_type: details.type };
    const shown = $viewed.get();
    const isSame = shown?.video_id === video.video_id && shown.video_type === video.video_type;
    const held = viewed.heldLike(video);
    const fresh: Viewed = { ...video, time: 0, is_like: held, ...(held !== null && { unsent: true }) };
    const here = (isSame ? shown : viewed.find(video)) ?? fresh;
    if (!isSame) known = null;
    if (!isSame || !synced) isChosen = false;
    $viewed.set(here);
    $counted.set(isSame ? known : here.unsent ? null : here.is_like);
    if (!isSame) $left.set(here.time || undefined);
    if (!synced) return;
    merging = merge(here, visitSignal);
    await merging;
    if (!visitSignal.aborted) await sendOthers(visitSignal);
  };

  subscribeTo(
    [$details, $synced],
    (details, synced) => [details, synced] as const,
    ([details, synced]) => void visit(details, synced),
    signal,
  );
  const forget = () => {
    $viewed.set(undefined);
    void visit($details.get(), $synced.get());
  };
  listen(personal.$person, forget, signal);
  listen(
    media.$currentTime,
    (time) => {
      const now = $viewed.get();
      // A load starts at 0 s, which is not a position of the viewer.
      if (!now || isLive(now) || !media.$started.get() || time <= 0) return;
      const isFirst = now.time === 0;
      change({ time: Math.round(time * 10) / 10 });
      if (isFirst && now.is_like !== known) saver.saveNow();
    },
    signal,
  );
  listen(media.$paused, (paused) => paused && saver.saveNow(), signal);

  return {
    $left: readonlyType($left),
    $like: derived($viewed, (now) => now?.is_like ?? null),
    $counted: readonlyType($counted),
    like(is_like: boolean | null) {
      isChosen = !merged;
      change({ is_like });
      const now = $viewed.get();
      if (now && isLive(now)) return void sendMerged(now);
      if (now?.time === 0) viewed.holdLike(now);
      saver.saveNow();
    },
  };
}
