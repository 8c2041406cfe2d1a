import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import Libsql from 'libsql';
import { migrations } from '../../demo/platform/database/migrations.ts';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { openPlatform, type TestPlatform } from '../support/platform/platform.ts';
import { createListener } from '../support/platform/room-listener.ts';

const ARCHIVE = { type: 'archive', id: '3' };
const SECOND = 1000;

describe('the chat of an archive', () => {
  let web: TestPlatform;
  let room: string;
  let start: number;
  let seconds: number;
  before(async () => {
    web = await openPlatform();
    const { body } = await web.call('getDetails', { path: ARCHIVE });
    room = body.chat_room ?? '';
    start = Date.parse(body.start_time ?? '');
    seconds = body.duration ?? 0;
  });
  after(() => web.close());

  const timeOf = (position: number) => new Date(start + position * SECOND).toISOString();
  const list = async (query: Record<string, string>) =>
    (await web.call('listMessages', { path: { id: room }, query: { limit: '1000', ordering: 'created_at', ...query } }))
      .body;

  it('has its room and its start time in the details; other archives have neither', async () => {
    assert.ok(room && start > 0 && seconds > 0);
    const { body } = await web.call('getDetails', { path: { type: 'archive', id: '1' } });
    assert.equal(body.chat_room ?? null, null);
  });

  it('has messages in four languages along its whole length', async () => {
    const { results } = await list({});
    const texts = results.map(({ text }) => text).join('\n');
    for (const words of ['گللللل', 'هدف رائع', 'What a save', 'Kaleci harika']) assert.ok(texts.includes(words), words);
    const positions = results.map(({ created_at: at }) => (Date.parse(at) - start) / SECOND);
    assert.ok(positions.length >= 200);
    for (let from = 0; from < seconds; from += 5) {
      assert.ok(
        positions.some((position) => position >= from && position < from + 5),
        `none from ${from} s`,
      );
    }
    assert.ok(positions.every((position) => position >= 0 && position < seconds));
  });

  it('refuses a time that is no moment, as a leap second', async () => {
    for (const name of ['from', 'to']) {
      const query = { [name]: '2026-06-30T23:59:60Z' };
      assert.equal((await web.call('listMessages', { path: { id: room }, query })).status, 400, name);
    }
  });

  it('lists the messages of a time range: the start is included, the end is not', async () => {
    const { results: all } = await list({});
    const [first, last] = [all[20]?.created_at ?? '', all[40]?.created_at ?? ''];
    const { results, count } = await list({ from: first, to: last });
    assert.deepEqual(
      results.map(({ id }) => id),
      all.slice(20, 40).map(({ id }) => id),
    );
    assert.equal(count, 20);
  });

  it('lists a range in pages, oldest or newest first, and is open at either end', async () => {
    const half = timeOf(seconds / 2);
    const [before, after, all] = [await list({ to: half }), await list({ from: half }), await list({})];
    assert.deepEqual([...before.results, ...after.results], all.results);
    const page = await list({ to: half, limit: '10', offset: '10', ordering: '-created_at' });
    assert.deepEqual(page.results, before.results.toReversed().slice(10, 20));
    assert.deepEqual([page.count, page.next], [before.count, '?limit=10&offset=20']);
    const nothing = await list({ from: timeOf(seconds), to: timeOf(seconds + 60) });
    assert.deepEqual([nothing.count, nothing.next, nothing.results], [0, null, []]);
  });

  it('refuses an invalid time', async () => {
    for (const wrong of ['yesterday', '12', '2026-13-01T00:00:00Z', '2026-01-01']) {
      const { status } = await web.call('listMessages', { path: { id: room }, query: { from: wrong } });
      assert.equal(status, 400, wrong);
    }
  });

  it('is the same on another platform with the same seed', async () => {
    const other = await openPlatform({ now: () => Date.UTC(2027, 0, 1) });
    try {
      const query = { limit: '1000' };
      const { body } = await other.call('listMessages', { path: { id: room }, query });
      assert.deepEqual(body.results, (await web.call('listMessages', { path: { id: room }, query })).body.results);
    } finally {
      await other.close();
    }
  });

  it('is read-only: it can’t be written to or joined', async () => {
    const { access: token } = await web.login();
    assert.equal((await web.call('sendMessage', { token, body: { room, text: 'سلام' } })).status, 403);
    const listener = createListener(() => web.origin);
    assert.equal(await listener.tryJoin(room), 'no such room');
    listener.close();
  });
});

describe('a database of an earlier version', () => {
  it('keeps its rooms and messages, and gets a moderator', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-migration-'));
    const file = path.join(folder, 'platform.db');
    try {
      const earlier = new Libsql(file);
      earlier.exec('PRAGMA foreign_keys = ON');
      for (const sql of migrations.slice(0, 2)) earlier.exec(sql);
      earlier.exec(`
        INSERT INTO users VALUES ('sara', 'Sara', NULL, NULL, 0);
        INSERT INTO chat_rooms VALUES ('room-1', '1', 'public', 1, NULL, '[]');
        INSERT INTO messages VALUES (7, 'm7', 'room-1', 'sara', 'سلام', 5);
        PRAGMA user_version = 2`);
      earlier.close();
      const database = openDatabase(file);
      const [room] = database.all<{ content: string; open: number }>('SELECT * FROM chat_rooms');
      const [message] = database.all<{ position: number; room: string; text: string; removed: number }>(
        'SELECT * FROM messages',
      );
      assert.deepEqual([room?.content, room?.open], ['live-1', 1]);
      assert.deepEqual([message?.position, message?.room, message?.text, message?.removed], [7, 'room-1', 'سلام', 0]);
      assert.deepEqual(
        database.all<{ user_id: string }>('SELECT user_id FROM moderators').map(({ user_id }) => user_id),
        ['moderator'],
      );
      assert.throws(
        () => database.run("INSERT INTO messages VALUES (8, 'm8', 'nowhere', 'sara', '', 5, 0)"),
        /FOREIGN KEY/,
      );
      database.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
