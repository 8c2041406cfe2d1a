import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const YEAR_SECONDS = 365 * 86_400;
const RATE = { visitor: 3, address: 8, seconds: 60 };

describe('a rate limit', () => {
  let web: TestPlatform;
  let now = Date.now();
  before(async () => {
    web = await openPlatform({
      now: () => now,
      limits: { codes: RATE, tries: RATE, links: RATE, comments: RATE, tags: RATE, votes: RATE, accessSeconds: 86_400 },
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
    'emojis of a viewer': (uuid: string) =>
      web.call('setEmojiPoll', { uuid, body: { type: 'live', id: '1', emoji_list_2: { '😂': 1 } } }),
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

describe('the address of a viewer', () => {
  const tags = { visitor: 100, address: 2, seconds: 60 };
  const refusedOf = async (web: TestPlatform, addresses: readonly string[]) => {
    const refused: boolean[] = [];
    for (const [index, address] of addresses.entries()) {
      const headers = { 'x-forwarded-for': address };
      const { status } = await web.call('listTags', { uuid: `visitor-${index}`, path: { type: 'vod' }, headers });
      refused.push(status === 429);
    }
    await web.close();
    return refused;
  };

  it('is that of the connection, whatever a client claims', async () => {
    const web = await openPlatform({ limits: { tags } });
    assert.deepEqual(await refusedOf(web, ['10.0.0.1', '10.0.0.2', '10.0.0.3']), [false, false, true]);
  });

  it('is the last one that a trusted proxy names', async () => {
    const web = await openPlatform({ limits: { tags }, behindProxy: true });
    const claimed = ['10.0.0.1', '9.9.9.9, 10.0.0.1', '10.0.0.1, 10.0.0.2', '8.8.8.8,10.0.0.1'];
    assert.deepEqual(await refusedOf(web, claimed), [false, false, false, true]);
  });
});

describe('the votes and emojis of a user', () => {
  it('are limited whatever the visitor', async () => {
    const web = await openPlatform({ limits: { votes: RATE } });
    const { access: token } = await web.login('09131234567');
    const throwOne = async (uuid: string) => {
      const body = { type: 'live', id: '1', emoji_list_2: { '😂': 1 } };
      return (await web.call('setEmojiPoll', { uuid, token, body })).status;
    };
    const statuses = [await throwOne('1'), await throwOne('2'), await throwOne('3'), await throwOne('4')];
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    await web.close();
  });
});

describe('a clock of the server that was ahead', () => {
  let web: TestPlatform;
  let now = Date.UTC(2026, 5, 1, 12);
  let monotonic = 1000;
  before(async () => {
    web = await openPlatform({
      now: () => now,
      monotonic: () => monotonic,
      limits: { accessSeconds: 10 * YEAR_SECONDS },
    });
  });
  after(() => web.close());

  it('refuses no request once it is correct again', async () => {
    const { access: token } = await web.login('09121234567');
    const ask = async () => {
      const mobileNumber = '09131234567';
      const body = { text: 'سلام' };
      const answers = [
        await web.call('search', { query: { q: 'a' } }),
        await web.call('listTags', { path: { type: 'vod' } }),
        await web.call('createComment', { token, body: { content: 'clip-1', ...body } }),
        await web.call('sendMessage', { token, body: { room: 'room-1', ...body } }),
        await web.call('getUploadLink'),
        await web.call('login', { body: { mobileNumber, otpType: 'sms' } }),
      ];
      return answers.map(({ status }) => status);
    };
    const askOften = async () => {
      const first = await ask();
      for (let turn = 1; turn < 30; turn += 1) await ask();
      return first;
    };
    const fine = [200, 200, 201, 201, 200, 200];
    const right = now;
    now += YEAR_SECONDS * 1000;
    assert.deepEqual(await askOften(), fine);
    now = right;
    monotonic += 600_000;
    assert.deepEqual(await ask(), fine);
  });
});
