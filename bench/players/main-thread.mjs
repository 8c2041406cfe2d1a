import { firstPicture } from './page.mjs';
import { createPlaces } from './script-places.mjs';
import { readSamples, readTrace, startDetailedTrace, startSampling } from './trace.mjs';

const KINDS = [
  ['evaluate', 'evaluation of scripts and modules, and what it calls'],
  ['call', 'events, timers, promises and frames'],
  ['compile', 'parsing and compiling, most of it of functions on their first call'],
  ['collect', 'garbage collection'],
  ['style', 'style'],
  ['layout', 'layout'],
  ['paint', 'paint and commit'],
  ['parse', 'parsing HTML'],
  ['context', 'new script contexts, also those of the bench'],
  ['other', 'other'],
];
const TOP = 15;
const NAME = 70;

/** The main thread's time until the first picture by kind, chunk, package and function. */
export async function printMainThread(withPage, dist, contestant, profile) {
  const trace = await withPage(contestant, { profile, prepare: startDetailedTrace }, async (page) => {
    await firstPicture(page);
    return page.tracing.stop();
  });
  const times = readTrace(trace);
  title(`${contestant.name}, ${profile.name}: main thread until the first picture`, ['ms', '%']);
  const rows = KINDS.map(([kind, label]) => [label, times[kind]]);
  printShares([...rows, ['all', times.main]], times.main);

  const { all, samples } = await sample(withPage, dist, contestant, profile, times.main);
  console.log(`\nthe same time by ${all} samples; compiling a function counts as its caller`);
  title('by chunk', ['evaluated', 'called']);
  const evaluated = totals(samples, ({ evaluating }) => evaluating);
  const called = totals(samples, ({ evaluating, chunk }) => (evaluating ? undefined : chunk));
  const both = new Map([...evaluated, ...called].map(([name]) => [name, 0]));
  for (const [name, time] of [...evaluated, ...called]) both.set(name, both.get(name) + time);
  for (const [name] of [...both].toSorted(largest).slice(0, TOP)) print(name, evaluated.get(name), called.get(name));
  title('by package', ['ms', '%']);
  printShares([...totals(samples, (at) => at.package)].toSorted(largest).slice(0, TOP), times.main);
  title('by function', ['ms', '%']);
  printShares([...totals(samples, (at) => at.named)].toSorted(largest).slice(0, TOP), times.main);
}

/**
 * What ran how long until the first picture: the share of the samples, of the given time. The times between samples
 * don't count, since other programs on the machine lengthen some of them.
 */
async function sample(withPage, dist, contestant, profile, main) {
  const { nodes, counts } = await withPage(contestant, { profile, prepare: startSampling }, async (page) => {
    await firstPicture(page);
    return readSamples(await page.tracing.stop());
  });
  const whereIs = createWhere(nodes, createPlaces(dist));
  const busy = [...counts].map(([id, count]) => ({ ...whereIs(id), count })).filter(({ idle }) => !idle);
  const all = busy.reduce((sum, { count }) => sum + count, 0);
  return { all, samples: busy.map((at) => ({ ...at, time: (at.count / all) * main })) };
}

/** Built-in functions count as the function that calls them. */
function createWhere(nodes, placeOf) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map();
  return function whereIs(id) {
    if (known.has(id)) return known.get(id);
    const { callFrame, parent } = byId.get(id);
    const place = placeOf(callFrame);
    const outer = parent === undefined ? undefined : whereIs(parent);
    let result = outer;
    if (place) {
      const evaluating = place.evaluates ? place.chunk : outer?.evaluating;
      // V8 names a method after the object of the chunks, too.
      const name = callFrame.functionName.replace(/^__chunks\S*\.js\./, '') || '(nameless)';
      result = { ...place, evaluating, named: `${name} ${place.source}` };
    } else if (parent === undefined || outer.isRoot) {
      const group = callFrame.functionName.startsWith('(') ? callFrame.functionName : 'other scripts';
      result = { package: group, chunk: group, named: group, idle: group === '(idle)', isRoot: parent === undefined };
    }
    known.set(id, result);
    return result;
  };
}

const largest = ([, a], [, b]) => b - a;

function totals(samples, keyOf) {
  const sums = new Map();
  for (const at of samples) {
    const key = keyOf(at);
    if (key) sums.set(key, (sums.get(key) ?? 0) + at.time);
  }
  return sums;
}

const print = (label, ...cells) =>
  console.log(
    label.slice(0, NAME).padEnd(NAME),
    ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : (cell ?? '–')).padStart(10)),
  );

function title(text, heads) {
  console.log('');
  print(text, ...heads);
}

function printShares(rows, sum) {
  for (const [label, time] of rows) print(label, time, `${((time / sum) * 100).toFixed(0)} %`);
}
