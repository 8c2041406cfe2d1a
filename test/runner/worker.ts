/** Imports the test files that the runner sends, one after the other, into one root of `node:test`. */
import { once } from 'node:events';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeShared } from '../support/shared.ts';
import { costs } from './costs.ts';
import { coreSeconds } from './cpu.ts';
import { type Costs, END_OF_FILE, NO_FILE } from './messages.ts';

/** How long a socket that a test has left open may keep the process. */
const GRACE_MS = 5000;

/** The tests that a file has registered are over when one that is registered after them runs. */
const testsEnd = () =>
  new Promise<void>((resolve) => {
    test(END_OF_FILE, () => resolve());
  });

let runs = 0;

async function runFile(file: string): Promise<Costs> {
  const before = { ...costs, cores: coreSeconds(), ms: performance.now() };
  try {
    // With a unique query, so that a file that runs again is evaluated again.
    runs += 1;
    await import(`${pathToFileURL(file).href}?run=${runs}`);
  } catch (error) {
    test('the file itself', () => {
      throw error;
    });
  }
  await testsEnd();
  return {
    seconds: (performance.now() - before.ms) / 1000,
    cores: coreSeconds() - before.cores,
    loads: costs.loads - before.loads,
    browsers: costs.browsers - before.browsers,
    platforms: costs.platforms - before.platforms,
  };
}

for (;;) {
  const [file] = (await once(process, 'message')) as [string];
  if (file === NO_FILE) break;
  process.send?.({ type: 'end', ...(await runFile(file)) });
}
await closeShared();
// The root of `node:test` ends, and reports what was thrown after a test, once nothing keeps the process.
process.channel?.unref();
setTimeout(() => process.exit(), GRACE_MS).unref();
