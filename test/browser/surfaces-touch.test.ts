import { describe } from 'node:test';
import { hands } from '../support/page/hands.ts';
import { useSurfaceJudge, useTabJudge } from '../support/page/surface-judge.ts';

describe('each surface around the video, by touch', () => {
  useSurfaceJudge({ hand: hands.touch, lang: 'en', theme: 'dark' });
});

describe('each tab under the picture of a phone, by touch', () => {
  useTabJudge({ lang: 'en', theme: 'light' });
});
