import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useDemo } from '../support/page/demo-page.ts';
import {
  ALL_CARDS,
  cardsCome,
  FAILURE,
  isOnTop,
  NEXT,
  placesOf,
  REPLAY,
  reach,
  type WatchedPlayer,
} from '../support/page/late-cards.ts';
import { PATIENCE } from '../support/time/patience.ts';

describe('buttons stay where they are when cards come late', () => {
  const demo = useDemo();

  for (const [name, place, sizes] of [
    ['retry on the screen of a failure', FAILURE, ['360×203', '640×360', '880×495']],
    ['the next video and its cancel button', NEXT, ['640×360', '880×495', '880×700']],
    ['replay below recommendations', REPLAY, ['360×203', '640×360']],
  ] as const) {
    it(`${name}, in boxes of ${sizes.join(', ')}`, async () => {
      const players = sizes.map((size, index): WatchedPlayer => {
        const [width = 0, height = 0] = size.split('×').map(Number);
        return { id: `player-${index}`, place, size: [width, height] };
      });
      const page = await reach(demo, players);
      for (const [index, player] of players.entries()) {
        await cardsCome(page, player.id);
        const places = await placesOf(page, player.id);
        assert.deepEqual(
          places.map((one) => one.split(' ')[0]),
          ['none', 'cards'],
          `${sizes[index]}: ${places.join('\n')}`,
        );
        assert.equal(places[0]?.slice('none '.length), places[1]?.slice('cards '.length), sizes[index]);
        assert.equal(await isOnTop(page, player), true, sizes[index]);
      }
    });
  }

  it('when the request for them fails, too', async () => {
    await demo.fault({ effect: 'status', status: 500, path: ALL_CARDS });
    const players: readonly WatchedPlayer[] = [
      { id: 'failure', place: FAILURE, size: [880, 495] },
      { id: 'next', place: NEXT, size: [880, 495] },
    ];
    const page = await reach(demo, players);
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/recommend')).length >= 2,
      PATIENCE,
    );
    for (const { id } of players) {
      const [none, ...more] = await placesOf(page, id);
      assert.match(none ?? '', /^none/, id);
      assert.deepEqual(more, [], id);
    }
  });
});
