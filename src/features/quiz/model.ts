import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest, createLifetime } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import { pause } from '../../core/pause.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit } from '../../events.ts';
import { createAnswers } from './answers.ts';
import type { QuizCalls } from './calls.ts';
import type { QuizMemory } from './memory.ts';
import type { News, Question, Records, Status } from './read.ts';
import { createRounds, type Round, type Since } from './rounds.ts';
import type { Role, Shown } from './types.ts';

/** From this delay on, the viewer is shown that the picture is behind. */
const BEHIND_SECONDS = 10;
/** A choice waits this long for the profile of a viewer with a token. */
const PROFILE_SECONDS = 5;
const OVER_PICTURE: readonly Status[] = ['ready', 'open', 'answer'];

interface Needs {
  readonly live: string;
  readonly $news: ReadableAtom<News | undefined>;
  readonly since: Since;
  /** Position of the picture, which moves. */
  readonly $currentTime: ReadableAtom<number>;
  /** Undefined for a viewer who is not logged in. */
  readonly $userId: ReadableAtom<string | undefined>;
  readonly calls: QuizCalls;
  readonly memory: QuizMemory;
  /** Key of a quiz and its viewer in the memory. */
  keyOf(quiz: string): string;
  requireLogin(act: () => void, reason?: string): void;
  /** Seconds until the records are fetched, from when the right choice is shown for `shown` seconds: not for all viewers at once. */
  recordsDelay(shown: number | undefined): number;
  readonly emit: Emit;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

/** The quiz of a live stream as the picture shows it, and the viewer's part in it. */
export function createQuizModel(needs: Needs) {
  const { live, $news, $currentTime, $userId, calls, memory, keyOf, requireLogin, emit, scheduler, signal } = needs;
  const rounds = createRounds(needs.since);
  const $shown = atom<Shown | undefined>();
  const $left = atom<number | undefined>();
  const $behind = atom(0);
  const $records = atom<Records | undefined>();
  /** The quiz whose result the viewer has closed. */
  const $closed = atom<string | undefined>();
  const loads = createLatest(signal);
  const waits = createLatest(signal);
  let loading: Promise<Records | undefined> | undefined;
  let done = 0;

  const load = () => {
    const quiz = $shown.get()?.quiz.id;
    if (quiz === undefined || $userId.get() === undefined) return Promise.resolve(undefined);
    loading ??= (async () => {
      const own = loads.next();
      const key = keyOf(quiz);
      const result = await calls.records(live, quiz, memory.sealOf(key), own);
      if (own.aborted) return undefined;
      loading = undefined;
      if (!result.ok) return undefined;
      memory.keep(key, result.data.seal, result.data.answers);
      answers.renew();
      $records.set(result.data);
      return result.data;
    })();
    return loading;
  };
  /** The quiz whose end is reported to the page once its last records have arrived. */
  let ending: string | undefined;
  const tellEnd = () => {
    if (ending === undefined) return;
    const { right, points, chance } = $records.get() ?? {};
    emit('quizend', { quizId: ending, right, points, chance });
    ending = undefined;
  };
  const forget = () => {
    tellEnd();
    loads.cancel();
    waits.cancel();
    loading = undefined;
    $records.set(undefined);
  };
  const loadLater = () =>
    scheduler.after(needs.recordsDelay($left.get()), () => void load().then(tellEnd), waits.next());

  const $role = derived([$userId, $shown, $records], (user, shown, records): Role => {
    if (user === undefined) return 'viewer';
    if (shown?.quiz.kind === 'points') return 'participant';
    if (!records) return 'joining';
    return records.chance > 0 ? 'participant' : 'loser';
  });
  const answers = createAnswers({
    ...{ $shown, $role, calls, memory, keyOf, emit, scheduler, signal },
    async seal(quiz) {
      await userIsKnown();
      return memory.sealOf(keyOf(quiz)) ?? (await load())?.seal;
    },
    // Actions that waited for the login run before other listeners of the user.
    requireLogin(act, reason) {
      requireLogin(() => {
        renew();
        act();
      }, reason);
    },
    reload: load,
  });

  let owner = $userId.get();
  /** Another viewer has other records and answers. */
  function renew() {
    const before = owner;
    owner = $userId.get();
    if (owner === before) return;
    forget();
    // A choice that waited for the profile belongs to the viewer of that profile.
    if (before !== undefined) answers.forget();
    void load();
  }
  async function userIsKnown() {
    if ($userId.get() !== undefined) return;
    const wait = createLifetime(signal);
    listen($userId, wait.end, wait.signal);
    await pause(scheduler, PROFILE_SECONDS, wait.signal);
    wait.end();
  }
  const tell = ({ quiz, question, status, ended }: Shown) => {
    emit('quizquestion', {
      quizId: quiz.id,
      questionId: question?.id,
      number: question?.number,
      status,
      title: question?.title ?? '',
      choices: (question?.choices ?? []).map(({ id, title, isRight }) =>
        isPublic(status) ? { id, title, isRight } : { id, title },
      ),
      seconds: $left.get(),
    });
    if (!ended) return;
    ending = quiz.id;
    if ($userId.get() === undefined) tellEnd();
  };
  const enter = (shown: Shown, before: Shown | undefined) => {
    if (shown.quiz.id !== before?.quiz.id) {
      done = 0;
      forget();
      void load();
    }
    if (shown.ended || (isPublic(shown.status) && before?.status !== shown.status)) loadLater();
    else if (!$records.get()) void load();
    tell(shown);
  };
  const shownOf = ({ quiz, status, ...round }: Round): Shown => {
    const question = round.question && asShownAt(status, round.question);
    const number = question?.number ?? done;
    return { quiz, question, status, ended: status === 'done' && quiz.count !== undefined && number >= quiz.count };
  };
  const sync = () => {
    const round = rounds.now();
    $behind.set(round && round.behind >= BEHIND_SECONDS ? Math.floor(round.behind) : 0);
    const left = round?.seconds === undefined ? undefined : Math.ceil(round.seconds - round.since);
    $left.set(left === undefined ? undefined : Math.max(left, 0));
    const before = $shown.get();
    if (round && round.status === 'done' && (before?.status !== 'done' || before.question?.id !== round.question?.id)) {
      done += 1;
    }
    const shown = round && shownOf(round);
    if (isEqual(shown, before)) return;
    $shown.set(shown);
    if (shown) enter(shown, before);
  };
  subscribe(
    $news,
    (news) => {
      if (news) rounds.add(news);
      sync();
    },
    signal,
  );
  listen($currentTime, sync, signal);
  listen($userId, renew, signal);

  return {
    $shown: readonlyType($shown),
    /** Whole seconds until the status ends in the picture; undefined if the platform sends no length. */
    $left: readonlyType($left),
    /** Seconds that the picture is behind the newest change; 0 below `BEHIND_SECONDS`. */
    $behind: readonlyType($behind),
    $role,
    $records: readonlyType($records),
    $answer: answers.$answer,
    $problem: answers.$problem,
    /** Resolves to whether the platform has accepted the answer. */
    choose: answers.choose,
    /** Whether there is something to show over the picture. */
    $card: derived([$shown, $closed], (shown, closed) =>
      shown?.ended ? shown.quiz.id !== closed : shown !== undefined && OVER_PICTURE.includes(shown.status),
    ),
    close: () => $closed.set($shown.get()?.quiz.id),
    logIn: () => requireLogin(() => void load(), 'quiz'),
  };
}

/** Whether the right choice may be known. */
const isPublic = (status: Status) => status === 'answer' || status === 'done';
/** The question without the parts that the picture has not shown yet, which the platform may send before. */
function asShownAt(status: Status, question: Question): Question {
  if (status === 'inactive' || status === 'ready') return { ...question, title: '', choices: [] };
  if (isPublic(status)) return question;
  return { ...question, choices: question.choices.map((choice) => ({ ...choice, isRight: false })) };
}
const rightOf = (shown: Shown) => shown.question?.choices.find(({ isRight }) => isRight)?.id;
const isEqual = (one: Shown | undefined, other: Shown | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.quiz.id === other.quiz.id &&
    one.status === other.status &&
    one.question?.id === other.question?.id &&
    one.question?.title === other.question?.title &&
    one.question?.choices.length === other.question?.choices.length &&
    rightOf(one) === rightOf(other));

export type QuizModel = ReturnType<typeof createQuizModel>;
