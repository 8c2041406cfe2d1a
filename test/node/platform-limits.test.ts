import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const RATE = { visitor: 3, address: 8, seconds: 60 };

describe('a rate limit', () => {
  let web: TestPlatform;
  let now = Date.now();
  before(async () => {
    web = await openPlatform({
      now: () => now,
      limits: { codes: RATE, tries: RATE, links: RATE, comments: RATE, tags: RATE, accessSeconds: 86_400 },
    });
    token = (await web.login('09131234567')).access;
    now += 61_000;
  });
  after(() => web.close());

  let token = '';
  let phone = 0;
  const calls = {
    'a code': (uuid: string) => {
      phone += 1;
      const mobileNumber = `0912${String(phone).padStart(7, '0')}`;
      return web.call('login', { uuid, body: { mobileNumber, otpType: 'sms' } });
    },
    'a try of a code': (uuid: string) =>
      web.call('verifyOtp', { uuid, body: { key: '12345', requestId: 'none', otpType: 'sms' } }),
    'a comment': (uuid: string) => {
      phone += 1;
      return web.call('createComment', { uuid, token, body: { content: 'vod-1', text: `text ${phone}` } });
    },
    'an upload link': (uuid: string) => web.call('getUploadLink', { uuid }),
    'a list of tags': (uuid: string) => web.call('listTags', { uuid, path: { type: 'vod' } }),
  };

  for (const [name, ask] of Object.entries(calls)) {
    it(`applies per visitor and per address, and resets: ${name}`, async () => {
      const refused = async (uuid: string) => {
        const { status, headers } = await ask(uuid);
        if (status === 429) assert.match(headers.get('retry-after') ?? '', /^([1-9]|[1-5]\d|60)$/);
        return status === 429;
      };
      const turns: boolean[] = [];
      for (let turn = 0; turn < 4; turn += 1) turns.push(await refused('one'));
      assert.deepEqual(turns, [false, false, false, true]);
      for (let turn = 0; turn < 5; turn += 1) assert.equal(await refused(`other ${turn}`), false);
      assert.equal(await refused('yet another'), true);
      now += 61_000;
      assert.equal(await refused('one'), false);
      now += 61_000;
    });
  }
});
