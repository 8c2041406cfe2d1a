import type { TestEvent } from 'node:test/reporters';
import { END_OF_FILE, type Message, type Result } from './messages.ts';

interface Cause {
  readonly failureType?: string;
  readonly cause?: unknown;
}

const stackOf = ({ stack = '', message }: Error) => (stack.includes(message) ? stack : `${message}\n${stack}`);

function textOf(error: Error & Cause): string {
  const { cause = error } = error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${stackOf(cause)}\nCaused by: ${stackOf(cause.cause)}` : stackOf(cause);
}

/** The beginning of Node's message for an error after the end of its test. */
const LATE = /asynchronous activity after the test ended/;

/** For `--test-reporter`: sends the result of each test to the runner. */
export default async function* reporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = [];
  for await (const { type, data } of source) {
    // At the end of the process, when the file is over.
    if (type === 'test:diagnostic' && LATE.test(data.message)) {
      process.send?.({
        type: 'result',
        name: 'after a test',
        passed: false,
        ms: 0,
        error: data.message,
      } satisfies Result);
    }
    if (type === 'test:start') names[data.nesting] = data.name;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { nesting, name, details } = data;
    if (nesting === 0 && name === END_OF_FILE) {
      // Results are reported in order: there are no more of this file.
      process.send?.({ type: 'reported' } satisfies Message);
      continue;
    }
    const error = 'error' in details ? (details.error as Error & Cause) : undefined;
    // A suite is reported only if it failed itself, in a hook.
    if (details.type === 'suite' && (!error || error.failureType === 'subtestsFailed')) continue;
    const result: Result = {
      type: 'result',
      name: [...names.slice(0, nesting), name].join(' > '),
      passed: !error,
      ms: details.duration_ms,
      error: error && textOf(error),
    };
    process.send?.(result);
  }
  yield '';
}
