import assert from 'node:assert/strict';
import { request } from 'node:https';
import { after, before, describe, it } from 'node:test';
import { runConformance } from '../support/platform/conformance.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';
import { type Nginx, startNginx } from './engines/nginx.ts';

describe('the reference platform behind nginx', () => {
  let platform: TestPlatform;
  let nginx: Nginx;
  before(async () => {
    platform = await openPlatform();
    nginx = await startNginx(platform.origin);
  });
  after(async () => {
    await nginx?.stop();
    await platform?.close();
  });

  it('answers two viewers with one aggregate', async () => {
    const aggregate = async (uuid: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${nginx.origin}/api/live/1/aggregate?uuid=${uuid}&provider=test`, { headers });
      return { text: await response.text(), cache: response.headers.get('x-cache') };
    };
    const { access } = await platform.login();
    const [first, second] = await Promise.all([
      aggregate('one', { authorization: `Bearer ${access}` }),
      aggregate('two'),
    ]);
    assert.equal(second.text, first.text);
    assert.ok([first.cache, second.cache].includes('HIT'), `${first.cache} ${second.cache}`);
  });

  it('passes the messages of the chat on', async () => {
    const { access } = await platform.login('09121234567');
    const listener = createListener(() => nginx.origin);
    try {
      const room = await listener.listen('room-1');
      const response = await fetch(`${nginx.origin}/api/chat/messages?uuid=one&provider=test`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ room: 'room-1', text: 'through nginx' }),
      });
      assert.equal(response.status, 201);
      assert.equal((await room.until(1))[0]?.text, 'through nginx');
    } finally {
      listener.close();
    }
  });

  it('keeps its controls to itself', async () => {
    assert.equal((await fetch(`${nginx.origin}/control/codes`)).status, 404);
  });

  it('holds all of the contract, but for tokens that the cache does not read', async () => {
    const { access, refresh } = await platform.login('09131234567');
    const given = ['--token', access, '--refresh', refresh, '--write', '--cached'];
    const { code, lines, about } = await runConformance([nginx.origin, ...given]);
    assert.equal(code, 0, lines.join('\n'));
    assert.match(about('getAggregate').join(), /tokens: a cache may answer/);
  });

  it('speaks TLS', async () => {
    const secure = await startNginx(platform.origin, { tls: true });
    try {
      const status = await new Promise((resolve, reject) => {
        request(`${secure.origin}/api/live/1/aggregate?uuid=one&provider=test`, { rejectUnauthorized: false })
          .on('response', (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      assert.equal(status, 200);
    } finally {
      await secure.stop();
    }
  });
});
