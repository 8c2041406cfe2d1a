import { atom, readonlyType } from 'nanostores';
import { createLifetime } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { attemptAsync } from '../../lib/attempt.ts';
import { copyText } from '../../lib/copy-text.ts';
import { type Rows, textOf } from './rows.ts';

const REFRESH_SECONDS = 1;

interface Needs {
  read(): Rows;
  window: Pick<Window, 'navigator'>;
  /** Says that the text was copied, or is selected for the viewer to copy. */
  tell(outcome: 'copied' | 'selected'): void;
  scheduler: Scheduler;
  signal: AbortSignal;
}

/** The figures of playback while somebody looks at them. */
export function createStatistics({ read, window, tell, scheduler, signal }: Needs) {
  const $rows = atom<Rows>([]);
  /** The text that the browser refused to copy. */
  const $text = atom<string | undefined>();
  const refresh = () => $rows.set(read());
  return {
    $rows: readonlyType($rows),
    $text: readonlyType($text),
    /** Returns the function that ends it. */
    follow(): () => void {
      const { signal: stay, end } = createLifetime(signal);
      $text.set(undefined);
      refresh();
      scheduler.every(REFRESH_SECONDS, refresh, stay);
      return end;
    },
    async copy() {
      refresh();
      const text = textOf($rows.get());
      const copied = await attemptAsync(async () => {
        await copyText(window, text);
        return true;
      });
      if (signal.aborted) return;
      $text.set(copied ? undefined : text);
      tell(copied ? 'copied' : 'selected');
    },
  };
}

export type Statistics = ReturnType<typeof createStatistics>;
