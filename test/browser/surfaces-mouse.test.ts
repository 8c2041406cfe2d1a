import { describe } from 'node:test';
import { hands } from '../support/page/hands.ts';
import { useSurfaceJudge } from '../support/page/surface-judge.ts';

describe('each surface around the video, by mouse', () => {
  useSurfaceJudge({ hand: hands.mouse, lang: 'ar', theme: 'light' });
});
