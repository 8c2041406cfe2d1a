import { describe } from 'node:test';
import { useTouchJudge } from '../support/page/surface-judge.ts';

describe('each surface around the video, by touch', () => {
  useTouchJudge();
});
