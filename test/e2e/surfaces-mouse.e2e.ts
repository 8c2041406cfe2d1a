import { describe } from 'node:test';
import { hands } from '../support/hands.ts';
import { useSurfaceJudge } from '../support/surface-judge.ts';

describe('each surface around the video, by mouse', () => {
  useSurfaceJudge({ hand: hands.mouse, lang: 'ar', theme: 'light' });
});
