import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

/** An expected failure, printed without a stack. */
export class Refusal extends Error {}

const run = promisify(execFile);
const LOCK = 'package-lock.json';

const MOST_LINES = 8;

/** The message of a failed command, without its stack. */
const reasonOf = (error: unknown) => {
  const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
  const lines = stripVTControlCharacters(`${stderr}\n${stdout}`).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MOST_LINES)
    .join('\n');
};

/** What `--against` means if it isn't given. */
async function defaultRef(root: string): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const attempt = (...args: string[]) => git(...args).catch(() => undefined);
  const head = await git('rev-parse', 'HEAD');
  const base = (await attempt('merge-base', 'HEAD', 'main')) ?? (await attempt('merge-base', 'HEAD', 'origin/main'));
  if (base !== undefined && base !== head) return base;
  const isClean = (await git('status', '--porcelain', '--untracked-files=no')) === '';
  return isClean ? 'HEAD^' : 'HEAD';
}

/** The commit of a reference, or a refusal that says what is wrong. */
export async function commitOf(root: string, wanted: string | undefined): Promise<string> {
  await run('git', ['rev-parse', '--git-dir'], { cwd: root }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(error.code === 'ENOENT' ? 'git is not installed' : 'This is not a git repository');
  });
  const ref = wanted ?? (await defaultRef(root));
  // A name that begins with a dash would be an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { stdout } = await run('git', args, { cwd: root }).catch(() => {
    throw new Refusal(`There is no commit ${ref}`);
  });
  return stdout.trim();
}

/** The scripts only: types and tables don't change a picture. */
export async function build(folder: string, name: string): Promise<string> {
  const rollup = path.join(folder, 'node_modules/rollup/dist/bin/rollup');
  await run(process.execPath, [rollup, '-c', '--silent'], { cwd: folder, maxBuffer: 1e8 }).catch((error) => {
    throw new Refusal(`${name} cannot be built:\n${reasonOf(error)}`);
  });
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, 'cloud-player.js'))) throw new Refusal(`${name} builds no dist/cloud-player.js`);
  return dist;
}

/** Builds a commit in a separate work tree, which is removed afterwards. `use` gets the folder of its scripts. */
export async function withBuildOf(root: string, commit: string, use: (dist: string) => Promise<void>): Promise<void> {
  const name = commit.slice(0, 10);
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-look-'));
  const tree = path.join(folder, 'tree');
  const modules = path.join(tree, 'node_modules');
  const git = (...args: string[]) => run('git', args, { cwd: root });
  await git('worktree', 'add', '--quiet', '--detach', tree, commit).catch((error) => {
    throw new Refusal(`${name} cannot be checked out:\n${reasonOf(error)}`);
  });
  const isShared = existsSync(path.join(tree, LOCK)) && sameText(path.join(root, LOCK), path.join(tree, LOCK));
  try {
    if (isShared) symlinkSync(path.join(root, 'node_modules'), modules, 'dir');
    else await install(tree, name);
    await use(await build(tree, name));
  } finally {
    // The link itself, not its target.
    if (isShared) unlinkSync(modules);
    await git('worktree', 'remove', '--force', tree).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
    await git('worktree', 'prune').catch(() => undefined);
  }
}

const sameText = (one: string, other: string) => readFileSync(one).equals(readFileSync(other));

async function install(tree: string, name: string): Promise<void> {
  console.log(`${name} has other packages, which are installed now`);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, maxBuffer: 1e8 }).catch((error) => {
    throw new Refusal(`The packages of ${name} cannot be installed:\n${reasonOf(error)}`);
  });
}
