import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, describe, it, mock } from 'node:test';
import Libsql from 'libsql';
import { migrations } from '../../demo/platform/database/migrations.ts';
import { openDatabase } from '../../demo/platform/database/open-database.ts';
import { openSeededDatabase } from '../../demo/platform/database/seeded-database.ts';
import { openPlatform } from '../support/platform/platform.ts';

describe('the database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-database-'));
  afterEach(() => mock.restoreAll());
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps the 200 statements that were used last', () => {
    const database = openDatabase(path.join(folder, 'statements.db'));
    const prepare = mock.method(Libsql.prototype, 'prepare');
    const ask = (number: number) => database.one(`SELECT ${number} AS n`);
    for (let number = 0; number < 250; number += 1) {
      ask(0);
      ask(number);
    }
    const made = () => prepare.mock.callCount();
    assert.equal(made(), 250);
    ask(0);
    ask(249);
    assert.equal(made(), 250, 'known');
    ask(1);
    assert.equal(made(), 251, 'forgotten');
    database.close();
  });

  it('finds the right row with a statement that has listed others before', () => {
    const database = openDatabase(path.join(folder, 'uses.db'));
    for (const name of ['one', 'two']) database.run("INSERT INTO keys VALUES (?, '')", name);
    const sql = 'SELECT name FROM keys WHERE name = ?';
    assert.deepEqual(database.all(sql, 'one'), [{ name: 'one' }]);
    assert.equal(database.one<{ name: string }>(sql, 'two')?.name, 'two');
    database.all(sql, 'one');
    assert.equal(database.one(sql, 'none'), undefined);
    database.close();
  });

  it('is asked with the same statements, however long the lists of a search are', async () => {
    const web = await openPlatform();
    const prepare = mock.method(Libsql.prototype, 'prepare');
    const ask = async (owners: number, tags: number) => {
      const query = {
        user_ids: Array(owners).fill('a').join(),
        tag: Array.from({ length: tags }, (_, at) => at).join(),
      };
      assert.equal((await web.call('search', { query })).status, 200);
      assert.equal((await web.call('listTags', { path: { type: 'vod' }, query })).status, 200);
    };
    await ask(1, 1);
    const before = prepare.mock.callCount();
    await ask(2, 3);
    await ask(250, 100);
    assert.equal(prepare.mock.callCount(), before);
    await web.close();
  });

  it('reports the error that ended a transaction, also if SQLite has already rolled it back', () => {
    const database = openDatabase(path.join(folder, 'transaction.db'));
    const insert = (conflict: string) => {
      database.run("INSERT INTO keys VALUES ('other', 'x')");
      database.run(`INSERT ${conflict} INTO keys VALUES ('one', 'x')`);
    };
    database.run("INSERT INTO keys VALUES ('one', 'x')");
    for (const conflict of ['', 'OR ROLLBACK']) {
      assert.throws(() => database.transaction(() => insert(conflict)), /UNIQUE constraint failed: keys.name/);
      assert.deepEqual(database.all('SELECT name FROM keys'), [{ name: 'one' }]);
    }
    database.close();
  });

  describe('of another kind', () => {
    const file = path.join(folder, 'other.db');
    const sqlite = (sql: string) => {
      const database = new Libsql(file);
      database.exec(sql);
      database.close();
    };
    const damage = () => {
      openSeededDatabase(file, { now: 0 }).close();
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(7, 4096));
    };
    afterEach(() => {
      for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { recursive: true, force: true });
    });
    const NO_DATABASE = /other\.db is no database of this platform .*--data.*--reset/;

    for (const [name, make] of Object.entries({
      'a text': () => writeFileSync(file, 'just some words\n'.repeat(1000)),
      zeros: () => writeFileSync(file, Buffer.alloc(8192)),
      'a damaged one': damage,
      'that of another program': () => sqlite('CREATE TABLE users (id)'),
      'that of another program, with a version': () => sqlite('CREATE TABLE users (id); PRAGMA user_version = 2'),
    })) {
      it(`is named, with a way out, and stays as it is: ${name}`, () => {
        make();
        const before = readFileSync(file);
        assert.throws(() => openSeededDatabase(file, { now: 0 }), NO_DATABASE);
        assert.ok(readFileSync(file).equals(before));
      });
    }

    it('is named if it is a folder', () => {
      mkdirSync(file);
      assert.throws(() => openSeededDatabase(file, { now: 0 }), /other\.db can't be opened/);
    });

    it('is not opened if it is of a newer version', () => {
      openSeededDatabase(file, { now: 0 }).close();
      sqlite(`PRAGMA user_version = ${migrations.length + 1}`);
      assert.throws(
        () => openSeededDatabase(file, { now: 0 }),
        /other\.db is of a newer version of this platform.*--data.*--reset/,
      );
    });

    it('is replaced with --reset', () => {
      writeFileSync(file, 'just some words');
      openSeededDatabase(file, { now: 0, reset: true }).close();
      openSeededDatabase(file, { now: 0 }).close();
      assert.ok(existsSync(file));
    });
  });
});
