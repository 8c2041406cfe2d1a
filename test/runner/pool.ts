import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../../.config/memory-folder.mjs';
import { root } from './files.ts';
import { type Costs, type Message, NO_FILE } from './messages.ts';
import { inOrder, type Take } from './order.ts';
import type { RunRecord } from './record.ts';

const here = (name: string) => new URL(name, import.meta.url);
/** Every wait of a test ends before: a worker that is silent for longer hangs. */
const SILENCE_MS = 420_000;

/** Used as the file if Node doesn't report it. */
const AFTERWARDS = 'after the tests';

/** Runs files in one process, until there is none or the process ends. `folder` is for its temporary files. */
function runWorker(next: () => string | undefined, record: RunRecord, folder: string): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(here('worker.ts')), [], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      execArgv: [
        '--import',
        'tsx',
        `--test-reporter=${here('reporter.ts').href}`,
        '--test-reporter-destination=stdout',
      ],
    });
    let open: ReturnType<RunRecord['open']> | undefined;
    let costs: Costs | undefined;
    let isReported = false;
    let watch: NodeJS.Timeout | undefined;
    const fail = (error: string) => {
      open?.add({ type: 'result', name: 'the file itself', passed: false, ms: 0, error });
      open = undefined;
    };
    const listen = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        fail(`No test has ended for ${SILENCE_MS / 1000} s.`);
        child.kill('SIGKILL');
      }, SILENCE_MS);
    };
    const sendNext = () => {
      const file = next();
      open = file === undefined ? undefined : record.open(file);
      child.send(file === undefined ? NO_FILE : path.resolve(root, file));
    };
    child.on('message', (message: Message) => {
      listen();
      if (message.type === 'result') return (open ?? record.open(AFTERWARDS)).add(message);
      if (message.type === 'end') costs = message;
      else isReported = true;
      if (!costs || !isReported) return;
      open?.end(costs);
      costs = undefined;
      isReported = false;
      sendNext();
    });
    child.once('exit', (code, signal) => {
      clearTimeout(watch);
      fail(`The process ended with ${signal ?? code}.`);
      resolve();
    });
    listen();
    sendNext();
  });
}

/** Runs it with a folder that is removed afterwards, also when the process is told to end. */
async function withFolder(run: (folder: string) => Promise<unknown>): Promise<void> {
  // On a disk, databases that sync each transaction and profiles of browsers cost a fourteenth more.
  const folder = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'cloud-player-tests-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const end = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  await run(folder);
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
  process.off('exit', remove);
  remove();
}

/** A file in which a worker crashes has failed; another worker runs the rest. */
export async function runFiles(
  files: readonly string[],
  workers: number,
  record: RunRecord,
  take: Take = inOrder,
): Promise<void> {
  const left = [...files];
  const running = new Map<number, string>();
  const work = async (worker: number, folder: string) => {
    const next = () => {
      running.delete(worker);
      const file = take(left, [...running.values()]);
      if (file !== undefined) running.set(worker, file);
      return file;
    };
    do await runWorker(next, record, folder);
    while (left.length > 0);
  };
  const each = Array.from({ length: Math.min(workers, files.length) });
  await withFolder((folder) => Promise.all(each.map((_, worker) => work(worker, folder))));
}
