import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLES, TROUBLE_SAMPLES } from '../support/answers/mutations.ts';
import { waitUntilPlaying } from '../support/page/element-page.ts';
import { viewers, viewersNow } from '../support/page/picture.ts';
import { openSurface, wayIsThere, waysTo } from '../support/page/surface.ts';
import { useViewerPages } from '../support/page/viewer-pages.ts';

const LIVE = 'type=live&id=1';
const [AGGREGATE, VIEWERS] = ['/api/live/1/aggregate', '/api/live/1/online-viewers'];

describe('a platform with invalid responses about a live', () => {
  const { demo, answered, open, isSound, speaks } = useViewerPages();
  const untilAnswered = async (path: string, what: string) => {
    while (what !== 'no answer' && !answered.includes(path)) await pause(50);
  };

  it('shows the other lives and the viewers while the platform is well', async () => {
    const page = await open(LIVE);
    await wayIsThere(page, 'lives');
    await openSurface(page, 'lives');
    await speaks(page, 'lives');
    assert.match(await viewers(page), /^\d[\d.,]*[KM]?$/);
  });

  for (const [what, wish] of Object.entries({ ...SAMPLES, ...TROUBLE_SAMPLES })) {
    it(`plays on, with other lives that can be read or none, and a number of viewers or none: ${what}`, async () => {
      await demo.fault({ ...wish, path: `${AGGREGATE}?**` });
      const page = await open(LIVE);
      await untilAnswered(AGGREGATE, what);
      if ((await waysTo(page, 'lives')) > 0) {
        await openSurface(page, 'lives');
        await speaks(page, 'lives');
      }
      await isSound(page, `lives: ${what}`);

      // It would ask for the viewers, too.
      await page.close();
      await demo.heal();
      await demo.fault({ effect: 'mutate', pointer: '/online_viewers', as: 'missing', path: `${AGGREGATE}?**` });
      await demo.fault({ ...wish, path: `${VIEWERS}?**` });
      const counted = await open(LIVE);
      await untilAnswered(VIEWERS, what);
      await waitUntilPlaying(counted);
      assert.match(await viewersNow(counted), /^(\d[\d.,]*[KM]?)?$/, what);
      await isSound(counted, `viewers: ${what}`);
    });
  }
});
