import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Media } from '../../media/create-media.ts';

/** Seconds of a break before the line is judged. */
const PATIENCE = 2;
/** A shorter wait is a break as any other; for a longer one nobody stays. */
const [SHORTEST, LONGEST] = [5, 120];

interface Needs {
  media: Pick<Media, '$waiting' | '$paused' | '$started' | 'secondsToUnbroken' | 'play' | 'pause'>;
  /** The content; the viewer decides anew for another one. */
  $content: ReadableAtom<unknown>;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** A line that is slower than the lowest quality: one wait, which is counted down, in place of a break every few seconds. */
export function createWaitOnce({ media, $content, scheduler, signal }: Needs) {
  const $left = atom<number | undefined>();
  const tasks = createLatest(signal);
  let isRefused = false;

  const end = () => {
    tasks.cancel();
    $left.set(undefined);
  };
  const go = () => {
    end();
    void media.play();
  };
  const count = () => {
    const seconds = media.secondsToUnbroken();
    // A line that has become even slower must not turn the wait into a longer one.
    const last = $left.get() ?? LONGEST;
    if (seconds === undefined || last <= 1) return go();
    $left.set(Math.min(Math.ceil(seconds), last - 1));
  };
  const judge = () => {
    const seconds = media.secondsToUnbroken();
    if (isRefused || seconds === undefined || seconds < SHORTEST || seconds > LONGEST) return;
    const task = tasks.next();
    $left.set(Math.ceil(seconds));
    media.pause();
    scheduler.every(1, count, task);
  };

  listen(
    media.$waiting,
    (waiting) => {
      if ($left.get() !== undefined) return;
      if (waiting && media.$started.get()) scheduler.after(PATIENCE, judge, tasks.next());
      else tasks.cancel();
    },
    signal,
  );
  // The viewer plays, or something else does.
  listen(
    media.$paused,
    (paused) => {
      if (paused || $left.get() === undefined) return;
      isRefused = true;
      end();
    },
    signal,
  );
  listen(
    $content,
    () => {
      isRefused = false;
      end();
    },
    signal,
  );
  return {
    /** Seconds until playback goes on by itself. */
    $left: readonlyType($left),
    playNow() {
      isRefused = true;
      go();
    },
  };
}
