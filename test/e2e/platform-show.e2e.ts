import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scriptedLine } from '../../demo/platform/live/chat-script.ts';
import { askedAt, questionOf, ROUND_QUESTIONS, ROUND_SECONDS, STATUS } from '../../demo/platform/live/quiz-show.ts';
import { createLiveShow, viewersAt } from '../../demo/platform/live/show.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

describe('what goes on around a live stream', () => {
  const none = { options: {}, emojis: {} };
  const showAt = (time: number) =>
    createLiveShow({ now: () => time }).aggregate('1', { windowSeconds: 600, votes: none });

  it('a quiz goes through its five statuses, and stays done after its last question', () => {
    const begin = Math.ceil(START / 1000 / ROUND_SECONDS) * ROUND_SECONDS * 1000;
    const seen: number[] = [];
    for (let second = 0; second < ROUND_SECONDS; second += 1) {
      const { status } = askedAt('1', begin + second * 1000);
      if (seen.at(-1) !== status) seen.push(status);
    }
    const one = [STATUS.inactive, STATUS.ready, STATUS.open, STATUS.answer, STATUS.done];
    assert.deepEqual(seen, Array.from({ length: ROUND_QUESTIONS }, () => one).flat());
    const last = askedAt('1', begin + (ROUND_SECONDS - 1) * 1000);
    assert.deepEqual([last.status, last.index], [STATUS.done, ROUND_QUESTIONS - 1]);
    assert.deepEqual(questionOf(last.questionId), { quizId: last.quizId, text: last.text });
  });

  it('tells the question when it is open, and the right choice only when nobody can answer any more', () => {
    const begin = Math.ceil(START / 1000 / ROUND_SECONDS) * ROUND_SECONDS * 1000;
    const open = showAt(begin + 15_000).question;
    assert.deepEqual([open.status, open.choices.length > 1, 'is_right' in (open.choices[0] ?? {})], [2, true, false]);
    assert.equal(Date.parse(open.status_at), begin + 12_000);
    const shown = showAt(begin + 30_000).question;
    assert.equal(shown.choices.filter((choice) => choice.is_right).length, 1);
  });

  it('is the same for everyone and after a restart', () => {
    assert.deepEqual(showAt(START + 12_345), showAt(START + 12_345));
    assert.notDeepEqual(showAt(START + 12_345), showAt(START + 72_345));
  });

  it('votes only grow within a poll, and those of viewers stand on top', () => {
    const votes = (time: number) => showAt(time).emojis.poll.options.map(({ vote }) => vote);
    const [early, late] = [votes(START + 10_000), votes(START + 60_000)];
    assert.ok(late.every((vote, index) => vote >= (early[index] ?? 0)));
    const option = showAt(START).emojis.poll.options[0]?.id ?? '';
    const counted = createLiveShow({ now: () => START }).aggregate('1', {
      windowSeconds: 600,
      votes: { options: { [option]: 3 }, emojis: {} },
    });
    assert.equal(counted.emojis.poll.options[0]?.vote, 3);
  });

  it('viewers come and go smoothly, and the curve tells the same', () => {
    for (let step = 0; step < 200; step += 1) {
      const [one, two] = [viewersAt('1', START + step * 5000), viewersAt('1', START + (step + 1) * 5000)];
      assert.ok(one > 0 && Math.abs(one - two) / one < 0.1, `${one} → ${two}`);
    }
    const { windows } = showAt(START + 30 * MINUTE).timeline;
    assert.equal(windows.length, 30);
    assert.equal(windows[3]?.viewers, viewersAt('1', (windows[3]?.start ?? 0) * 1000));
  });

  it('a gif passes now and then, and is gone again', () => {
    const seen = Array.from({ length: 180 }, (_, second) => showAt(START + second * 1000).gif !== null);
    const share = seen.filter(Boolean).length / seen.length;
    assert.ok(share > 0.02 && share < 0.15, String(share));
  });

  it('chat lines come by themselves, never twice at one time', () => {
    const lines = Array.from({ length: 200 }, (_, turn) => scriptedLine('room-1', turn, ['a', 'b', 'c']));
    assert.ok(lines.every(({ pauseSeconds }) => pauseSeconds >= 2 && pauseSeconds <= 9));
    assert.ok(new Set(lines.map(({ text }) => text)).size > 10);
    assert.deepEqual(new Set(lines.map(({ author }) => author)), new Set(['a', 'b', 'c']));
  });
});
