import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scriptedLine } from '../../demo/platform/live/chat-script.ts';
import { createQuizShow } from '../../demo/platform/live/quiz-show.ts';
import { createLiveShow, viewersAt } from '../../demo/platform/live/show.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

describe('the simulated live data', () => {
  const none = { options: {}, emojis: {} };
  const liveShowAt = (time: number, crowd = true) => {
    const now = () => time;
    return createLiveShow({ now, quizzes: createQuizShow({ now }), crowd });
  };
  const showAt = (time: number) => liveShowAt(time).aggregate('1', { windowSeconds: 600, votes: none });

  it('is the same for everyone and after a restart', () => {
    assert.deepEqual(showAt(START + 12_345), showAt(START + 12_345));
    assert.notDeepEqual(showAt(START + 12_345), showAt(START + 72_345));
  });

  it('increases votes within a poll, plus those of viewers', () => {
    const votes = (time: number) => showAt(time).emojis.poll.options.map(({ vote }) => vote);
    const [early, late] = [votes(START + 10_000), votes(START + 60_000)];
    assert.ok(late.every((vote, index) => vote >= (early[index] ?? 0)));
    const option = showAt(START).emojis.poll.options[0]?.id ?? '';
    const counted = liveShowAt(START).aggregate('1', {
      windowSeconds: 600,
      votes: { options: { [option]: 3 }, emojis: {} },
    });
    assert.equal(counted.emojis.poll.options[0]?.vote, 3);
  });

  it('increases reactions, unless there is no crowd', () => {
    const reactions = (time: number, crowd: boolean) => {
      const { emojis } = liveShowAt(time, crowd).aggregate('1', { windowSeconds: 600, votes: none });
      return [...emojis.emoji_list_1, ...emojis.emoji_list_2].map(({ count }) => count);
    };
    const [early, late] = [reactions(START + 10_000, true), reactions(START + 60_000, true)];
    assert.ok(late.every((count, index) => count > (early[index] ?? 0)));
    assert.deepEqual(reactions(START + 60_000, false), [0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('changes viewers smoothly, and the chart agrees', () => {
    for (let step = 0; step < 200; step += 1) {
      const [one, two] = [viewersAt('1', START + step * 5000), viewersAt('1', START + (step + 1) * 5000)];
      assert.ok(one > 0 && Math.abs(one - two) / one < 0.1, `${one} → ${two}`);
    }
    const { windows } = showAt(START + 30 * MINUTE).timeline;
    assert.equal(windows.length, 30);
    assert.equal(windows[3]?.viewers, viewersAt('1', (windows[3]?.start ?? 0) * 1000));
  });

  it('shows a gif from time to time, and hides it', () => {
    const seen = Array.from({ length: 180 }, (_, second) => showAt(START + second * 1000).gif !== null);
    const share = seen.filter(Boolean).length / seen.length;
    assert.ok(share > 0.02 && share < 0.15, String(share));
  });

  it('adds chat lines, never two at one time', () => {
    const lines = Array.from({ length: 200 }, (_, turn) => scriptedLine('room-1', turn, ['a', 'b', 'c']));
    assert.ok(lines.every(({ pauseSeconds }) => pauseSeconds >= 2 && pauseSeconds <= 9));
    assert.ok(new Set(lines.map(({ text }) => text)).size > 10);
    assert.deepEqual(new Set(lines.map(({ author }) => author)), new Set(['a', 'b', 'c']));
  });
});
