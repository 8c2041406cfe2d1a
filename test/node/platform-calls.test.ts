import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const VIDEO = { video_id: '1', video_type: 'vod' };

describe('a call of the contract over HTTP', () => {
  let web: TestPlatform;
  let token: string;
  before(async () => {
    web = await openPlatform({ limits: { searches: { visitor: 5, address: 1000, seconds: 10 } } });
    token = (await web.login()).access;
  });
  after(() => web.close());

  it('requires uuid and provider', async () => {
    const bare = await fetch(`${web.origin}/api/token`);
    assert.equal(bare.status, 400);
    const { fields } = (await bare.json()) as { fields: object };
    assert.deepEqual(Object.keys(fields).sort(), ['provider', 'uuid']);
  });

  it('explains an error in the viewer’s language and names the field', async () => {
    const wrong = { body: { mobileNumber: '123', otpType: 'sms' } };
    assert.match((await web.call('login', wrong)).detail, /درست نیست/);
    const inLanguage = async (language: string) =>
      (await web.call('login', { ...wrong, headers: { 'accept-language': language } })).detail;
    assert.match(await inLanguage('ar'), /غير صحيحة/);
    assert.match(await inLanguage('en'), /not right/);
    // The default header of a Persian viewer's browser.
    assert.match(await inLanguage('en-US,en;q=0.9'), /درست نیست/);
  });

  it('responds to broken JSON, huge bodies and unknown paths', async () => {
    for (const body of ['{', 'null', '[]', '"text"', '']) {
      assert.equal((await web.call('login', { body })).status, 400, body);
    }
    assert.equal((await web.call('logEvents', { body: JSON.stringify('x'.repeat(300_000)) })).status, 413);
    assert.equal((await fetch(`${web.origin}/api/nothing?uuid=u&provider=p`)).status, 404);
  });

  it('never lets a cache share a refusal', async () => {
    const path = { id: '1' };
    const { headers } = await web.call('getAggregate', { path, token: 'expired' });
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('stores logs as they were sent, also by a closing page', async () => {
    const section = { start: 0, end: 5, watchedDuration: 5, ...VIDEO, clientUUID: 'visitor-1', video_duration: 60 };
    const event = { timestamp: '2026-01-01T00:00:00Z', clientUUID: 'visitor-1', uuid: 'showing', format: 'quality' };
    await web.call('logTimeline', { body: [section] });
    await web.call('logEvents', { body: JSON.stringify([event]), headers: { 'content-type': 'text/plain' } });
    const logs = (await (await fetch(`${web.origin}/control/logs`)).json()) as object[];
    assert.deepEqual(logs.slice(0, 2), [
      { kind: 'event', ...event },
      { kind: 'timeline', ...section },
    ]);
  });

  it('stores CMCD by records, and refuses what is none', async () => {
    const headers = { 'content-type': 'application/cmcd' };
    const send = (body: string) => web.call('collectCmcd', { body, headers });
    const [first, second] = ['cid="vod-1",e=ps,sid="s",sn=0,sta=p,ts=1764752400000,v=2', 'e=t,ts=1764752430000,v=2'];
    assert.equal((await send(`${first}\n${second}`)).status, 204);
    const logs = (await (await fetch(`${web.origin}/control/logs`)).json()) as object[];
    assert.deepEqual(logs.slice(0, 2), [
      { kind: 'cmcd', record: second },
      { kind: 'cmcd', record: first },
    ]);
    const many = Array.from({ length: 101 }, () => second).join('\n');
    for (const body of [
      '',
      'e=t,v=2',
      'ts=1,v=2',
      'e=t,ts=1',
      'e=t,ts=1,v=1',
      `${second}\nwords`,
      `${second},cid="\0"`,
      many,
    ])
      assert.equal((await send(body)).status, 400, body.slice(0, 60));
  });

  it('returns hostile text unchanged', async () => {
    const texts = ['<img src=x onerror=__x=1>', '\u202Egnp.exe', '&lt;b&gt;', "'; DROP TABLE users; --"];
    for (const text of texts) {
      const { body } = await web.call('createComment', {
        token,
        body: { content: 'clip-1', text },
      });
      assert.equal(body.text, text);
      const search = await web.call('search', { query: { q: text }, uuid: text.slice(0, 8) });
      assert.equal(search.status, 200);
    }
  });

  it('refuses a NUL, at which the database would truncate the text', async () => {
    const body = { content: 'clip-1', text: 'a\u0000b' };
    assert.equal((await web.call('createComment', { token, body })).status, 400);
  });

  it('limits searches, with the time to wait', async () => {
    const statuses: number[] = [];
    let last: Headers | undefined;
    for (let turn = 0; turn < 6; turn += 1) {
      const { status, headers } = await web.call('search', { query: { q: 'a' }, uuid: 'hasty' });
      statuses.push(status);
      last = headers;
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.match(last?.get('retry-after') ?? '', /^\d+$/);
  });
});
