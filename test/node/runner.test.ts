import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { freePort } from '../../.config/free-port.mjs';
import { measureCores } from '../runner/cpu.ts';
import { root } from '../runner/files.ts';
import { junit } from '../runner/junit.mjs';
import { LONG_FILES } from '../runner/known-costs.ts';
import { testsNear } from '../runner/near.ts';
import { mixed } from '../runner/order.ts';
import { runFiles } from '../runner/pool.ts';
import { createRecord } from '../runner/record.ts';
import { costTable } from '../runner/report.ts';

const FILES = {
  good: "it('holds', () => {}); describe('inside', () => { it('holds, too', () => {}); });",
  bad: "describe('a', () => { describe('b', () => { it('fails', () => assert.equal(1, 2)); it('holds', () => {}); }); });",
  hook: "describe('a', () => { before(() => { throw new Error('no server'); }); it('never runs', () => {}); });",
  writes:
    "it(process.env.TMPDIR, () => { assert.ok(existsSync(process.env.TMPDIR)); writeFileSync(process.env.TMPDIR + '/left', ''); });",
  thrown: "throw new Error('not a test file');",
  late: "it('leaves something', () => { setTimeout(() => { throw new Error('too late'); }, 1); }); it('waits', () => new Promise((resolve) => setTimeout(resolve, 50)));",
  ended: "it('ends the process', () => process.exit(0));",
} as const;

describe('the runner of tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cloud-player-runner-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string) => path.join(folder, `${name}.test.mjs`);
  for (const [name, text] of Object.entries(FILES)) {
    const head =
      "import assert from 'node:assert/strict'; import { existsSync, writeFileSync } from 'node:fs'; import { before, describe, it } from 'node:test';";
    writeFileSync(fileOf(name), `${head}\n${text}`);
  }
  /** Names of the tests, by whether they passed. */
  async function run(...names: (keyof typeof FILES)[]) {
    const record = createRecord(() => {});
    await runFiles(names.map(fileOf), 1, record);
    const results = record.records.flatMap((each) => each.results);
    return {
      record,
      green: results.filter(({ passed }) => passed).map(({ name }) => name),
      red: results.filter(({ passed }) => !passed).map(({ name, error = '' }) => [name, error] as const),
    };
  }

  it('reports each test of a file with the names of its suites', async () => {
    const { green, red } = await run('good', 'bad');
    assert.deepEqual(green, ['holds', 'inside > holds, too', 'a > b > holds']);
    assert.deepEqual(
      red.map(([name]) => name),
      ['a > b > fails'],
    );
    assert.match(red[0]?.[1] ?? '', /1 !== 2/);
  });

  it('knows the long files before they ran', () => {
    assert.ok(Object.values(LONG_FILES).every(({ seconds }) => seconds > 0));
    const missing = Object.keys(LONG_FILES).filter((file) => !existsSync(path.join(root, file)));
    assert.deepEqual(missing, []);
  });

  it('takes long files first, and keeps the cores busy: one that computes beside one that waits', () => {
    const known = {
      computes: { seconds: 50, cores: 45 },
      waits: { seconds: 70, cores: 7 },
      'computes, longer': { seconds: 60, cores: 54 },
      'waits, shorter': { seconds: 65, cores: 6 },
    };
    const take = mixed(2, known, 1);
    const left = Object.keys(known);
    const beside = (...running: string[]) => take(left, running);
    assert.equal(beside(), 'waits');
    assert.equal(beside('waits'), 'computes, longer');
    assert.equal(beside('computes, longer'), 'waits, shorter');
    assert.equal(beside('waits, shorter'), 'computes');
    assert.equal(beside('computes'), undefined);
    assert.deepEqual(left, []);
  });

  it('runs a file again that it has run before', async () => {
    assert.deepEqual((await run('good', 'good')).green.length, 4);
  });

  it('gives the files a temporary folder, and removes it with what they left in it', async () => {
    const { green, red } = await run('writes');
    assert.deepEqual(red, []);
    assert.equal(green.length, 1);
    assert.notEqual(green[0], tmpdir());
    assert.equal(existsSync(green[0] ?? ''), false);
  });

  it('gives unit tests that start at once on one machine a port each', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    assert.equal(new Set(ports).size, 20);
    const server = createServer().listen(ports[0]);
    await once(server, 'listening');
    server.close();
  });

  it('counts the CPU time of processes that no parent waits for', async () => {
    const burn = `while (process.cpuUsage().user < 5e5); console.log(process.pid); setInterval(() => {}, 1e6)`;
    const shell = spawn('sh', ['-c', `"$0" -e '${burn}' & wait`, process.execPath]);
    const measuring = measureCores();
    const [pid] = (await once(shell.stdout, 'data')) as [Buffer];
    measuring.look();
    shell.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
    await once(shell, 'exit');
    // Other systems have no `/proc`, and no figures.
    assert.ok(measuring.end() >= (existsSync('/proc/self/stat') ? 0.4 : 0));
  });

  it('is red if a hook fails, with its reason', async () => {
    const { green, red } = await run('hook', 'good');
    assert.equal(green.length, 2);
    assert.match(red.map(([, error]) => error).join(), /no server/);
  });

  it('is red if a file cannot be imported, and goes on with the next', async () => {
    const { green, red } = await run('thrown', 'good');
    assert.equal(green.length, 2);
    assert.match(red.map(([, error]) => error).join(), /not a test file/);
  });

  it('is red if something is thrown after a test', async () => {
    const { red } = await run('late');
    assert.match(red.map(([, error]) => error).join(), /too late/);
  });

  it('is red if the process ends within a file, and runs the rest in another', async () => {
    const { green, red } = await run('ended', 'good');
    assert.equal(green.length, 2);
    assert.match(red.map(([, error]) => error).join(), /The process ended with 0/);
  });

  it('reports the results in the format of JUnit, and what each file has cost', async () => {
    const { record } = await run('bad');
    const xml = junit(record.records);
    assert.match(xml, /tests="2" failures="1"/);
    assert.match(xml, /<testcase name="a &#62; b &#62; fails" .*<failure message=".*1 !== 2/s);
    assert.match(costTable(record.records), /core-s[\s\S]*bad\.test/);
  });
});

describe('the tests near changed files', () => {
  it('are the changed ones, and those that import what has changed', () => {
    assert.deepEqual(testsNear(['test/node/runner.test.ts']), ['test/node/runner.test.ts']);
    assert.ok(testsNear(['test/runner/near.ts']).includes('test/node/runner.test.ts'));
    assert.ok(testsNear(['src/lib/digits.ts']).includes('test/unit/lib/digits.test.ts'));
    assert.deepEqual(testsNear(['README.md']), []);
  });
});
