import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DEFAULTS as SETTINGS } from '../../src/features/settings/values.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const SECOND = 1000;
const PHONE = '09131234567';

describe('login on the platform', () => {
  let web: TestPlatform;
  let now = Date.now();
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  beforeEach(() => {
    now += 600 * SECOND;
  });
  after(() => web.close());

  const ask = (mobileNumber = PHONE) => web.call('login', { body: { mobileNumber, otpType: 'sms' } });
  const verify = (requestId: string, key: string) =>
    web.call('verifyOtp', { body: { key, requestId, otpType: 'sms' } });
  const lastCode = () => /is (\d+)$/.exec(web.logged.at(-1) ?? '')?.[1] ?? '';
  const wrongCode = () => String((Number(lastCode()) + 1) % 100_000).padStart(5, '0');

  it('requires a mobile number of at least 11 digits with a known prefix', async () => {
    for (const number of ['09121234567', '09011234567', '09911234567'])
      assert.equal((await ask(number)).status, 200, number);
    for (const number of [
      '9121234567',
      '09421234567',
      '091212345678',
      '+989121234567',
      '0912123456',
      '',
      '۰۹۱۲۱۲۳۴۵۶۷',
    ]) {
      assert.equal((await ask(number)).status, 400, number);
    }
  });

  it('shows the code in the log and in the demo’s list, and not in the response', async () => {
    const { body } = await ask();
    assert.ok(!JSON.stringify(body).includes(lastCode()));
    const codes = (await (await fetch(`${web.origin}/control/codes`)).json()) as { phone: string; code: string }[];
    assert.deepEqual([codes[0]?.phone, codes[0]?.code], [PHONE, lastCode()]);
  });

  it('refuses a second code within 120 s, so that the stored request is used', async () => {
    const { body } = await ask();
    const code = lastCode();
    now += 119 * SECOND;
    assert.equal((await ask()).status, 400);
    const { status, body: tokens } = await verify(body.data, code);
    assert.deepEqual([status, tokens.profile.phoneNumber, tokens.profile.displayName], [200, PHONE, 'علی رضایی']);
    now += 121 * SECOND;
    assert.equal((await ask()).status, 200);
  });

  it('responds 400 to a wrong code; after five, after five minutes and after use a new code is needed', async () => {
    const { body } = await ask();
    for (let turn = 0; turn < 5; turn += 1) assert.equal((await verify(body.data, wrongCode())).status, 400);
    assert.equal((await verify(body.data, lastCode())).status, 410);
    now += 121 * SECOND;
    const late = (await ask()).body.data;
    now += 301 * SECOND;
    assert.equal((await verify(late, lastCode())).status, 410);
    const good = (await ask()).body.data;
    assert.equal((await verify(good, lastCode())).status, 200);
    assert.equal((await verify(good, lastCode())).status, 410);
    assert.equal((await verify('nobody', '12345')).status, 410);
  });

  it('creates a profile for a new user, and the token has their subject', async () => {
    const { access, profile } = await web.login('09901112233');
    assert.equal(profile.phoneNumber, '09901112233');
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    assert.equal(claims.sub, profile.id);
    const again = await web.call('getProfile', { token: access });
    assert.equal(again.body.id, profile.id);
    now += 600 * SECOND;
    assert.equal((await web.login('09901112233')).profile.id, profile.id);
  });

  it('issues access tokens that expire; the refresh token gets new ones', async () => {
    const { access, refresh, token_id } = await web.login();
    now += 299 * SECOND;
    assert.equal((await web.call('getProfile', { token: access })).status, 200);
    now += 2 * SECOND;
    assert.equal((await web.call('getProfile', { token: access })).status, 401);
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await web.call('refreshToken', { body: { refresh } });
      assert.equal(body.token_id, token_id);
      assert.equal((await web.call('getProfile', { token: body.access })).status, 200);
    }
    assert.equal((await web.call('refreshToken', { body: { refresh: 'forged' } })).status, 401);
  });

  it('can expire tokens on demand; later ones are valid', async () => {
    const { access, refresh } = await web.login();
    now += SECOND;
    await web.fault({ effect: 'flag', name: 'token.expired', for: 60 });
    assert.equal((await web.call('getProfile', { token: access })).status, 401);
    now += SECOND;
    const { body } = await web.call('refreshToken', { body: { refresh } });
    assert.equal((await web.call('getProfile', { token: body.access })).status, 200);
    await fetch(`${web.origin}/control/faults`, { method: 'DELETE' });
  });

  it('shows profiles of others without phone numbers', async () => {
    const { body } = await web.call('getProfiles', { body: { authors: ['sara', 'nobody', 'hasan'] } });
    assert.deepEqual(
      body.map(({ id }) => id),
      ['sara', 'hasan'],
    );
    assert.ok(!JSON.stringify(body).includes('0912'));
    assert.equal(body[0]?.image, '/media/images/avatar-1.jpg');
  });
});

