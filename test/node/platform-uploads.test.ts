import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

describe('snapshots', () => {
  let web: TestPlatform;
  let now = Date.now();
  let picture: Buffer;
  before(async () => {
    web = await openPlatform({ now: () => now });
    picture = await readFile(new URL('../../demo/media/images/cover-1.jpg', import.meta.url));
  });
  after(() => web.close());
  const link = async () => new URL((await web.call('getUploadLink')).body.url, web.origin).href;
  const put = (url: string, body: BodyInit, headers = {}) =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg', ...headers } }).then(
      ({ status }) => status,
    );

  it('are uploaded to a link and can be read at the same address', async () => {
    const url = await link();
    assert.equal((await fetch(url)).status, 404);
    assert.equal(await put(url, new Uint8Array(picture)), 200);
    const back = await fetch(url);
    assert.deepEqual(
      [back.headers.get('content-type'), back.headers.get('x-content-type-options')],
      ['image/jpeg', 'nosniff'],
    );
    assert.ok(Buffer.from(await back.arrayBuffer()).equals(picture));
  });

  it('need a link, which is valid for one picture and five minutes', async () => {
    const url = await link();
    assert.equal(await put(url, new Uint8Array(picture)), 200);
    assert.equal(await put(url, new Uint8Array(picture)), 403);
    const late = await link();
    now += 301_000;
    assert.equal(await put(late, new Uint8Array(picture)), 403);
    assert.equal(await put(`${web.origin}/uploads/guessed.jpg`, new Uint8Array(picture)), 403);
  });

  it('must be a JPEG or PNG, whatever their type', async () => {
    for (const body of ['<svg onload="alert(1)">', '<html>', '', 'GIF89a']) {
      assert.equal(await put(await link(), body), 400, body);
    }
  });

  it('are refused above 10 MB', async () => {
    const huge = new Uint8Array(10 * 1024 * 1024 + 1);
    huge.set(picture.subarray(0, 100));
    assert.equal(await put(await link(), huge), 413);
  });
});
