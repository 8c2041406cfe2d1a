import type { ReadableAtom } from 'nanostores';
import { listen, listenTo } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import type { Emit, EventDetails } from '../../events.ts';
import { attempt } from '../../lib/attempt.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';

/** All after which the video may play, wait or rest. `timeupdate` also samples the frames, which a new source resets. */
const CAUSES = [
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'ended',
  'emptied',
  'canplay',
] as const;

interface Needs {
  media: Pick<Media, 'video' | '$wishedAt' | '$activeLevel'>;
  $parameters: ReadableAtom<Parameters>;
  /** Differs exactly for different content. Undefined for a playlist, before its item is known. */
  contentKey(parameters: Parameters): string | undefined;
  /** The viewer sees the picture. */
  $visible: ReadableAtom<boolean>;
  /** The failure in the place of the picture. */
  $screen: ReadableAtom<object | undefined>;
  environment: { readonly window: Pick<Window, 'addEventListener'>; monotonic(): number };
  emit: Emit;
  signal: AbortSignal;
}

export type Activity = 'rests' | 'plays' | 'stalls';

const fresh = () => ({
  wished: undefined as number | undefined,
  firstPicture: undefined as number | undefined,
  ms: { rests: 0, plays: 0, stalls: 0 },
  stalls: 0,
  /** Milliseconds with a known bitrate, and kbit/s times these. */
  rated: { ms: 0, sum: 0 },
  dropped: 0,
  decoded: 0,
  errors: 0,
});

const seconds = (ms: number) => Math.round(ms / 10) / 100;

/** Sums up how each content has played, and tells the page when its viewing is over. */
export function createSummary(needs: Needs) {
  const { media, $parameters, $visible, $screen, environment, emit, signal } = needs;
  const { video, $wishedAt, $activeLevel } = media;
  const { monotonic } = environment;
  let viewing = fresh();
  let activity: Activity = 'rests';
  let since = monotonic();
  let kbits: number | undefined;
  let frames = { total: 0, dropped: 0 };
  /** A seek, or a hidden page that loads nothing, is why the video has no data. */
  let excused = false;
  /** Called before a viewing is over, while its figures can be read. */
  let tellOver = () => {};

  const activityNow = (): Activity => {
    const { paused, readyState } = video;
    if (video.seeking || !$visible.get()) excused = true;
    if (video.ended || $screen.get()) return 'rests';
    if (!paused && !video.seeking && readyState >= video.HAVE_FUTURE_DATA) {
      excused = !$visible.get();
      return 'plays';
    }
    const isOver = excused || viewing.firstPicture === undefined;
    // A new source pauses the video until it plays on: for the viewer the same stall.
    const waits = !paused || (readyState === 0 && activity === 'stalls');
    return waits && !isOver ? 'stalls' : 'rests';
  };
  const countFrames = () => {
    const quality = attempt(() => video.getVideoPlaybackQuality());
    if (!quality) return;
    const { totalVideoFrames: total, droppedVideoFrames: dropped } = quality;
    const before = total < frames.total ? { total: 0, dropped: 0 } : frames;
    viewing.decoded += total - before.total;
    viewing.dropped += Math.max(dropped - before.dropped, 0);
    frames = { total, dropped };
  };
  const sync = () => {
    const now = monotonic();
    viewing.ms[activity] += now - since;
    if (activity === 'plays' && kbits !== undefined) {
      viewing.rated.ms += now - since;
      viewing.rated.sum += kbits * (now - since);
    }
    since = now;
    countFrames();
    const next = activityNow();
    if (next === 'stalls' && activity !== 'stalls') viewing.stalls += 1;
    if (next === 'plays') viewing.firstPicture ??= now - (viewing.wished ?? now);
    activity = next;
    const { usualBitrate, bitrate } = $activeLevel.get() ?? {};
    const bits = usualBitrate ?? bitrate;
    kbits = bits === undefined ? undefined : bits / 1000;
  };
  const read = (): EventDetails['quality'] => {
    sync();
    const { firstPicture, ms, stalls, rated, dropped, decoded, errors } = viewing;
    return {
      firstPicture: firstPicture === undefined ? undefined : seconds(firstPicture),
      watched: seconds(ms.plays),
      stalls,
      stalled: seconds(ms.stalls),
      bitrate: rated.ms > 0 ? Math.round(rated.sum / rated.ms) : undefined,
      dropped,
      decoded,
      errors,
    };
  };
  const finish = () => {
    const figures = read();
    tellOver();
    const { wished, firstPicture, errors } = viewing;
    viewing = fresh();
    if (wished !== undefined || firstPicture !== undefined || errors > 0) emit('quality', figures);
  };

  for (const name of CAUSES) video.addEventListener(name, sync, { signal });
  for (const $cause of [$visible, $activeLevel]) listen<unknown>($cause, sync, signal);
  listen(
    $wishedAt,
    (at) => {
      if (viewing.firstPicture === undefined) viewing.wished = at;
    },
    signal,
  );
  listen(
    $screen,
    (failure, before) => {
      sync();
      if (failure && failure !== before) viewing.errors += 1;
    },
    signal,
  );
  video.addEventListener('ended', () => $parameters.get().preview || finish(), { signal });
  // Before the content follows the same change, and its source takes the place of the one that is summed up.
  listenTo([$parameters], needs.contentKey, (_, before) => before !== undefined && finish(), signal);
  environment.window.addEventListener('pagehide', finish, { signal });
  until(signal, finish);
  return {
    /** The figures of this viewing so far. */
    read,
    activity(): Activity {
      sync();
      return activity;
    },
    /** For the one that reports each viewing. */
    onOver(action: () => void) {
      tellOver = action;
    },
  };
}

export type Summary = ReturnType<typeof createSummary>;
