import type { Aggregate, QuizRecords } from '../../../src/platform/schema.d.ts';
import { NOTHING, type Row, type Stage } from '../row.ts';
import { NotChecked, type Site, type Wish } from '../site.ts';

const OPEN = 2;
const WITH_RIGHT_CHOICE = [1, 4];
const POINTS = 2;

async function aggregateOf({ site, facts }: Stage): Promise<Aggregate & { readonly id: string }> {
  const id = await facts.quiz();
  const { body } = await site.call('getAggregate', { path: { id }, token: facts.tokens.access });
  return { ...body, id };
}

/** The fault of the question in an aggregate. */
function questionFaults({ question, question_changes: changes, recent_questions: recent = [] }: Aggregate): string[] {
  if (!question) return [];
  const { id, status, status_at: at, choices } = question;
  const last = changes?.at(-1);
  const times = (changes ?? []).map((change) => Date.parse(change.status_at));
  const named = new Set([id, ...recent.map((other) => other.id)]);
  const isEarly = !WITH_RIGHT_CHOICE.includes(status) && choices.some((choice) => choice.is_right !== undefined);
  return Object.entries({
    'question: is_right is told before status 1, so players can cheat': isEarly,
    'question: it is open with less than two choices': status === OPEN && choices.length < 2,
    'question_changes: the last one is not that of question':
      last !== undefined && (last.id !== id || last.status !== status || last.status_at !== at),
    'question_changes: they are not sorted by status_at': times.some((time, place) => time < (times[place - 1] ?? 0)),
    'question_changes: they name a question that is neither in question nor in recent_questions': (changes ?? []).some(
      (change) => !named.has(change.id),
    ),
  })
    .filter(([, isWrong]) => isWrong)
    .map(([text]) => text);
}

function recordFaults(records: QuizRecords, { quiz }: Aggregate): string[] {
  const { chance, max_chance: most, question = 0, right_answers: right = 0, rank, players, answers } = records;
  return Object.entries({
    'answer: chance is above max_chance': chance > most,
    'answer: chance is not max_chance in a points quiz': quiz?.type === POINTS && chance !== most,
    'answer: quiz_id is not the one of the aggregate': records.quiz_id !== undefined && records.quiz_id !== quiz?.id,
    'answer: more questions than number_of_questions': question > (quiz?.number_of_questions ?? 0),
    'answer: more right_answers than questions': right > question,
    'answer: rank is above players': rank !== undefined && players !== undefined && rank > players,
    'answer: answers are not as many as question says': answers !== undefined && answers.length !== question,
    'answer: encrypted_quiz is empty': records.encrypted_quiz === '',
  })
    .filter(([, isWrong]) => isWrong)
    .map(([text]) => text);
}

function enter(site: Site, id: 'getAggregate' | 'getQuizRecords' | 'answerQuiz', faults: readonly string[]): void {
  if (faults.length === 0) site.expect(id, true, '');
  for (const fault of faults) site.expect(id, false, fault);
}

const recordsOf = async ({ site }: Stage, id: string, token: string | undefined, body: object = {}) =>
  (await site.call('getQuizRecords', { path: { type: 'live', id }, token, body })).body;

/** Fields that reveal whether a choice was right. */
const toldBy = ({ chance, points, right_answers: right, rank }: QuizRecords) =>
  JSON.stringify([chance, points, right, rank]);

/** Refusals that need no open question. */
async function checkRefused(stage: Stage, body: Readonly<Record<string, unknown>>, token: string): Promise<void> {
  const { site } = stage;
  const { secondToken } = site.options;
  const refuse = (what: string, status: number, change: object, by = token) =>
    site.refuse('answerQuiz', { what, status, wish: { token: by, body: { ...body, ...change } } });
  await refuse('a body without a choice', 400, { choice_id: undefined });
  await refuse('an unknown quiz', 404, { quiz_id: NOTHING });
  await refuse('an unknown question', 404, { question_id: NOTHING });
  await refuse('a forged encrypted_quiz', 403, { encrypted_quiz: 'a.b.c' });
  if (secondToken === undefined) site.skip('answerQuiz', 'encrypted_quiz of another viewer: needs --second-token');
  else await refuse('encrypted_quiz of another viewer', 403, {}, secondToken);
  await refuse('an unknown choice', 400, { choice_id: NOTHING });
}

