import type { QuizRecords } from '../../../src/platform/schema.d.ts';
import { askedAt, questionOf, STATUS } from '../live/quiz-show.ts';
import { isElimination } from '../live/streams.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf } from './pages.ts';
import type { Route } from './routes.ts';

const MAX_CHANCES = 3;
const liveOf = (quiz: string) => quiz.slice(0, quiz.lastIndexOf('-'));
/** Viewers see a question later than it is asked, by as much as their picture is behind. */
const LATENCY_MS = 20_000;

interface Sealed {
  readonly quiz: string;
  readonly user: string | null;
}

export function quizCalls(route: Route, { database, tokens, now, rights, streamState }: Needs): void {
  const recordsOf = (quiz: string, user: string | undefined): QuizRecords => {
    const of = [user ?? '', quiz] as const;
    const where = 'FROM quiz_answers WHERE user_id = ? AND quiz = ?';
    const answered = countOf(database.one(`SELECT count(*) n ${where}`, ...of));
    const right = countOf(database.one(`SELECT count(*) n ${where} AND right = 1`, ...of));
    return {
      chance: isElimination(liveOf(quiz)) ? Math.max(MAX_CHANCES - (answered - right), 0) : MAX_CHANCES,
      max_chance: MAX_CHANCES,
      question: answered,
      points: right,
      encrypted_quiz: tokens.sealQuiz({ quiz, user: user ?? null } satisfies Sealed),
    };
  };

  route('getQuizRecords', ({ path, userId }) => {
    rights.mustSee(`${path.type}-${path.id}`, userId);
    if (path.type !== 'live' || streamState(path.id)?.state !== 'on') throw notFound();
    return recordsOf(askedAt(path.id, now()).quizId, userId);
  });

  route('answerQuiz', ({ body, user }) => {
    const { quiz_id: quiz, question_id: questionId, choice_id: choiceId } = body;
    const sealed: Partial<Sealed> | undefined = tokens.unsealQuiz(body.encrypted_quiz);
    if (sealed?.quiz !== quiz || sealed.user !== user()) throw new Failure(403, 'foreignQuiz');
    const question = questionOf(questionId);
    const [, number] = /-(\d+)$/.exec(choiceId) ?? [];
    const index = Number(number) - 1;
    if (question?.quizId !== quiz || !choiceId.startsWith(`${questionId}-`) || !question.text.choices[index]) {
      throw new Failure(400, 'noChoice');
    }
    // Open now, or a moment ago for those whose picture is behind.
    const liveId = liveOf(quiz);
    const isOpen = [0, LATENCY_MS].some((behind) => {
      const asked = askedAt(liveId, now() - behind);
      return asked.questionId === questionId && asked.status === STATUS.open;
    });
    if (!isOpen) throw new Failure(400, 'tooLate');
    return database.transaction(() => {
      if (database.one('SELECT 1 FROM quiz_answers WHERE user_id = ? AND question = ?', user(), questionId)) {
        throw new Failure(409, 'answered');
      }
      if (recordsOf(quiz, user()).chance === 0) throw new Failure(403, 'noChance');
      const right = index === question.text.right ? 1 : 0;
      database.run(
        'INSERT INTO quiz_answers VALUES (?, ?, ?, ?, ?, ?)',
        user(),
        quiz,
        questionId,
        choiceId,
        right,
        now(),
      );
      return recordsOf(quiz, user());
    });
  });
}
