import type { QuizRecords } from '../../../src/platform/schema.d.ts';
import { type Asked, choiceIdOf, quizOf } from '../live/quiz-show.ts';
import { kindOfQuiz } from '../live/streams.ts';
import type { OwnAnswer } from '../stores/quiz-answers.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { createRate } from './rates.ts';
import type { Route } from './routes.ts';

const MAX_CHANCES = 3;

interface Sealed {
  readonly quiz: string;
  readonly user: string | null;
  /** Number of answers, so that each answer has a new seal. */
  readonly answers: number;
}

const inOrder = (given: readonly OwnAnswer[]) =>
  given.toSorted((one, other) => (one.question < other.question ? -1 : 1));

export function quizCalls(route: Route, needs: Needs): void {
  const { answers, tokens, now, monotonic, rights, streamState, quizzes, limits } = needs;
  const countAnswer = createRate(limits.answers, monotonic);

  const mustBeOn = (liveId: string, userId: string | undefined) => {
    rights.mustSee(`live-${liveId}`, userId);
    if (streamState(liveId)?.state !== 'on') throw notFound();
  };
  const idOf = ({ quizId, index }: Asked) => `${quizId}-${index + 1}`;
  /** The place among all players. */
  const placeOf = async (quiz: string, shown: readonly Asked[], own: number | undefined) => {
    const standings = [...(await answers.standings(quiz, shown.map(idOf)))];
    const count = (rows: typeof standings) => rows.reduce((sum, [, players]) => sum + players, 0);
    const better = standings.filter(([points]) => own !== undefined && points > own);
    return { players: count(standings), ...(own !== undefined && { rank: count(better) + 1 }) };
  };

  const recordsOf = async (
    quiz: string,
    user: string | undefined,
    given: readonly OwnAnswer[],
  ): Promise<QuizRecords> => {
    const questions = quizzes.questionsOf(quiz);
    const kind = kindOfQuiz(quizOf(quiz)?.liveId ?? '');
    if (!questions || !kind) throw notFound();
    const answerTo = (asked: Asked) => given.find(({ question }) => question === idOf(asked));
    // Earlier, the records would reveal whether a choice is right.
    const shown = questions.filter(quizzes.isShown);
    const judged = shown.map(answerTo).filter((answer) => answer !== undefined);
    const right = judged.filter(({ isRight }) => isRight).length;
    const wrong = judged.length - right;
    const missed = user === undefined ? 0 : questions.filter((one) => quizzes.isClosed(one) && !answerTo(one)).length;
    const own = judged.length > 0 ? right : undefined;
    return {
      quiz_id: quiz,
      chance: kind === 'points' ? MAX_CHANCES : Math.max(MAX_CHANCES - wrong - missed, 0),
      max_chance: MAX_CHANCES,
      question: given.length,
      points: right,
      right_answers: right,
      ...(kind === 'points' && user !== undefined && (await placeOf(quiz, shown, own))),
      answers: given.map(({ question, choice }) => ({ question_id: question, choice_id: choice })),
      encrypted_quiz: tokens.sealQuiz({ quiz, user: user ?? null, answers: given.length } satisfies Sealed),
    };
  };

  route('getQuizRecords', async ({ path, body, userId }) => {
    if (path.type !== 'live' || !kindOfQuiz(path.id)) throw notFound();
    mustBeOn(path.id, userId);
    const quiz = body.quiz_id ?? quizzes.currentQuiz(path.id);
    if (quizOf(quiz)?.liveId !== path.id) throw notFound();
    return recordsOf(quiz, userId, userId === undefined ? [] : await answers.of(quiz, userId));
  });

  route('answerQuiz', async ({ body, user, uuid, address }) => {
    const { quiz_id: quiz, question_id: question, choice_id: choice } = body;
    countAnswer({ uuid, address });
    const asked = quizzes.find(quiz, question);
    if (!asked) throw notFound();
    mustBeOn(asked.liveId, user());
    const sealed: Partial<Sealed> | undefined = tokens.unsealQuiz(body.encrypted_quiz);
    if (sealed?.quiz !== quiz || sealed.user !== user()) throw new Failure(403, 'foreignQuiz');
    const { choices, right } = asked.text;
    const index = choices.findIndex((_, at) => choiceIdOf(question, at) === choice);
    if (index < 0) throw new Failure(400, 'noChoice');
    const given = await answers.of(quiz, user());
    if (given.some((answer) => answer.question === question)) throw new Failure(409, 'answered');
    if ((await recordsOf(quiz, user(), given)).chance === 0) throw new Failure(403, 'noChance');
    if (!quizzes.hasOpened(asked)) throw new Failure(400, 'tooEarly');
    if (!quizzes.takesAnswers(asked)) throw new Failure(400, 'tooLate');
    const answer = { quiz, question, choice, isRight: index === right };
    // Another tab may have answered since the question above.
    if (!(await answers.add({ ...answer, user: user(), at: now() }))) throw new Failure(409, 'answered');
    return recordsOf(quiz, user(), inOrder([...given, answer]));
  });
}
