import type { QuizRecords } from '../../../src/platform/schema.d.ts';
import { type Asked, choiceIdOf, quizOf } from '../live/quiz-show.ts';
import { kindOfQuiz } from '../live/streams.ts';
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

interface AnswerRow {
  readonly question: string;
  readonly choice: string;
  readonly right: number;
}

export function quizCalls(route: Route, needs: Needs): void {
  const { database, tokens, now, monotonic, rights, streamState, quizzes, limits } = needs;
  const countAnswer = createRate(limits.answers, monotonic);

  const mustBeOn = (liveId: string, userId: string | undefined) => {
    rights.mustSee(`live-${liveId}`, userId);
    if (streamState(liveId)?.state !== 'on') throw notFound();
  };
  const idOf = ({ quizId, index }: Asked) => `${quizId}-${index + 1}`;
  const answersOf = (quiz: string, user: string) =>
    database.all<AnswerRow>(
      'SELECT question, choice, right FROM quiz_answers WHERE user_id = ? AND quiz = ? ORDER BY question',
      ...[user, quiz],
    );
  /** The place among all players. */
  const placeOf = (quiz: string, shown: readonly Asked[], user: string) => {
    const players = database.all<{ user_id: string; points: number }>(
      `SELECT user_id, sum(right) points FROM quiz_answers
        WHERE quiz = ? AND question IN (SELECT value FROM json_each(?)) GROUP BY user_id`,
      ...[quiz, JSON.stringify(shown.map(idOf))],
    );
    const own = players.find((player) => player.user_id === user)?.points;
    const better = players.filter(({ points }) => own !== undefined && points > own).length;
    return { players: players.length, ...(own !== undefined && { rank: better + 1 }) };
  };

  const recordsOf = (quiz: string, user: string | undefined): QuizRecords => {
    const questions = quizzes.questionsOf(quiz);
    const kind = kindOfQuiz(quizOf(quiz)?.liveId ?? '');
    if (!questions || !kind) throw notFound();
    const answers = user === undefined ? [] : answersOf(quiz, user);
    const answerTo = (asked: Asked) => answers.find(({ question }) => question === idOf(asked));
    // Earlier, the records would reveal whether a choice is right.
    const shown = questions.filter(quizzes.isShown);
    const right = shown.filter((asked) => answerTo(asked)?.right === 1).length;
    const wrong = shown.filter((asked) => answerTo(asked)?.right === 0).length;
    const missed = user === undefined ? 0 : questions.filter((one) => quizzes.isClosed(one) && !answerTo(one)).length;
    return {
      quiz_id: quiz,
      chance: kind === 'points' ? MAX_CHANCES : Math.max(MAX_CHANCES - wrong - missed, 0),
      max_chance: MAX_CHANCES,
      question: answers.length,
      points: right,
      right_answers: right,
      ...(kind === 'points' && user !== undefined && placeOf(quiz, shown, user)),
      answers: answers.map(({ question, choice }) => ({ question_id: question, choice_id: choice })),
      encrypted_quiz: tokens.sealQuiz({ quiz, user: user ?? null, answers: answers.length } satisfies Sealed),
    };
  };

  route('getQuizRecords', ({ path, body, userId }) => {
    if (path.type !== 'live' || !kindOfQuiz(path.id)) throw notFound();
    mustBeOn(path.id, userId);
    const quiz = body.quiz_id ?? quizzes.currentQuiz(path.id);
    if (quizOf(quiz)?.liveId !== path.id) throw notFound();
    return recordsOf(quiz, userId);
  });

  route('answerQuiz', ({ body, user, uuid, address }) => {
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
    return database.transaction(() => {
      if (answersOf(quiz, user()).some((answer) => answer.question === question)) throw new Failure(409, 'answered');
      if (recordsOf(quiz, user()).chance === 0) throw new Failure(403, 'noChance');
      if (!quizzes.hasOpened(asked)) throw new Failure(400, 'tooEarly');
      if (!quizzes.takesAnswers(asked)) throw new Failure(400, 'tooLate');
      const values = [user(), quiz, question, choice, index === right ? 1 : 0, now()];
      database.run('INSERT INTO quiz_answers VALUES (?, ?, ?, ?, ?, ?)', ...values);
      return recordsOf(quiz, user());
    });
  });
}
