import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit } from '../../events.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { QuizCalls } from './calls.ts';
import type { QuizMemory } from './memory.ts';
import type { Answer, Problem, Role, Shown } from './types.ts';

const [BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, CONFLICT, TOO_MANY] = [400, 401, 403, 409, 429];
const LONGEST_WAIT_SECONDS = 300;

interface Needs {
  readonly $shown: ReadableAtom<Shown | undefined>;
  readonly $role: ReadableAtom<Role>;
  readonly calls: Pick<QuizCalls, 'answer'>;
  readonly memory: QuizMemory;
  keyOf(quiz: string): string;
  /** The seal that goes with an answer; undefined if the platform gives none. */
  seal(quiz: string): Promise<string | undefined>;
  requireLogin(act: () => void, reason?: string): void;
  /** The platform knows more of the viewer than this browser: loads the records. */
  reload(): Promise<unknown>;
  readonly emit: Emit;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

const NONE: Answer = { choice: undefined, state: 'none' };
const KINDS: Readonly<Record<number, Problem['kind']>> = { [BAD_REQUEST]: 'tooLate', [FORBIDDEN]: 'out' };

/** Sends the viewer's choices, one for each question. */
export function createAnswers(needs: Needs) {
  const { $shown, $role, calls, memory, keyOf, emit, scheduler, signal } = needs;
  const $answers = atom<ReadonlyMap<string, Answer>>(new Map());
  const $problems = atom<ReadonlyMap<string, Problem>>(new Map());
  const note = (question: string, answer: Answer, problem?: Problem) => {
    $answers.set(new Map($answers.get()).set(question, answer));
    const problems = new Map($problems.get());
    if (problem) problems.set(question, problem);
    else problems.delete(question);
    $problems.set(problems);
  };
  const keptOf = (quiz: string, question: string) => memory.answersOf(keyOf(quiz)).get(question);
  const answerOf = ({ quiz, question }: Shown): Answer => {
    if (!question) return NONE;
    // What the platform has told counts more than what was chosen here.
    const kept = keptOf(quiz.id, question.id);
    return kept === undefined ? ($answers.get().get(question.id) ?? NONE) : { choice: kept, state: 'taken' };
  };
  /** The memory has learned of answers from elsewhere. */
  const renew = () => $answers.set(new Map($answers.get()));

  /** After the log-in, but not in another question, which the log-in may have outlasted. With a token that is now. */
  const sendLater = ({ question }: Shown, choice: string, canBeNow: boolean): Promise<boolean> => {
    let isNow = true;
    let sent = Promise.resolve(false);
    const act = () => {
      const shown = $shown.get();
      if (isNow && !canBeNow) return;
      if (shown?.status !== 'open' || shown.question?.id !== question?.id) return;
      if (answerOf(shown).state === 'none') sent = send(shown, choice);
    };
    needs.requireLogin(act, 'quiz');
    isNow = false;
    return sent;
  };
  const refuse = (shown: Shown, question: string, choice: string, failure: CallFailure) => {
    const { status, detail, retryAfter } = failure;
    const free = (problem: Problem) => note(question, NONE, problem);
    if (status === TOO_MANY && retryAfter) {
      const seconds = Math.ceil(Math.min(retryAfter, LONGEST_WAIT_SECONDS));
      note(question, { choice: undefined, state: 'waiting' }, { kind: 'busy', detail: undefined, seconds });
      scheduler.after(seconds, () => free({ kind: 'failed', detail: undefined }), signal);
      return;
    }
    free({ kind: KINDS[status] ?? 'failed', detail });
    if (status === FORBIDDEN) void needs.reload();
    // Not at once for a viewer who is logged in: it would be refused again, without end.
    if (status === UNAUTHORIZED) void sendLater(shown, choice, false);
  };
  const send = async (shown: Shown, choice: string): Promise<boolean> => {
    const [quiz, question] = [shown.quiz.id, shown.question?.id];
    if (question === undefined) return false;
    note(question, { choice, state: 'sending' });
    const seal = await needs.seal(quiz);
    if (signal.aborted) return false;
    if (seal === undefined) {
      note(question, NONE, { kind: 'failed', detail: undefined });
      return false;
    }
    const result = await calls.answer({ quiz, question, choice, seal }, signal);
    if (signal.aborted) return false;
    const tell = (choiceId: string) => emit('quizanswer', { quizId: quiz, questionId: question, choiceId });
    if (result.ok) {
      note(question, { choice, state: 'taken' });
      memory.keep(keyOf(quiz), result.data.seal, new Map([[question, choice]]));
      tell(choice);
      return true;
    }
    // Another device was faster, or the response was lost on its way: the records tell which choice counts.
    if (result.status === CONFLICT || result.cut || result.kind === 'badBody') {
      await needs.reload();
      if (signal.aborted) return false;
      const counted = keptOf(quiz, question);
      if (counted !== undefined || result.status === CONFLICT) {
        const isOther = counted !== undefined && counted !== choice;
        note(question, { choice, state: 'taken' }, isOther ? { kind: 'earlier', detail: result.detail } : undefined);
        if (counted !== undefined) tell(counted);
        return counted === choice;
      }
    }
    refuse(shown, question, choice, result);
    return false;
  };
  const choose = async (choice: string): Promise<boolean> => {
    const shown = $shown.get();
    if (shown?.status !== 'open' || !shown.question?.choices.some(({ id }) => id === choice)) return false;
    // Another tab may have answered.
    if (answerOf(shown).state !== 'none') renew();
    else if ($role.get() === 'viewer') return sendLater(shown, choice, true);
    else if ($role.get() !== 'loser') return send(shown, choice);
    return false;
  };

  const $current = computed([$shown, $answers], (shown) => (shown ? answerOf(shown) : NONE));
  return {
    $answer: $current,
    $problem: computed([$shown, $problems, $answers], (shown, problems) => {
      if (!shown?.question || shown.status !== 'open') return undefined;
      const problem = problems.get(shown.question.id);
      return problem?.kind === 'earlier' || answerOf(shown).state !== 'taken' ? problem : undefined;
    }),
    choose,
    renew,
    /** Another viewer has other answers. */
    forget() {
      $answers.set(new Map());
      $problems.set(new Map());
    },
  };
}
