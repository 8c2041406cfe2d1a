import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import type { Environment } from '../../core/environment.ts';
import { createSuccession } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { type Failure, type FailureKind, type FailureRow, failures, type Report } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Messages } from '../../language/fa.ts';

/** How long a toast stands. */
export const TOAST_SECONDS = 3;
/** One that something can be done about: long enough to read it, decide and press. */
export const TOAST_WITH_ACTION_SECONDS = 10;
/** The same failure is told to the log once in this time, so that a broken stream floods nobody. */
const REPEAT_MS = 10_000;

interface Needs {
  $messages: ReadableAtom<Messages>;
  environment: Pick<Environment, 'monotonic'>;
  scheduler: Scheduler;
  emit: Emit;
  signal: AbortSignal;
}

/** Where every failure ends up: on the screen, in a toast or only in the console, as the table of failures says. */
export function createFailures({ $messages, environment, scheduler, emit, signal }: Needs) {
  const $screen = atom<Failure | undefined>();
  const $toast = atom<Failure | undefined>();
  const toasts = createSuccession(signal);
  const $reported = atom<{ readonly log: string; readonly detail: string } | undefined>();
  const told = new Map<string, number>();

  const isRepeated = (key: string) => {
    const now = environment.monotonic();
    const repeated = now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    if (!repeated) told.set(key, now);
    return repeated;
  };

  /** For the console and the log, and not for the viewer. */
  const note = (kind: FailureKind, detail?: unknown): string => {
    const { log, untold }: FailureRow = failures[kind];
    const words = describe(detail);
    if (isRepeated(`${kind} ${words}`)) return words;
    console.warn(`cloud-player: ${log} ${kind}`, words);
    if (!untold) $reported.set({ log, detail: `${kind} ${words}` });
    return words;
  };

  const showToast = (failure: Failure) => {
    $toast.set(failure);
    holdToast(false);
  };
  /** Nobody is left behind while they read. */
  const holdToast = (held: boolean) => {
    const toast = $toast.get();
    const life = toasts.begin();
    if (!toast || held) return;
    scheduler.after(toast.again ? TOAST_WITH_ACTION_SECONDS : TOAST_SECONDS, () => $toast.set(undefined), life);
  };

  const report: Report = (kind, detail, again) => {
    if (signal.aborted) return;
    const { show, message } = failures[kind];
    const failure: Failure = { kind, detail: note(kind, detail), ...(again && { again }) };
    if (show === 'silent') return;
    // What is shown already is no news: a live is asked for again and again.
    if ($screen.get()?.kind === kind) return;
    if (show === 'toast') showToast(failure);
    else $screen.set(failure);
    emit('failure', { kind, message: $messages.get().errors[message].title });
  };

  return {
    $screen: readonlyType($screen),
    $toast: readonlyType($toast),
    /** As a media element's `error` tells it. */
    $error: computed($screen, (failure) =>
      failure
        ? { code: failures[failure.kind].code, message: `${failures[failure.kind].log}: ${failure.detail}` }
        : null,
    ),
    /** For the log of the platform: what is repeated is told once in a while. */
    $reported: readonlyType($reported),
    report,
    note: (kind: FailureKind, detail?: unknown) => void note(kind, detail),
    clear: () => $screen.set(undefined),
    holdToast,
    /** The viewer has taken the offer of the toast. */
    tryAgain() {
      const again = $toast.get()?.again;
      toasts.end();
      $toast.set(undefined);
      again?.();
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;

function describe(detail: unknown): string {
  if (detail instanceof Error) return `${detail.name}: ${detail.message}`;
  return detail === undefined ? '' : String(detail);
}
