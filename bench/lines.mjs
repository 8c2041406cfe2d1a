// Compares our element with other players on bad lines: the same page, film and line for each, one browser each.
//   npm run bench:lines -- --lines gprs,train --players cloud-player,vidstack --together 3 --json figures.json
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../.config/browser.mjs';
import { limitOf } from './lines/limit.mjs';
import { heavyFilm, kilobitsOf } from './lines/media.mjs';
import { arrivalOn, TRACES } from './lines/traces.mjs';
import { watchLine } from './lines/watch-line.mjs';
import { bundlePeers, peerVersions } from './players/bundle.mjs';
import { contestants, pageOf } from './players/contestants.mjs';
import { serve } from './players/serve.mjs';

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: TRACES.map(({ name }) => name).join() },
    players: { type: 'string' },
    together: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '150' },
    json: { type: 'string' },
  },
});

/** With the hints that docs/embedding.md recommends. */
const own = { ...contestants.find(({ name }) => name === 'cloud-player-hints'), name: 'cloud-player' };
const PLAYERS = [
  own,
  { ...own, name: 'cloud-player+save', attributes: 'data-saver="save"' },
  ...['bare hls.js', 'vidstack', 'plyr+hls.js', 'shaka-ui'].map((name) => contestants.find((one) => one.name === name)),
];
/** Every player starts with nothing kept, and sees the film of a minute once. */
const LIMIT_MS = Number(options.seconds) * 1000;
const LOOK_MS = 500;

const asked = options.players?.split(',');
const players = PLAYERS.filter(({ name }) => !asked || asked.includes(name));
const lines = TRACES.filter(({ name }) => options.lines.split(',').includes(name));

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(({ name }) => [`/${folder}/${name}`, readFileSync(path.join(root, folder, name))]);
if (!existsSync(path.join(root, 'dist/esm'))) throw new Error('There is no dist: npm run build');
const { files: bundles, missing } = await bundlePeers(players.filter(({ entry }) => entry));
for (const [entry, message] of missing) console.log(`not built: ${entry}: ${message}`);
const files = [...read('dist/esm'), ...heavyFilm(path.join(root, 'demo/media/vod')), ...bundles];

async function play(player, line) {
  const server = await serve(files);
  const browser = await puppeteer.launch(await browserOptions());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.setViewport({ width: 1280, height: 800 });
    await page.evaluateOnNewDocument(watchLine);
    await page.goto(`${server.origin}/blank`);
    server.open(pageOf(player, { count: 1, autoplay: true }), { ...line, arrival: arrivalOn(line.trace) });
    await page.goto(`${server.origin}/page`, { waitUntil: 'domcontentloaded' });
    const until = performance.now() + LIMIT_MS;
    let seen;
    do {
      await wait(LOOK_MS);
      seen = await page.evaluate(() => globalThis.line);
    } while (!seen?.ended && performance.now() < until);
    const isMedia = (pathname) => pathname.startsWith('/media/');
    const shown = Object.entries(seen.byHeight);
    const kilobits = shown.reduce((sum, [height, seconds]) => sum + kilobitsOf(height) * seconds, 0) / seen.watched;
    return {
      first: (seen.first ?? LIMIT_MS) / 1000,
      stalls: seen.stalls,
      stalled: seen.first === undefined ? LIMIT_MS / 1000 : seen.stalled,
      watched: seen.watched,
      kilobits: kilobits || 0,
      code: server.bytes((pathname) => !isMedia(pathname)) / 1000,
      perMinute: server.bytes(isMedia) / 1e6 / (seen.watched / 60),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

const ROWS = [
  ['first', 'first picture, s', 1],
  ['stalls', 'stalls', 0],
  ['stalled', 'stalled, s', 1],
  ['watched', 'watched, s', 0],
  ['kilobits', 'mean, kbit/s', 0],
  ['perMinute', 'media per watched minute, MB', 2],
  ['code', 'code and page, kB', 0],
];
const NAME = 30;
const CELL = 19;

function print(line, results) {
  const { first, stalled, kilobits } = limitOf(line);
  const limit = { first: first / 1000, stalled, kilobits };
  console.log(`\n${line.name}: ${line.about}`);
  console.log(''.padEnd(NAME), ...[...results.keys(), 'at best'].map((name) => name.padStart(CELL)));
  for (const [figure, label, digits] of ROWS) {
    const cells = [...results.values(), limit].map((result) => result[figure]?.toFixed(digits) ?? '–');
    console.log(label.padEnd(NAME), ...cells.map((cell) => cell.padStart(CELL)));
  }
}

const figures = {};
for (const line of lines) {
  const results = new Map(players.map(({ name }) => [name, undefined]));
  const queue = [...players];
  const work = async () => {
    for (let player = queue.shift(); player; player = queue.shift()) results.set(player.name, await play(player, line));
  };
  await Promise.all(Array.from({ length: Number(options.together) }, work));
  print(line, results);
  figures[line.name] = Object.fromEntries(results);
}
const sums = players.map(({ name }) => [
  name,
  lines.reduce((sum, line) => sum + figures[line.name][name].stalled, 0).toFixed(1),
]);
console.log(`\nstalled on all lines, s: ${sums.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}`);
if (options.json)
  writeFileSync(
    options.json,
    `${JSON.stringify({ date: new Date().toISOString(), peers: peerVersions(), figures }, null, 1)}\n`,
  );
