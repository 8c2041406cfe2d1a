// Compares our element with other players: same page, media, network and CPU, in turns.
//   npm run bench -- --runs 5 --json figures.json --players cloud-player,vidstack --crowds 1,5,20 --seconds 10 --cpu 4
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../.config/browser.mjs';
import { bundlePeers, installPeers, peerVersions } from './players/bundle.mjs';
import { contestants } from './players/contestants.mjs';
import { createMeasure } from './players/measure.mjs';
import { serve } from './players/serve.mjs';
import { printGoal, printTable, summarize } from './players/table.mjs';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    players: { type: 'string' },
    crowds: { type: 'string', default: '1,5,20' },
    seconds: { type: 'string', default: '10' },
    cpu: { type: 'string', default: '4' },
  },
});
const runs = Number(options.runs);
const seconds = Number(options.seconds);
const crowds = options.crowds.split(',').filter(Boolean).map(Number);
const asked = options.players?.split(',');
const players = contestants.filter(({ name, extra }) => (asked ? asked.includes(name) : !extra));
const unknown = asked?.filter((name) => !players.some((player) => player.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`No such player: ${unknown.join(', ')}`);
const conditions = { cpu: Number(options.cpu), network: { latency: 40, download: 1_250_000, upload: 1_250_000 } };

const root = fileURLToPath(new URL('..', import.meta.url));
const readFolder = (folder, address) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|m3u8|m4s|mp4|vtt)$/.test(entry.name))
    .map(({ name }) => [`${address}/${name}`, readFileSync(path.join(root, folder, name))]);

if (!existsSync(path.join(root, 'dist/cloud-player.js'))) throw new Error('There is no dist: npm run build');
installPeers();
const server = await serve([
  ...readFolder('dist', '/dist'),
  ...readFolder('dist/esm', '/dist/esm'),
  ...readFolder('demo/media/vod', '/media/vod'),
  ...(await bundlePeers(players.flatMap(({ entry }) => entry ?? []))),
]);
const { args, ...launch } = await browserOptions();
// Requests to external hosts fail at once.
const browser = await puppeteer.launch({
  ...launch,
  args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});

const outside = new Set();
const figures = new Map(players.map(({ name }) => [name, []]));
const failures = [];
const measure = createMeasure({ browser, server, conditions, seconds, outside });

const say = (line) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
};

async function attempt(player, what, work) {
  say(`${what}: ${player.name}`);
  try {
    return await work();
  } catch (error) {
    failures.push(`${player.name}, ${what}: ${error.message}`);
    return {};
  }
}

try {
  // The first pages of a browser are slower than later ones.
  for (const player of players) await attempt(player, 'warming up', () => measure.tryOut(player));
  for (let run = 1; run <= runs; run += 1) {
    for (const player of players) {
      const parts = [
        () => measure.playback(player),
        () => measure.coldSeek(player),
        ...crowds.map((count) => () => measure.crowd(player, count)),
      ];
      const result = {};
      for (const part of parts) Object.assign(result, await attempt(player, `run ${run} of ${runs}`, part));
      figures.get(player.name).push(result);
    }
  }
} finally {
  say('');
  await browser.close();
  server.close();
}

const names = players.map(({ name }) => name);
const summaryOf = (name, figure) => summarize(figures.get(name).map((result) => result[figure]));
const { latency, download } = conditions.network;
console.log(
  `${runs} runs, median ± half the range; ${latency} ms, ${download / 1e6} MB/s, processor ${conditions.cpu} times slower, ${seconds} s of playing\n`,
);
printTable(names, summaryOf, crowds);
console.log('');
if (names.includes('cloud-player')) printGoal('cloud-player', figures);
if (outside.size > 0) console.log(`asked outside, in vain: ${[...outside].join(', ')}`);
for (const failure of failures) console.log(`failed: ${failure}`);
if (options.json) {
  const about = { date: new Date().toISOString(), conditions, seconds, peers: peerVersions(), outside: [...outside] };
  writeFileSync(
    options.json,
    `${JSON.stringify({ ...about, failures, figures: Object.fromEntries(figures) }, null, 1)}\n`,
  );
}
process.exitCode = failures.length > 0 ? 1 : 0;
