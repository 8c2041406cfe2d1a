import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { openSeededDatabase } from '../../demo/platform/database/seeded-database.ts';
import { logInto } from '../support/platform/viewer.ts';

/** `npm start` without the build, with its own database. */
async function start(file: string, ...flags: string[]): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'demo/serve.ts', '--control', '--port', '0', '--data', file, ...flags],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Ctrl-C')) resolve();
    }),
  );
  return { child, origin: /http:\/\/[^\s/]+/.exec(text)?.[0] ?? '' };
}

const who = 'uuid=writer&provider=test';

describe('the database of the reference platform', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-durability-'));
  const file = path.join(folder, 'platform.db');
  const running: ChildProcess[] = [];
  after(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged comment, bookmark or message on kill -9 during writes', async () => {
    const first = await start(file);
    running.push(first.child);
    const headers = { authorization: `Bearer ${(await logInto(first.origin, '09121234567')).access}` };
    const kept = { comments: [] as string[], bookmarks: [] as string[], messages: [] as string[] };
    /** `writer`: a visitor of its own, as the comments of one are limited to 20 a minute. */
    const write = async (writer: number, to: string, body: object, into: string[]) => {
      const response = await fetch(`${first.origin}${to}?uuid=writer-${writer}&provider=test`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (response.status === 201) into.push(((await response.json()) as { id: string }).id);
    };
    let alive = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; alive; turn += 1) {
        const text = `${writer} ${turn}`;
        await write(writer, '/api/comments', { content: 'vod-1', text }, kept.comments);
        await write(writer, '/api/bookmarks', { object_link: `/${text}`, title: text, category: 1 }, kept.bookmarks);
        await write(writer, '/api/chat/messages', { room: 'room-1', text }, kept.messages);
      }
    }).map((writing) => writing.catch(() => {}));
    while (kept.comments.length < 60) await new Promise((resolve) => setImmediate(resolve));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    alive = false;
    await Promise.all(writers);
    assert.ok(kept.bookmarks.length >= 50 && kept.messages.length >= 5);

    const database = openSeededDatabase(file, { now: Date.now() });
    for (const [table, ids] of Object.entries(kept)) {
      const found = new Set(database.all<{ id: string }>(`SELECT id FROM ${table}`).map(({ id }) => id));
      assert.deepEqual(
        ids.filter((id) => !found.has(id)),
        [],
        table,
      );
    }
    assert.equal(database.one<{ ok: string }>('PRAGMA integrity_check')?.ok ?? 'ok', 'ok');
    database.close();
  });

  it('survives a restart, and --reset starts over', async () => {
    const second = await start(file);
    running.push(second.child);
    const count = async (origin: string) => {
      const { count: found } = (await (await fetch(`${origin}/api/comments?content_id=vod-1&${who}`)).json()) as {
        count: number;
      };
      return found;
    };
    const before = await count(second.origin);
    second.child.kill('SIGTERM');
    assert.deepEqual(await once(second.child, 'exit'), [0, null]);
    const third = await start(file, '--reset');
    running.push(third.child);
    const after = await count(third.origin);
    assert.ok(before > after && after > 100, `${before} → ${after}`);
    third.child.kill('SIGTERM');
    await once(third.child, 'exit');
  });
});
