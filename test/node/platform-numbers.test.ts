import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

describe('a number in a query', () => {
  let web: TestPlatform;
  before(async () => {
    web = await openPlatform();
  });
  after(() => web.close());

  it('must be an integer, not negative and within the range of the database', async () => {
    const lists = [
      ['search', {}],
      ['listPlaylists', {}],
      ['listPlaylistItems', { path: { id: '1' } }],
      ['getWebListConfig', {}],
      ['listComments', { query: { content_id: 'vod-1' } }],
      ['listReplies', { path: { id: 'vod-1-c0' } }],
      ['listMarkers', { query: { video_id: '1', video_type: 'vod' } }],
      ['listMessages', { path: { id: 'room-1' } }],
    ] as const;
    const odd = [
      '9223372036854775808',
      '1e308',
      '-1',
      'NaN',
      '1.5',
      '',
      'Infinity',
      '0x10',
      ' 7',
      '1e2',
      '9'.repeat(400),
    ];
    for (const [id, wish] of lists) {
      const status = async (query: Record<string, string>) =>
        (
          await web.call(id, {
            ...wish,
            uuid: `${Math.random()}`,
            query: { ...('query' in wish && wish.query), ...query },
          })
        ).status;
      for (const number of odd) {
        assert.equal(await status({ offset: number }), 400, `${id} offset=${number}`);
        assert.equal(await status({ limit: number }), 400, `${id} limit=${number}`);
      }
      assert.equal(await status({ limit: '0' }), 400);
      assert.equal(await status({ limit: '1000', offset: '2147483647' }), 200);
      assert.equal(await status({ limit: '10', offset: '0' }), 200);
    }
  });
});
