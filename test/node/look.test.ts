import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the command in a folder of its own, so that no test touches this repository. */
describe('the command that compares pictures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-look-test-'));
  const look = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/look.ts', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir(), ...env },
    });
    return { status, said: stdout + stderr };
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });

  before(() => {
    const bench = ['bench/look', 'bench/look.ts', 'test/support/platform'];
    for (const place of [...bench, 'demo/platform', 'demo/server', 'src', '.config']) {
      cpSync(path.join(root, place), path.join(folder, place), { recursive: true });
    }
    for (const place of ['package.json', 'package-lock.json']) cpSync(path.join(root, place), path.join(folder, place));
    mkdirSync(path.join(folder, 'demo/media'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const refuses = (said: ReturnType<typeof look>, words: RegExp) => {
    assert.match(said.said, words);
    assert.doesNotMatch(said.said, /^\s+at /m);
    assert.equal(said.status, 2);
  };

  it('reports that there is no git repository', () => refuses(look([]), /not a git repository/));

  it('reports that git is missing', () => refuses(look([], { PATH: '/nowhere' }), /git is not installed/));

  it('reports which commit does not exist, and takes no option for one', () => {
    git('init', '--quiet', '--initial-branch=main');
    writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n');
    writeFileSync(path.join(folder, 'rollup.config.mjs'), 'throw new Error("no player yet");\n');
    git('add', '-A');
    git('commit', '--quiet', '-m', 'First');
    refuses(look(['--against', 'nowhere']), /There is no commit nowhere/);
    refuses(look(['--against=--output=x']), /There is no commit --output=x/);
    refuses(look([]), /There is no commit HEAD\^/);
    refuses(look(['--aginst', 'HEAD']), /Unknown option '--aginst'[\s\S]*Usage: npm run look/);
  });

  it('reports why a commit cannot be built, and leaves no work tree behind', () => {
    refuses(look(['--against', 'HEAD']), /cannot be built:[\s\S]*no player yet/);
    assert.equal(git('worktree', 'list').toString().trim().split('\n').length, 1);
  });

  it('explains itself', () => {
    const { status, said } = look(['--help']);
    assert.equal(status, 0);
    assert.match(said, /--against <git ref>/);
  });
});
