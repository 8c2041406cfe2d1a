import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isBuilt, markBuilt } from '../../.config/package/is-built.ts';

describe('npm start builds', () => {
  let root: string;
  const file = (name: string) => path.join(root, name);
  const touch = (name: string, seconds: number) => utimesSync(file(name), seconds, seconds);
  const write = (name: string, seconds: number) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), '');
    touch(name, seconds);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'is-built-'));
    for (const name of ['src/lib/time.ts', '.config/build/banner.mjs', 'rollup.config.mjs', 'package-lock.json']) {
      write(name, 100);
    }
    for (const folder of ['src/lib', 'src', '.config/build', '.config']) touch(folder, 100);
    write('dist/integrity.json', 200);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('nothing if nothing has changed since the last build', () => {
    assert.equal(isBuilt(root), true);
    write('test/unit/new.test.ts', 300);
    assert.equal(isBuilt(root), true, 'a test is no part of the build');
    write('docs/api.md', 300);
    assert.equal(isBuilt(root), true, 'a document is written by the build');
  });

  for (const name of ['src/lib/time.ts', '.config/build/banner.mjs', 'rollup.config.mjs', 'package-lock.json']) {
    it(`if ${name} has changed`, () => {
      touch(name, 300);
      assert.equal(isBuilt(root), false);
    });
  }

  it('if a source was removed', () => {
    rmSync(file('src/lib/time.ts'));
    touch('src/lib', 300);
    assert.equal(isBuilt(root), false);
  });

  it('if there was no build, or one that did not come to its end', () => {
    rmSync(file('dist/integrity.json'));
    write('dist/cloud-player.js', 200);
    assert.equal(isBuilt(root), false);
    rmSync(file('dist'), { recursive: true });
    assert.equal(isBuilt(root), false);
  });

  it('if a source was saved while the last build was running', () => {
    touch('src/lib/time.ts', 250);
    touch('dist/integrity.json', 300);
    markBuilt(root, new Date(240_000));
    assert.equal(isBuilt(root), false);
  });
});
