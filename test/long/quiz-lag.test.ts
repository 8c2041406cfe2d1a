// The rules are proved by test/unit/features/quiz-rounds.test.ts and, for three viewers, test/browser/quiz-lag.test.ts.
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { assertSeenWithPicture } from '../support/page/lagging-quiz.ts';

describe('the first three questions of a round, for five viewers whose pictures are behind', () => {
  const demo = useDemo();

  it('shows each of them every question when their own picture reaches it: never early, and at most 0.5 s late', () =>
    assertSeenWithPicture(demo, [2, 8, 15, 30, 0]));
});
