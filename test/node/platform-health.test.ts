import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlatform } from '../support/platform/platform.ts';

describe('the health of the reference platform', () => {
  it('is ok until it sends its clients away', async () => {
    const web = await openPlatform();
    const ask = async () => {
      const response = await fetch(`${web.origin}/health`);
      return [response.status, await response.text(), response.headers.get('cache-control')];
    };
    assert.deepEqual(await ask(), [200, 'ok', 'no-store']);
    web.platform.retire();
    assert.deepEqual(await ask(), [503, 'stopping', 'no-store']);
    await web.close();
  });
});
