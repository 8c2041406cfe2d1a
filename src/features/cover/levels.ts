import type { ReadableAtom } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { subscribeTo } from '../../core/listen.ts';
import type { Scheduler } from '../../core/scheduler.ts';

type Levels = readonly number[];

interface Needs {
  /** Undefined where the browser can't read the sound. */
  readSpectrum(signal: AbortSignal): Promise<(() => Levels | undefined) | undefined>;
  $paused: ReadableAtom<boolean>;
  reducedMotion(): boolean;
  scheduler: Scheduler;
}

/** How loud the sound is, while it plays. */
export function createLevels({ readSpectrum, $paused, reducedMotion, scheduler }: Needs) {
  return {
    /** Reports the levels at each frame, until the signal; never with reduced motion. */
    listen(report: (levels: Levels) => void, signal: AbortSignal): void {
      const turns = createLatest(signal);
      const play = async (turn: AbortSignal) => {
        const read = await readSpectrum(turn);
        if (!read) return;
        const frame = () => {
          const levels = read();
          if (levels) report(levels);
        };
        scheduler.frames(frame, turn);
      };
      subscribeTo(
        [$paused],
        (paused) => paused || reducedMotion(),
        (still) => (still ? turns.cancel() : void play(turns.next())),
        signal,
      );
    },
  };
}

export type SoundLevels = ReturnType<typeof createLevels>;