/** Answers the open question, and tries to do it again. */
async function checkAnswer(stage: Stage, live: Aggregate & { readonly id: string }, sample: Wish): Promise<void> {
  const { site, facts } = stage;
  const token = facts.token();
  const before = await recordsOf(stage, live.id, token);
  if (live.quiz?.type !== POINTS && before.chance === 0) {
    await site.refuse('answerQuiz', {
      what: 'an answer without a chance',
      status: [403, 409],
      wish: { ...sample, token },
    });
    throw new NotChecked('the viewer has no chance left in this round');
  }
  // Another run may have answered it, or it was closed in the meantime.
  const answered = await site.attempt('answerQuiz', { ...sample, token }, [400, 409]);
  if (!answered) throw new NotChecked('the question was answered before, or closed in the meantime');
  stage.leave('answer of the quiz');
  const { body: after } = answered;
  enter(site, 'answerQuiz', recordFaults(after, live));
  const counted = before.question === undefined || after.question === before.question + 1;
  site.expect('answerQuiz', counted, 'effect: question does not count the answer');
  const isNew = after.encrypted_quiz !== before.encrypted_quiz;
  site.expect('answerQuiz', isNew, 'answer: encrypted_quiz is not replaced by another', 'note');
  const still = await aggregateOf(stage);
  const isOpen = still.question?.id === live.question?.id && still.question?.status === OPEN;
  if (isOpen)
    site.expect('answerQuiz', toldBy(after) === toldBy(before), 'answer: tells before status 1 whether it is right');
  for (const [name, { encrypted_quiz }] of Object.entries({
    'a second answer': after,
    'one with an earlier seal': before,
  })) {
    const body = { ...(sample.body as object), encrypted_quiz };
    await site.refuse('answerQuiz', { what: name, status: 409, wish: { token, body } });
  }
}

/** Quiz of a live stream. */
export const quizRows = {
  answerQuiz: {
    writes: true,
    async sample(stage) {
      const token = stage.facts.token();
      const { id, quiz, question } = await aggregateOf(stage);
      if (!quiz || !question) throw new NotChecked('no question of a quiz is asked at the moment');
      const { encrypted_quiz } = await recordsOf(stage, id, token);
      const choice_id = question.choices[0]?.id ?? NOTHING;
      return { body: { quiz_id: quiz.id, question_id: question.id, choice_id, encrypted_quiz } };
    },
    async works(stage, sample) {
      await checkRefused(stage, sample.body as Readonly<Record<string, unknown>>, stage.facts.token());
      const live = await aggregateOf(stage);
      if (live.question?.status !== OPEN) throw new NotChecked('no question of a quiz is open at the moment');
      await checkAnswer(stage, live, sample);
    },
  },
  getQuizRecords: {
    sample: async ({ facts }) => ({ path: { type: 'live', id: await facts.quiz() }, body: {} }),
    async works(stage) {
      const { site, facts } = stage;
      const live = await aggregateOf(stage);
      enter(site, 'getAggregate', questionFaults(live));
      const visitor = await recordsOf(stage, live.id, undefined);
      enter(site, 'getQuizRecords', recordFaults(visitor, live));
      const isFree = visitor.chance === visitor.max_chance;
      site.expect('getQuizRecords', isFree, 'answer: a viewer without a login has lost a chance', 'note');
      const own = await recordsOf(stage, live.id, facts.tokens.access, { encrypted_quiz: visitor.encrypted_quiz });
      enter(site, 'getQuizRecords', recordFaults(own, live));
      await recordsOf(stage, live.id, facts.tokens.access, { encrypted_quiz: 'a.b.c' });
    },
    refused: { what: 'an unknown live stream', status: 404, wish: { path: { type: 'live', id: NOTHING }, body: {} } },
  },
} satisfies Readonly<Record<string, Row>>;
