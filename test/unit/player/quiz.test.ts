import { expect, oneEvent } from '@open-wc/testing';
import { quiz as words } from '../../../src/features/quiz/words/fa.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { PROFILE, TOKEN } from '../../support/answers/viewer-answers.ts';
import {
  general,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  words as textOf,
  VOD,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const LIVE: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'live', stream_link: VOD, title: 'پخش' };
const RECORDS = { chance: 3, max_chance: 3, right_answers: 1, encrypted_quiz: 'seal', answers: [] };
const QUESTION = {
  id: 'q',
  number: 1,
  status: 2,
  status_at: '2026-01-01T00:00:00Z',
  title: 'چند؟',
  choices: ['یک', 'دو'].map((title, index) => ({ id: String(index), title })),
};
/** Sent late: the picture, at the start of a short stream, has already reached it. */
const OPEN = {
  config: {},
  server_time: '2026-01-01T01:00:00Z',
  quiz: { id: 'z', type: 1, number_of_questions: 1 },
  question: QUESTION,
};
const OVER = { ...OPEN, question: { ...QUESTION, status: 4 } };

describe('a player in quiz mode', () => {
  const { share } = navigator;
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
    Object.assign(navigator, { share });
  });

  async function open(aggregate: object, attributes: Readonly<Record<string, string>> = { 'x-token': TOKEN }) {
    const asked = answerWith(LIVE, {
      'GET /api/live/1/aggregate': aggregate,
      'GET /api/profile': PROFILE,
      'POST /api/quiz/live/1/records': RECORDS,
      'POST /api/quiz/answer': RECORDS,
    });
    const live = { type: 'live', 'content-id': '1', quiz: '', portrait: 'false', authentication: '' };
    const element = await showPlayer({ ...live, ...attributes });
    await waitUntil(() => playerOf(element).content.$details.get(), 'details');
    await startPlaying(element);
    await waitUntil(() => playerOf(element).quiz.$parts.get(), 'the quiz');
    return { element, player: playerOf(element), asked };
  }
  const says = (element: Element, text: string) => waitUntil(() => textOf(element).includes(text), text);

  it('draws the question over the picture, and answers by the keys 1 to 4', async () => {
    const { element, player, asked } = await open(OPEN);
    await waitUntil(() => inside(element, '.quiz-card .quiz-choice'), 'the card');
    await waitUntil(() => player.quiz.$parts.get()?.quiz.$role.get() === 'participant', 'the role');
    const press = (code: string) =>
      inside(element, '.player')?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, composed: true }));
    const answered = oneEvent(element, 'quizanswer');
    press('Digit4');
    press('Digit2');
    expect((await answered).detail).to.eql({ quizId: 'z', questionId: 'q', choiceId: '1' });
    const [sent] = asked.filter(({ call }) => call === 'POST /api/quiz/answer');
    expect(sent?.body).to.eql({ quiz_id: 'z', question_id: 'q', choice_id: '1', encrypted_quiz: 'seal' });
    await says(element, words.taken);
  });

  it('has its place as soon as the live is known, before its code is there', async () => {
    answerWith(LIVE);
    const element = await showPlayer({ type: 'live', 'content-id': '1', quiz: '' });
    const { content, quiz, media } = playerOf(element);
    // Not a moment later, when there may be a picture.
    await new Promise<void>((known) => {
      content.$details.subscribe((details) => details && known());
    });
    expect([media.$ready.get(), quiz.$parts.get(), quiz.$drawn.get()]).to.eql([false, undefined, true]);
  });

  it('accepts the answer of a page that draws the quiz, and none without an open question', async () => {
    const { element, player } = await open(OPEN, { 'x-token': TOKEN, 'feature-set': '{"quizCard":false}' });
    await waitUntil(() => player.quiz.$status.get() === 'open', 'the question');
    expect(inside(element, '.quiz-card')).to.equal(undefined);
    const reasons: string[] = [];
    element.addEventListener('quizrefusal', ({ detail }) => reasons.push(detail.reason));
    expect(await element.answerQuiz('none')).to.equal(false);
    expect(await element.answerQuiz('0')).to.equal(true);
    expect(await element.answerQuiz('1'), 'once').to.equal(false);
    expect(reasons).to.eql(['closed', 'earlier']);
    removePlayers();
    expect(await document.createElement('cloud-player').answerQuiz('0')).to.equal(false);
  });

  it('refuses the answer of a page that plays no quiz', async () => {
    const element = await showPlayer(general(VOD));
    const refused = oneEvent(element, 'quizrefusal');
    expect(await element.answerQuiz('0')).to.equal(false);
    expect((await refused).detail).to.eql({ choiceId: '0', reason: 'closed' });
  });

  it('shows that there is no quiz, in a live stream and in other content, and plays', async () => {
    const { element } = await open({ config: {}, quiz: null, question: null });
    await says(element, words.none);
    expect(element.paused).to.equal(false);
  });

  it('shares the result with the device, else as a copy, and says if it could not', async () => {
    const { element, player } = await open(OVER);
    await waitUntil(() => inside(element, '.quiz-result'), 'the result');
    const parts = player.quiz.$parts.get();
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data.text) });
    await parts?.share((title) => `${title}: 1`);
    expect(shared).to.eql(['پخش: 1']);
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await parts?.share(String);
    expect(player.notices.$notice.get()).to.equal(undefined);
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    await parts?.share(String);
    await says(element, words.notShared);
  });

  it('closes its result, and never opens the quiz panel automatically', async () => {
    const { element } = await open(OVER);
    await waitUntil(() => inside(element, '.quiz-close button'), 'the result');
    inside(element, '.quiz-close button')?.click();
    await waitUntil(() => !inside(element, '.quiz-card'), 'closed');
    expect(inside(element, '[part~=quiz-panel]')).to.equal(undefined);
  });
});
