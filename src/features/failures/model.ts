import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Environment } from '../../core/environment.ts';
import { pause } from '../../core/pause.ts';
import { createRepeats } from '../../core/repeats.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { type Failure, type FailureKind, type FailureRow, failures, type Report, type Reported } from '../../errors.ts';
import type { Emit } from '../../events.ts';
import type { Catalogues } from '../../language/catalogues.ts';
import type { Messages } from '../../language/fa.ts';
import type { Notify } from '../../language/notice.ts';
import type { Lang } from '../../languages.ts';
import { PREFIX } from '../../lib/prefix.ts';

const MOST_RECENT = 5;
/** A failure is reported to the page after this time, even if its words are not loaded. */
const WORDS_SECONDS = 4;

interface Needs {
  $lang: ReadableAtom<Lang>;
  environment: Pick<Environment, 'monotonic'>;
  /** Shows a failure that passes. */
  notify: Notify;
  emit: Emit;
  scheduler: Scheduler;
  loadWords(): Promise<Catalogues | undefined>;
  signal: AbortSignal;
}

/** The guard's decision about a failure. */
interface Verdict {
  /** A more precise kind, or the one that was reported. */
  readonly kind: FailureKind;
  /** Whether the viewer sees it. It is logged in any case. */
  readonly shown: boolean;
  /** Called after the failure was shown or logged. */
  after?(): void;
}

/** Judges each failure before it is shown. */
export interface Guard {
  judge(kind: FailureKind): Verdict;
  /** Called when earlier failures no longer matter: other content, a fresh start, or a picture. */
  reset(): void;
}

const showAll: Guard = { judge: (kind) => ({ kind, shown: true }), reset() {} };

/** Shows every failure on the screen, in a toast or only in the console, by the table of failures. */
export function createFailures({ $lang, environment, notify, emit, scheduler, loadWords, signal }: Needs) {
  const $screen = atom<Failure | undefined>();
  const $reported = atom<Reported | undefined>();
  const { isRepeated } = createRepeats(environment.monotonic);
  let recent: readonly string[] = [];
  let guard = showAll;

  /** Writes to the console and the log; the viewer sees nothing. */
  const note = (kind: FailureKind, detail?: unknown): string => {
    const { log, skipLog, late }: FailureRow = failures[kind];
    const words = describe(detail);
    if (isRepeated(`${kind} ${words}`)) return words;
    console.warn(`${PREFIX} ${log} ${kind}`, words);
    recent = [`${kind} ${words}`, ...recent].slice(0, MOST_RECENT);
    if (!skipLog) $reported.set({ log, detail: `${kind} ${words}`, late });
    return words;
  };

  /** The words are loaded with the views, which is not possible while the network is down. */
  const tellPage = async (kind: FailureKind, text: (messages: Messages) => string) => {
    const words = await Promise.race([loadWords(), pause(scheduler, WORDS_SECONDS, signal)]);
    if (!signal.aborted) emit('failure', { kind, message: typeof words === 'object' ? text(words[$lang.get()]) : '' });
  };

  const present: Report = (kind, detail, { words, retry } = {}) => {
    const { show, message } = failures[kind];
    const failure: Failure = { kind, detail: note(kind, detail), ...(words && { words }) };
    if (show === 'silent') return;
    // Already shown: retries behind the screen of a live fail in the same way each time.
    if ($screen.get()?.kind === kind) return;
    const text = (messages: Messages) => words || messages.errors[message].title;
    if (show === 'toast') {
      const action = retry && { label: ({ actions }: Messages) => actions.retry, press: retry };
      notify({ tone: 'error', text, ...(action && { action }) });
    } else $screen.set(failure);
    void tellPage(kind, text);
  };
  const report: Report = (reported, detail, forViewer) => {
    if (signal.aborted) return;
    const { kind, shown, after } = guard.judge(reported);
    if (shown) present(kind, detail, forViewer);
    else note(kind, detail);
    after?.();
  };
  const clear = () => $screen.set(undefined);

  return {
    $screen: readonlyType($screen),
    /** In the form of a media element's `error`. */
    $error: derived($screen, (failure) =>
      failure
        ? { code: failures[failure.kind].code, message: `${failures[failure.kind].log}: ${failure.detail}` }
        : null,
    ),
    /** The last failure for the platform's log. */
    $reported: readonlyType($reported),
    /** The last failures, newest first. */
    recent: () => recent,
    report,
    /** Every report goes through the guard first. */
    guard(next: Guard) {
      guard = next;
    },
    clear,
    /** Clears the screen, and makes the guard forget earlier failures. */
    reset() {
      clear();
      guard.reset();
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;

function describe(detail: unknown): string {
  if (detail instanceof Error) return `${detail.name}: ${detail.message}`;
  return detail === undefined ? '' : String(detail);
}
