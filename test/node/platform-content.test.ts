import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { voteRules } from '../support/platform/vote-rules.ts';

const HOUR = 3_600_000;
/** A time at which the scheduled stream is on. */
const NOON = Date.UTC(2026, 5, 1, 12);

describe('the content of the platform', () => {
  let web: TestPlatform;
  let now = NOON;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  beforeEach(() => {
    now = NOON;
  });
  after(() => web.close());
  const details = (type: string, id: string, query = {}, token?: string) =>
    web.call('getDetails', { path: { type, id }, query, token });

  it('has details with a stream, links or a file, and addresses relative to the platform', async () => {
    const live = (await details('live', '1')).body;
    const film = (await details('vod', '1')).body;
    const clip = (await details('clip', '1')).body;
    assert.equal(live.stream_link, '/live/1/master.m3u8');
    assert.deepEqual([live.time_machine, film.hls_links?.[0]?.url], [true, '/media/vod/master.m3u8']);
    assert.deepEqual(
      film.subtitles?.map(({ language }) => language),
      ['fa', 'en', 'ar', 'tr'],
    );
    assert.equal(film.vtt_mobile, '/media/vod/sprite-mobile.vtt');
    assert.equal(clip.path, '/media/files/clip.mp4');
    assert.equal((await details('vod', '2')).body.is_360, true);
    assert.equal((await details('vod', '5')).body.hls_links?.[0]?.url, '/media/vod/described.m3u8');
    assert.equal((await fetch(new URL(String(live.stream_link), web.origin))).status, 200);
  });

  it('has the next item of a playlist in its details', async () => {
    const { next } = (await details('vod', '1')).body;
    assert.deepEqual([next?.type, next?.id], ['vod', '3']);
    assert.equal((await details('vod', '7')).body.next, null);
  });

  it('has a start time for a scheduled live stream, and no details for one that is over', async () => {
    now = NOON - (NOON % (15 * 60_000)) + 12 * 60_000;
    const { status, body } = await details('live', '3');
    assert.equal(status, 200);
    assert.equal(Date.parse(body.start_time ?? '') % (15 * 60_000), 0);
    assert.ok(Date.parse(body.start_time ?? '') > now);
    assert.equal((await details('live', '4')).status, 404);
    assert.equal((await details('vod', 'nobody')).status, 404);
    assert.equal((await details('series', '1')).status, 404);
  });

  it('counts a view once per visitor and hour', async () => {
    const count = async (uuid: string) =>
      (await web.call('getViewCount', { query: { content_id: 'clip-2', content_type: 'clip' }, uuid })).body.count;
    const first = await count('one');
    assert.deepEqual([await count('one'), await count('two')], [first, first + 1]);
    now += HOUR;
    assert.equal(await count('one'), first + 2);
  });

  it('has the size of each file to download', async () => {
    const { download_links: links = [] } = (await details('vod', '1')).body;
    for (const { url, size } of links) {
      assert.equal(size, statSync(new URL(`../../demo${url}`, import.meta.url)).size);
    }
    assert.equal(links.length, 2);
  });

  it('has subtitles whose cues have css', async () => {
    const { subtitles = [] } = (await details('clip', '1')).body;
    assert.deepEqual(subtitles, [{ language: 'fa', url: '/media/files/clip-fa.json' }]);
    const file = readFileSync(new URL(`../../demo${subtitles[0]?.url}`, import.meta.url), 'utf8');
    const { cues } = JSON.parse(file) as { cues: { css: string }[] };
    assert.ok(cues.every(({ css }) => css.includes(':')));
  });

  it('counts the likes of its viewers', async () => {
    const { access } = await web.login('09901234561');
    for (const [type, id] of [
      ['vod', '4'],
      ['live', '1'],
    ] as const) {
      const { like = 0 } = (await details(type, id)).body;
      const body = { video_id: id, video_type: type, is_like: true };
      await web.call('saveVideoMetadata', { token: access, body });
      assert.equal((await details(type, id)).body.like, like + 1);
      await web.call('saveVideoMetadata', { token: access, body: { ...body, is_like: null } });
      assert.equal((await details(type, id)).body.like, like);
    }
  });

  it('has tags that combine: with one selected, only those that occur with it', async () => {
    const tags = async (query = {}) => (await web.call('listTags', { path: { type: 'live' }, query })).body;
    assert.equal((await tags())[0]?.name, 'زنده');
    assert.deepEqual((await tags({ tag: 'ریاضی' })).map(({ name }) => name).sort(), ['آموزش', 'زنده']);
    assert.ok((await tags({ user_ids: '20' })).every(({ name }) => name !== 'فوتبال'));
  });

  it('has playlists with items, and recommendations without the video itself', async () => {
    const { body: lists } = await web.call('listPlaylists');
    assert.deepEqual(
      lists.results.slice(0, 3).map(({ count }) => count),
      [4, 5, 12],
    );
    const { body: of } = await web.call('listPlaylists', { query: { content_id: 'vod-1' } });
    assert.deepEqual(
      of.results.map(({ id }) => id),
      ['2'],
    );
    const { body: items } = await web.call('listPlaylistItems', { path: { id: '2' } });
    assert.deepEqual(
      items.results.map(({ type, id }) => `${type} ${id}`),
      ['vod 1', 'vod 3', 'vod 5', 'vod 2', 'clip 3'],
    );
    const { body: more } = await web.call('listRecommendations', { path: { type: 'archive', id: '1' } });
    assert.ok(more.length > 5 && more.every(({ type, id }) => type !== 'archive' || id !== '1'));
    assert.ok(more.every(({ id, type }) => type !== 'vod' || id !== '6'));
  });

  it('has the operator’s settings with repeated keys', async () => {
    const { body } = await web.call('getWebListConfig', { query: { limit: '1000', offset: '0' } });
    const domains = body.results.filter(({ key }) => key === 'general_domain').map(({ value }) => value);
    assert.deepEqual(domains, ['example.com', `localhost:${new URL(web.origin).port}`]);
  });
});

describe('the live data of the platform', () => {
  let web: TestPlatform;
  let now = NOON;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  beforeEach(() => {
    now = NOON + 15_000;
  });
  after(() => web.close());
  const aggregate = async (id = '1') => (await web.call('getAggregate', { path: { id } })).body;

  it('is in one response', async () => {
    const state = await aggregate();
    assert.deepEqual(Object.keys(state.config).sort(), [
      'empoji_poll_interval',
      'get_interval',
      'quiz_get_interval',
      'target_latency',
      'viewers_interval',
    ]);
    assert.ok((state.online_viewers ?? 0) > 0 && state.chat_enabled);
    assert.ok(state.alternative_lives?.every(({ id }) => id !== '1'));
    assert.equal(state.timeline?.windows.length, 30);
    assert.match(state.backup ?? '', /^\/live\/5\/master\.m3u8$/);
    assert.equal((await web.call('getAggregate', { path: { id: '4' } })).status, 404);
  });
});

voteRules('with the embedded database', openPlatform);
