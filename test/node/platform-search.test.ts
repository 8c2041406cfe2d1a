import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import Libsql from 'libsql';
import { migrations } from '../../demo/platform/database/migrations.ts';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { fold } from '../../src/lib/fold.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);

describe('the search of the platform', () => {
  let web: TestPlatform;
  let now = NOON;
  before(async () => {
    web = await openPlatform({ now: () => now });
  });
  beforeEach(() => {
    now = NOON;
  });
  after(() => web.close());

  it('can be searched by words, prefixes, tags, owners and types, in pages', async () => {
    const search = async (query: Record<string, string>) => {
      now += HOUR;
      return (await web.call('search', { query })).body;
    };
    assert.deepEqual(
      (await search({ q: 'قورمه' })).results.map(({ id }) => id),
      ['4'],
    );
    assert.ok((await search({ tag: 'فوتبال' })).count >= 4);
    assert.deepEqual(
      (await search({ tag: 'فوتبال', video_type: 'clip' })).results.map(({ id }) => id),
      ['1'],
    );
    assert.ok((await search({ user_ids: '30' })).results.every(({ user_id: owner }) => owner === '30'));
    const page = await search({ limit: '2', offset: '2' });
    assert.deepEqual([page.results.length, page.previous, page.next], [2, '?limit=2&offset=0', '?limit=2&offset=4']);
    assert.equal((await search({ q: '"*^ -:' })).count, 0);
  });

  it('finds a text by any spelling of its letters, digits and joiners, folded or not', async () => {
    const found = async (q: string) => {
      now += HOUR;
      const { results } = (await web.call('search', { query: { q } })).body;
      return results.map(({ type, id }) => `${type}-${id}`);
    };
    for (const [words, key] of [
      ['قورمه سبزي', 'vod-4'],
      ['للموسیقی', 'live-2'],
      ['بَثّ مباشر', 'live-2'],
      ['360 درجة', 'vod-2'],
      ['٣٦٠', 'vod-2'],
      ['كلاس رياضي', 'live-6'],
    ] as const) {
      for (const text of [words, fold(words)]) assert.equal((await found(text))[0], key, text);
    }
  });

  it('folds the words of a database that was written before they were folded', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'cloud-player-words-')), 'old.db');
    const old = new Libsql(file);
    const before = migrations.findIndex((sql) => sql.includes('UPDATE content_words'));
    for (const sql of migrations.slice(0, before)) old.exec(sql);
    old.exec(`
      INSERT INTO content_words VALUES ('مسابقۀ ۳۶۰ كتابِ قورمه‌سبزي', 'أحمد', 'vod', '1');
      PRAGMA user_version = ${before}`);
    old.close();
    const words = openDatabase(file);
    const { title, description } = words.one('SELECT title, description FROM content_words') ?? {};
    assert.deepEqual([title, description], [fold('مسابقۀ ۳۶۰ كتابِ قورمه‌سبزي'), fold('أحمد')]);
    words.close();
    rmSync(path.dirname(file), { recursive: true });
  });

  it('narrows a search and the tags by several tags', async () => {
    const tag = 'فوتبال,زنده';
    const { body } = await web.call('search', { query: { tag } });
    assert.deepEqual(body.results.map(({ id }) => id).sort(), ['1', '5']);
    const { body: tags } = await web.call('listTags', { path: { type: 'live' }, query: { tag } });
    assert.deepEqual(
      tags.map(({ name }) => name),
      ['لیگ برتر'],
    );
    const twice = await web.call('search', { query: { tag: 'فوتبال,زنده,فوتبال' } });
    assert.equal(twice.body.count, 2);
  });

  it('refuses lists of tags and owners of more than 500 characters', async () => {
    const long = 'a,'.repeat(251);
    const lists: Record<string, string>[] = [{ tag: long }, { user_ids: long }];
    for (const query of lists) {
      assert.equal((await web.call('search', { query })).status, 400);
      assert.equal((await web.call('listTags', { path: { type: 'vod' }, query })).status, 400);
    }
  });

  it('finds a title however its letters were typed', async () => {
    const found = async (q: string) => {
      now += HOUR;
      return (await web.call('search', { query: { q } })).body.results.map(({ id }) => id);
    };
    const nights = await found('شهر بی‌خواب');
    assert.equal(nights.length, 10);
    for (const q of ['شهر بي خواب', 'شهر بیخواب', 'شهرِ بي‌خواب']) assert.deepEqual(await found(q), nights, q);
    assert.deepEqual(await found('کافه نادری قسمت 12'), await found('كافهٔ نادري – قسمت ۱۲'));
    assert.equal((await found('کافه نادری قسمت ۱۲')).length, 1);
  });

  it('has a catalogue of hundreds of videos, one of them in two pages of playlists', async () => {
    now += HOUR;
    const { body } = await web.call('search', { query: { tag: 'سریال', limit: '100', offset: '200' } });
    assert.deepEqual([body.count, body.results.length], [300, 100]);
    const { body: lists } = await web.call('listPlaylists', { query: { content_id: 'vod-101' } });
    assert.deepEqual([lists.count, lists.results.length], [12, 10]);
  });
});
