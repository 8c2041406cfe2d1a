import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commitOf, Refusal, withBuildOf } from '../../bench/look/reference.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the command that compares pictures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-look-test-'));
  before(() => {
    process.env.GIT_CEILING_DIRECTORIES = tmpdir();
  });
  after(() => {
    delete process.env.GIT_CEILING_DIRECTORIES;
    rmSync(folder, { recursive: true, force: true });
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });

  /** On a machine without git, where it can't touch this repository. */
  const look = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/look.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: '/nowhere' },
    });
    return { status, said: stdout + stderr };
  };
  const refuses = (said: ReturnType<typeof look>, words: RegExp) => {
    assert.match(said.said, words);
    assert.doesNotMatch(said.said, /^\s+at /m);
    assert.equal(said.status, 2);
  };
  const refusal = (message: RegExp) => (error: unknown) => error instanceof Refusal && message.test(error.message);

  it('reports that git is missing', () => refuses(look(), /git is not installed/));

  it('reports an unknown option, and how it is used', () =>
    refuses(look('--aginst', 'HEAD'), /Unknown option '--aginst'[\s\S]*Usage: npm run look/));

  it('explains itself', () => {
    const { status, said } = look('--help');
    assert.equal(status, 0);
    assert.match(said, /--against <git ref>/);
  });

  it('reports that there is no git repository', () =>
    assert.rejects(commitOf(folder, undefined), refusal(/not a git repository/)));

  it('reports which commit does not exist, and takes no option for one', async () => {
    git('init', '--quiet', '--initial-branch=main');
    writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n');
    writeFileSync(path.join(folder, 'rollup.config.mjs'), 'throw new Error("no player yet");\n');
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(path.join(root, 'node_modules/rollup'), path.join(folder, 'node_modules/rollup'), 'dir');
    cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
    git('add', '-A');
    git('commit', '--quiet', '-m', 'First');
    await assert.rejects(commitOf(folder, 'nowhere'), refusal(/There is no commit nowhere/));
    await assert.rejects(commitOf(folder, '--output=x'), refusal(/There is no commit --output=x/));
    await assert.rejects(commitOf(folder, undefined), refusal(/There is no commit HEAD\^/));
  });

  it('reports why a commit cannot be built, and leaves no work tree behind', async () => {
    const commit = await commitOf(folder, 'HEAD');
    const drawn = withBuildOf(folder, commit, () => assert.fail('there is nothing to draw'));
    await assert.rejects(drawn, refusal(/cannot be built:[\s\S]*no player yet/));
    assert.equal(git('worktree', 'list').toString().trim().split('\n').length, 1);
  });
});
