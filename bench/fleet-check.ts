// Compares the fleet simulation with real elements: 50 in five pages, against the reference platform, with a drop of all
// sockets in the middle. Ends with 1 if a call differs by more than 10 %.
//   npm run fleet:check [-- --seconds 180 --pages 5 --tolerance 10]
import { parseArgs } from 'node:util';
import { watchElements } from './fleet/elements.ts';
import type { Entry } from './fleet/platform-log.ts';
import { simulate } from './fleet/simulate.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    pages: { type: 'string', default: '5' },
    tolerance: { type: 'string', default: '10' },
  },
});
const seconds = Number(options.seconds);
const tolerance = Number(options.tolerance);

/** Of the reference platform. */
const INTERVAL_SECONDS = 5;

const count = (names: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The players of each page by their start: the k-th first frame of a live belongs to its k-th request. */
function pagesIn(log: readonly Entry[], until: number) {
  const visitors = [...new Set(log.filter(({ call }) => call === 'getDetails').map(({ visitor }) => visitor))];
  return visitors.map((visitor) => {
    const views = log.filter((entry) => entry.call === 'getViewCount' && entry.visitor === visitor);
    return log
      .filter((entry) => entry.call === 'getDetails' && entry.visitor === visitor)
      .map(({ live = '', at }) => {
        const view = views.findIndex((entry) => entry.live === live);
        const [{ at: frameAt } = { at: until }] = view < 0 ? [] : views.splice(view, 1);
        return { live, at, firstFrame: frameAt - at };
      });
  });
}

async function main() {
  const { log, frames, stalls, answers, dropAt, until } = await watchElements(Number(options.pages), seconds);
  const pages = pagesIn(log, until);
  const predicted = await simulate('predict', {
    pages,
    answerSeconds: mean(answers),
    dropAt,
    until,
    interval: INTERVAL_SECONDS,
  });
  const seen = count([...log.map(({ call }) => call), ...frames]);
  const stalled = count(stalls);
  const calls = [...new Set([...Object.keys(predicted), ...Object.keys(seen)])];
  const rows = calls.map((call) => {
    const expected = predicted[call];
    const found = (seen[call] ?? 0) - (stalled[call] ?? 0);
    return { call, expected, found, difference: expected === undefined ? 0 : (100 * (found - expected)) / expected };
  });
  console.log(
    `${pages.flat().length} elements in ${pages.length} pages, ${until.toFixed(0)} s, all sockets dropped after ${dropAt.toFixed(0)} s`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ call, expected, found, difference }) => [
        call,
        expected === undefined
          ? { predicted: 'not simulated', seen: found, difference: '' }
          : { predicted: Math.round(expected * 10) / 10, seen: found, difference: `${difference.toFixed(1)} %` },
      ]),
    ),
  );
  if (stalls.length > 0) console.log(`  without ${stalls.length} logs of stalls`);
  const wrong = rows.filter(({ difference }) => Math.abs(difference) > tolerance);
  for (const { call } of wrong) console.log(`  MISSED: ${call} differs by more than ${tolerance} %`);
  if (wrong.length > 0) process.exitCode = 1;
}

void main();
