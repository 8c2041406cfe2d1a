import { after, afterEach, before } from 'node:test';
import { testFilm } from '../../../.config/test-film.mjs';
import type { QuizNow } from '../../../demo/platform/live/quiz-show.ts';
import { openDemo, type TestDemo } from '../platform/demo.ts';
import { type BrowserWish, openBrowser } from './browser.ts';

interface Wish extends BrowserWish {
  /** Pages and faults stay from the first test to the last. */
  readonly shared?: boolean;
  /** The film has its own segments of 2 s, for tests that look at them or break them: see `testFilm`. */
  readonly shortSegments?: boolean;
  /** The film and the live streams have all their levels, for tests that look at the quality; else their lowest one. */
  readonly allLevels?: boolean;
}

/**
 * The reference platform and a browser for the tests of one `describe`. After each test the faults, pages, storage and
 * cookies are removed: a login survives its page.
 */
export function useDemo({ shared = false, shortSegments = false, allLevels = false, ...wish }: Wish = {}) {
  const browser = openBrowser(wish);
  let opened: TestDemo | undefined;
  const demo = (): TestDemo => {
    if (!opened) throw new Error('Only tests may ask for it');
    return opened;
  };
  const faults = (method: 'POST' | 'DELETE', body?: string) =>
    fetch(`${demo().origin}/control/faults`, { method, body });

  before(async () => {
    opened = await openDemo({ media: testFilm({ shortSegments, allLevels }), allLevels });
  });
  afterEach(async () => {
    if (shared) return;
    await browser.reset();
    await faults('DELETE');
  });
  after(async () => {
    await browser.reset();
    await opened?.close();
  });

  return {
    get origin() {
      return demo().origin;
    },
    get file() {
      return demo().file;
    },
    browser,
    /** The requests that the platform has received, in order. */
    get heard() {
      return demo().heard;
    },
    fault: (fault: object) => faults('POST', JSON.stringify(fault)),
    heal: () => faults('DELETE'),
    /** Controls the quiz of a live stream, see demo/platform/README.md; the answer is its new state. */
    async quiz(liveId: string, wish: object = {}): Promise<QuizNow> {
      const address = `${demo().origin}/control/quiz/${liveId}`;
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(wish) });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as QuizNow;
    },
  };
}
