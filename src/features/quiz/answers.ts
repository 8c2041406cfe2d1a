import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import type { Emit, EventDetails } from '../../events.ts';
import type { CallFailure, Reason } from '../../platform/result.ts';
import type { QuizCalls } from './calls.ts';
import type { QuizMemory } from './memory.ts';
import type { Answer, Problem, Role, Shown } from './types.ts';

const LONGEST_WAIT_SECONDS = 300;

interface Needs {
  readonly $shown: ReadableAtom<Shown | undefined>;
  readonly $role: ReadableAtom<Role>;
  readonly calls: Pick<QuizCalls, 'answer'>;
  readonly memory: QuizMemory;
  keyOf(quiz: string): string;
  /** The seal to send with an answer; undefined if the platform sends none. */
  seal(quiz: string): Promise<string | undefined>;
  requireLogin(act: () => void, reason?: string): void;
  /** Loads the records when the platform has newer data of the viewer than this browser. */
  reload(): Promise<unknown>;
  readonly emit: Emit;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
}

type Refusal = EventDetails['quizrefusal'];

const NONE: Answer = { choice: undefined, state: 'none' };
const KINDS: Readonly<Partial<Record<Reason, Problem['kind']>>> = { invalid: 'late', forbidden: 'out' };

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
    // The platform's record overrides a choice made here.
    const kept = keptOf(quiz.id, question.id);
    return kept === undefined ? ($answers.get().get(question.id) ?? NONE) : { choice: kept, state: 'taken' };
  };
  /** Called when the memory has got answers from another tab or the platform. */
  const renew = () => $answers.set(new Map($answers.get()));

  /** Reports to the page why a choice was not accepted. */
  const refuse = (
    asked: Shown | undefined,
    choiceId: string,
    reason: Refusal['reason'],
    more: Partial<Refusal> = {},
  ) => {
    emit('quizrefusal', { quizId: asked?.quiz.id, questionId: asked?.question?.id, choiceId, reason, ...more });
    return false;
  };
  /** Whether this choice can be made now. */
  const isFree = (asked: Shown | undefined, choice: string): asked is Shown => {
    const shown = $shown.get();
    const { question } = shown ?? {};
    const isAsked = question?.id === asked?.question?.id && question?.choices.some(({ id }) => id === choice);
    if (shown?.status !== 'open' || !question || !isAsked) return refuse(asked, choice, 'closed');
    const { state, choice: counted } = answerOf(shown);
    if (state === 'none') return true;
    // Another tab may have answered.
    renew();
    if (state === 'waiting')
      return refuse(shown, choice, 'busy', { seconds: $problems.get().get(question.id)?.seconds });
    return refuse(shown, choice, 'earlier', { counted: state === 'taken' ? counted : undefined });
  };
  /** After the log-in, if the same question is still open then. `now`: for a viewer who is logged in, or has a token. */
  const sendLater = (asked: Shown, choice: string, now: () => boolean | Promise<boolean>) => {
    let isNow = true;
    let sent: boolean | Promise<boolean> | undefined;
    needs.requireLogin(() => {
      sent = isFree(asked, choice) && (isNow ? now() : send(asked, choice));
    }, 'quiz');
    isNow = false;
    return sent ?? refuse(asked, choice, 'login');
  };
  const fail = (asked: Shown, question: string, choice: string, failure: Partial<CallFailure> = {}) => {
    const { reason, detail, retryAfter } = failure;
    if (reason === 'throttled' && retryAfter) {
      const seconds = Math.ceil(Math.min(retryAfter, LONGEST_WAIT_SECONDS));
      note(question, { choice: undefined, state: 'waiting' }, { kind: 'busy', detail: undefined, seconds });
      const free = () => note(question, NONE, { kind: 'failed', detail: undefined });
      scheduler.after(seconds, free, signal);
      return refuse(asked, choice, 'busy', { seconds, message: detail });
    }
    const kind = (reason && KINDS[reason]) ?? 'failed';
    note(question, NONE, { kind, detail });
    if (reason === 'forbidden') void needs.reload();
    const tell = () => refuse(asked, choice, kind, { message: detail });
    // A logged-in viewer's choice is not sent again at once: the refusal would repeat without end.
    return reason === 'loggedOut' ? sendLater(asked, choice, tell) : tell();
  };
  const send = async (asked: Shown, choice: string): Promise<boolean> => {
    const [quiz, question] = [asked.quiz.id, asked.question?.id];
    if (question === undefined) return false;
    note(question, { choice, state: 'sending' });
    const seal = await needs.seal(quiz);
    if (signal.aborted) return false;
    if (seal === undefined) return fail(asked, question, choice);
    const key = keyOf(quiz);
    const result = await calls.answer({ quiz, question, choice, seal }, signal);
    if (signal.aborted) return false;
    const tell = (choiceId: string) => emit('quizanswer', { quizId: quiz, questionId: question, choiceId });
    if (result.ok) {
      // The viewer may have logged out since.
      if (keyOf(quiz) === key) {
        note(question, { choice, state: 'taken' });
        memory.keep(key, result.data.seal, new Map([[question, choice]]));
      }
      tell(choice);
      return true;
    }
    // Another device was faster, or the response was lost: the records contain the choice that counts.
    if (result.reason === 'repeated' || result.cut || result.kind === 'badBody') {
      await needs.reload();
      if (signal.aborted) return false;
      const counted = keptOf(quiz, question);
      if (counted !== undefined || result.reason === 'repeated') {
        const { detail } = result;
        const isOther = counted !== undefined && counted !== choice;
        note(question, { choice, state: 'taken' }, isOther ? { kind: 'earlier', detail } : undefined);
        if (counted !== choice) refuse(asked, choice, 'earlier', { counted, message: detail });
        if (counted !== undefined) tell(counted);
        return counted === choice;
      }
    }
    return fail(asked, question, choice, result);
  };
  /** Resolves to whether the answer was accepted. If not, an event with the reason is emitted before. */
  const choose = async (choice: string): Promise<boolean> => {
    const shown = $shown.get();
    if (!isFree(shown, choice)) return false;
    const role = $role.get();
    if (role === 'loser') return refuse(shown, choice, 'out');
    return role === 'viewer' ? sendLater(shown, choice, () => send(shown, choice)) : send(shown, choice);
  };

  const $current = derived([$shown, $answers], (shown) => (shown ? answerOf(shown) : NONE));
  return {
    $answer: $current,
    $problem: derived([$shown, $problems, $answers], (shown, problems) => {
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