describe('the viewer’s data on the platform', () => {
  let web: TestPlatform;
  let sara: string;
  let ali: string;
  before(async () => {
    web = await openPlatform();
    sara = (await web.login('09121234567')).access;
    ali = (await web.login('09131234567')).access;
  });
  after(() => web.close());

  it('has settings with the documented defaults, and saves changes', async () => {
    const { body } = await web.call('getSettings', { headers: { 'x-token': sara } });
    assert.deepEqual(body, {
      quality: -1,
      brightness: 100,
      volume: 100,
      speed: 1,
      poll_emoji: true,
      subtitle_text_color: 'ffffff',
      subtitle_background_color: '2c2c2c',
      subtitle_language: null,
      subtitle_size: 100,
      subtitle_opacity: 100,
      subtitle_edge: 'none',
      subtitle_font: 'page',
    });
    await web.call('saveSettings', { token: sara, body: { volume: 30, unknown: 'x' } });
    await web.call('saveSettings', { token: sara, body: { speed: 1.5 } });
    const { body: kept } = await web.call('getSettings', { token: sara });
    assert.deepEqual([kept.volume, kept.speed, 'unknown' in kept], [30, 1.5, false]);
    assert.equal((await web.call('getSettings', { token: ali })).body.volume, 100);
    const every = {
      quality: 720,
      brightness: 120,
      volume: 55,
      speed: 1.25,
      poll_emoji: false,
      subtitle_text_color: 'ffd166',
      subtitle_background_color: '000000',
      subtitle_language: 'ar',
      subtitle_size: 150,
      subtitle_opacity: 50,
      subtitle_edge: 'shadow',
      subtitle_font: 'serif',
    } as const;
    // Covers every field that the player may send.
    assert.deepEqual(Object.keys(every).sort(), Object.keys(SETTINGS).sort());
    await web.call('saveSettings', { token: sara, body: every });
    assert.deepEqual((await web.call('getSettings', { token: sara })).body, every);
    for (const wrong of [{ volume: 101 }, { subtitle_text_color: 'red;x' }, { speed: 'fast' }]) {
      assert.equal((await web.call('saveSettings', { token: sara, body: wrong })).status, 400);
    }
  });

  it('has like and position of a video, independent of each other', async () => {
    const query = { video_id: '5', video_type: 'vod' };
    assert.deepEqual((await web.call('getVideoMetadata', { token: sara, query })).body, { is_like: null, time: 0 });
    await web.call('saveVideoMetadata', { token: sara, body: { ...query, time: 41.5 } });
    await web.call('saveVideoMetadata', { token: sara, body: { ...query, is_like: false } });
    assert.deepEqual((await web.call('getVideoMetadata', { token: sara, query })).body, { is_like: false, time: 41.5 });
    assert.deepEqual((await web.call('getVideoMetadata', { token: ali, query })).body, { is_like: null, time: 0 });
  });

  it('has the like of a live, which has no position', async () => {
    const query = { video_id: '1', video_type: 'live' };
    const saved = await web.call('saveVideoMetadata', { token: sara, body: { ...query, is_like: true } });
    assert.deepEqual([saved.status, saved.body], [200, { is_like: true, time: 0 }]);
    assert.deepEqual((await web.call('getVideoMetadata', { token: sara, query })).body, { is_like: true, time: 0 });
    const recording = { ...query, video_type: 'vod' };
    assert.equal((await web.call('getVideoMetadata', { token: sara, query: recording })).body.is_like, null);
  });

  it('has bookmarks: newest first, in pages, one per link, only the viewer’s own', async () => {
    const add = (link: string) =>
      web.call('addBookmark', { token: sara, body: { object_link: link, cover_url: null, title: link, category: 1 } });
    const ids: string[] = [];
    for (const link of ['/1', '/2', '/3']) ids.push((await add(link)).body.id);
    const again = await add('/2');
    assert.deepEqual([again.status, again.detail], [409, 'این ویدیو از قبل ذخیره شده است']);
    const { body: page } = await web.call('listBookmarks', { token: sara, query: { limit: '2' } });
    assert.deepEqual([page.count, page.results.length, page.previous], [3, 2, null]);
    assert.equal(page.next, '?limit=2&offset=2');
    const path = { id: ids[0] ?? '' };
    assert.equal((await web.call('removeBookmark', { token: ali, path })).status, 404);
    assert.equal((await web.call('removeBookmark', { token: sara, path })).status, 204);
    assert.equal((await web.call('removeBookmark', { token: sara, path })).status, 404);
    assert.equal((await web.call('listBookmarks', { token: ali })).body.count, 0);
  });

  it('can be filled with a thousand bookmarks, and with ten thousand comments, which still come in pages', async () => {
    const { access } = await web.login('09901234562');
    await web.fault({ effect: 'fill', list: 'bookmarks', id: '09901234562', count: 1000 });
    await web.fault({ effect: 'fill', list: 'comments', id: 'vod-101', count: 10_000 });
    const { body: kept } = await web.call('listBookmarks', { token: access, query: { limit: '1000' } });
    assert.deepEqual([kept.count, kept.results.length], [1000, 1000]);
    const { body: said } = await web.call('listComments', { query: { content_id: 'vod-101', offset: '9990' } });
    assert.deepEqual([said.count, said.results.length], [10_000, 10]);
  });

  it('has bookmarks, personal markers and a like of one viewer from the start', async () => {
    const { access } = await web.login('09011234567');
    const query = { video_id: '1', video_type: 'vod' };
    assert.ok((await web.call('listBookmarks', { token: access })).body.count > 10);
    assert.equal((await web.call('listPersonalMarkers', { token: access, query })).body.count, 3);
    assert.equal((await web.call('getVideoMetadata', { token: access, query })).body.is_like, true);
  });

  it('accepts a position in a video up to the seconds of a program date time, and refuses larger ones', async () => {
    const save = async (time: number) =>
      (await web.call('saveVideoMetadata', { token: sara, body: { video_id: '2', video_type: 'vod', time } })).status;
    assert.deepEqual([await save(Date.now() / 1000), await save(1e308)], [200, 400]);
  });

  it('has personal markers: sorted by time, with every field, only the viewer’s own', async () => {
    const marker = { name: 'نشان', sticker: '⭐', description: 'توضیح', video_id: '1', video_type: 'vod' };
    const add = (time: number, more = {}) =>
      web.call('addPersonalMarker', { token: sara, body: { ...marker, time, ...more } });
    await add(20);
    const { body: early } = await add(5);
    assert.equal(early.isPersonal, true);
    const query = { video_id: '1', video_type: 'vod' };
    const { body } = await web.call('listPersonalMarkers', { token: sara, query });
    assert.deepEqual(
      body.results.map(({ time }) => time),
      [5, 20],
    );
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(257) },
      { description: '' },
      { sticker: '' },
      { time: 1e308 },
    ]) {
      assert.equal((await add(1, wrong)).status, 400, JSON.stringify(wrong).slice(0, 30));
    }
    assert.equal((await web.call('listPersonalMarkers', { token: ali, query })).body.count, 0);
    const path = { id: early.id };
    assert.equal((await web.call('removePersonalMarker', { token: ali, path })).status, 404);
    assert.equal((await web.call('removePersonalMarker', { token: sara, path })).status, 204);
  });

  it('has personal markers of a live, at seconds since 1970', async () => {
    const query = { video_id: '1', video_type: 'live' };
    const body = { name: 'نشان', sticker: '⭐', description: 'توضیح', time: Math.floor(Date.now() / 1000), ...query };
    assert.equal((await web.call('addPersonalMarker', { token: sara, body })).status, 201);
    const { body: kept } = await web.call('listPersonalMarkers', { token: sara, query });
    assert.deepEqual(
      kept.results.map(({ time }) => time),
      [body.time],
    );
  });
});
