import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { QuizCalls } from '../../../src/features/quiz/calls.ts';
import { createQuizMemory } from '../../../src/features/quiz/memory.ts';
import { createQuizModel } from '../../../src/features/quiz/model.ts';
import { type News, newsOf, type Records, recordsOf } from '../../../src/features/quiz/read.ts';
import type { Result } from '../../../src/platform/result.ts';
import { openBroadcast } from '../media/broadcast.ts';
import { createClock } from '../time/clock.ts';
import { memory } from './session.ts';

const STATUS = { answer: 1, open: 2, inactive: 3, done: 4, ready: 5 } as const;
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
export const records = (more: object = {}) =>
  recordsOf({ chance: 3, max_chance: 3, right_answers: 0, encrypted_quiz: 'seal-0', answers: [], ...more }) as Records;

interface Options {
  readonly kind?: 'elimination' | 'points';
  readonly guest?: boolean;
  /** The page has set a token, whose owner is not known yet. */
  readonly credentials?: boolean;
  readonly storage?: ReturnType<typeof memory>['storage'];
}

/** The quiz of a live stream whose picture is 5 s behind its host. */
export function openQuiz(
  signal: AbortSignal,
  { kind = 'elimination', guest = false, credentials = false, storage = memory().storage }: Options = {},
) {
  const clock = createClock();
  const broadcast = openBroadcast({ lag: 5 });
  const $news = atom<News | undefined>();
  const $userId = atom<string | undefined>(guest ? undefined : 'sara');
  const log: unknown[] = [];
  const told: (readonly [name: string, detail: object])[] = [];
  let waiting: (() => void) | undefined;
  // As the login does: before other listeners of the user.
  $userId.listen((id) => id !== undefined && waiting?.());
  const answers = {
    records: { ok: true, data: records() } as Result<Records>,
    answer: { ok: true, data: records({ encrypted_quiz: 'seal-1', chance: 2 }) } as Result<Records>,
    onAnswer: () => {},
  };
  const calls: QuizCalls = {
    async records(live, quiz, seal) {
      log.push(['records', live, quiz, seal]);
      return answers.records;
    },
    async answer({ question, choice, seal }) {
      log.push(['answer', question, choice, seal]);
      answers.onAnswer();
      return answers.answer;
    },
  };
  const quiz = createQuizModel({
    live: '1',
    $news,
    since: broadcast.since,
    $currentTime: broadcast.$currentTime,
    $userId,
    calls,
    memory: createQuizMemory(storage),
    keyOf: (id) => `${id} ${$userId.get()}`,
    requireLogin: (act) => {
      if (credentials || $userId.get() !== undefined) return act();
      waiting = act;
      log.push('login');
    },
    recordsDelay: () => 2,
    emit: (name, detail) => {
      told.push([name, detail]);
      return true;
    },
    scheduler: createScheduler(clock),
    signal,
  });
  /** The host changes a question now; the picture reaches it 5 s later. */
  const change = async (number: number, status: keyof typeof STATUS, seconds = 5) => {
    const public_ = status === 'answer' || status === 'done';
    const choices = ['a', 'b'].map((id) => ({ id, title: id.toUpperCase(), is_right: public_ && id === 'a' }));
    $news.set(
      newsOf({
        quiz: { id: 'z', type: kind === 'points' ? 2 : 1, number_of_questions: 3 },
        question: {
          ...{ id: `q${number}`, number, title: `question ${number}`, answer_time: 15, choices },
          status: STATUS[status],
          status_at: broadcast.dateOf(broadcast.host()),
        },
      }),
    );
    broadcast.pass(seconds);
    await settle();
  };
  const logIn = async (id: string) => {
    $userId.set(id);
    await settle();
  };
  const logOut = () => $userId.set(undefined);
  const sent = () => log.filter((entry) => Array.isArray(entry) && entry[0] === 'answer');
  return { ...quiz, clock, broadcast, $userId, answers, log, told, change, logIn, logOut, sent, storage };
}
