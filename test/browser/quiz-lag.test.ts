import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import { assertSeenWithPicture } from '../support/page/lagging-quiz.ts';

// Five viewers are in test/long/quiz-lag.test.ts.
describe('the first three questions of a round, for three viewers whose pictures are behind', () => {
  const demo = useDemo();

  it('shows each of them every question when their own picture reaches it: never early, and at most 0.5 s late', () =>
    assertSeenWithPicture(demo, [2, 15, 0]));
});
