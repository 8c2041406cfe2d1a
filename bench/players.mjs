// Compares our element with other players: same page, media, link and processor, in turns.
//   npm run bench -- --profile phone --runs 5 --json figures.json --players cloud-player,vidstack --crowds 1,5,20 --seconds 10 --cpu 4
//   npm run bench -- --record           our players only; then `npm run docs` puts their figures into the gallery
//   npm run bench -- --network          the requests of our players, in order
//   npm run bench -- --profile-table    where the main thread's time of our players goes until the first picture
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserOptions } from '../.config/browser.mjs';
import { bundlePeers, peerVersions } from './players/bundle.mjs';
import { contestants } from './players/contestants.mjs';
import { printMainThread } from './players/main-thread.mjs';
import { createMeasure } from './players/measure.mjs';
import { printNetwork } from './players/network.mjs';
import { createPages, firstPicture } from './players/page.mjs';
import { describeProfile, profilesOf } from './players/profiles.mjs';
import { recordRun } from './players/record.mjs';
import { playRounds } from './players/rounds.mjs';
import { serve } from './players/serve.mjs';
import { printRatios, printTable } from './players/table.mjs';

const { values: options } = parseArgs({
  options: {
    profile: { type: 'string', default: 'both' },
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    players: { type: 'string' },
    crowds: { type: 'string', default: '1,5,20' },
    seconds: { type: 'string', default: '10' },
    cpu: { type: 'string', default: '4' },
    record: { type: 'boolean', default: false },
    network: { type: 'boolean', default: false },
    'profile-table': { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const seconds = Number(options.seconds);
const crowds = options.crowds.split(',').filter(Boolean).map(Number);
const profiles = profilesOf(options.profile, Number(options.cpu));
const reports = options.network || options['profile-table'];
const asked = options.players?.split(',');
const unknown = asked?.filter((name) => !contestants.some((player) => player.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`No such player: ${unknown.join(', ')}`);
// The reports and the record are about our players only.
const isOwn = reports || options.record;
const meant = contestants.filter(({ name, extra, ours }) => (asked ? asked.includes(name) : isOwn ? ours : !extra));

const root = fileURLToPath(new URL('..', import.meta.url));
const readFolder = (folder, address) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|m3u8|m4s|mp4|vtt)$/.test(entry.name))
    .map(({ name }) => [`${address}/${name}`, readFileSync(path.join(root, folder, name))]);

if (!existsSync(path.join(root, 'dist/cloud-player.js'))) throw new Error('There is no dist: npm run build');
const { files, missing } = await bundlePeers(meant.filter(({ entry }) => entry));
for (const [entry, message] of missing) console.log(`not built: ${entry}: ${message}`);
const players = meant.filter(({ entry }) => !missing.has(entry));
const server = await serve([
  ...readFolder('dist', '/dist'),
  ...readFolder('dist/esm', '/dist/esm'),
  ...readFolder('demo/media/vod', '/media/vod'),
  ...files,
]);
const { args, ...launch } = await browserOptions();
// Requests to external hosts fail at once.
const browser = await puppeteer.launch({
  ...launch,
  args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
const outside = new Set();
const withPage = createPages({ browser, server, outside, patience: seconds * 1000 });

const say = (line) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
};

try {
  if (reports) await report();
  else await compare();
} finally {
  await browser.close();
  server.close();
}

async function report() {
  for (const player of players.filter(({ ours }) => ours)) {
    // The first page of a browser is slower than later ones.
    await withPage(player, { profile: profiles[0] }, firstPicture);
    for (const profile of profiles) {
      if (options.network) await printNetwork(withPage, server, player, profile);
      if (options['profile-table']) await printMainThread(withPage, path.join(root, 'dist'), player, profile);
    }
  }
}

async function compare() {
  const measure = createMeasure({ withPage, server, seconds });
  const { figures, failures } = await playRounds({ players, profiles, measure, runs, crowds, say });
  say('');
  const names = (isMeant) => players.filter(isMeant).map(({ name }) => name);
  const peers = names((player) => !player.ours && !player.bare);
  const [bare] = names((player) => player.bare);
  console.log(`${runs} runs, median ± half the range; ${seconds} s of playing`);
  for (const profile of profiles) {
    const results = figures.get(profile.name);
    console.log(`\n${describeProfile(profile)}\n`);
    printTable(results, crowds);
    for (const ours of names((player) => player.ours)) {
      console.log('');
      printRatios(results, { ours, peers, bare }, crowds);
    }
  }
  console.log('');
  if (outside.size > 0) console.log(`asked outside, in vain: ${[...outside].join(', ')}`);
  for (const { player, what, message } of failures) console.log(`failed: ${player}, ${what}: ${message}`);
  if (options.json) {
    const about = { date: new Date().toISOString(), profiles, seconds, peers: peerVersions(), outside: [...outside] };
    const byProfile = Object.fromEntries([...figures].map(([name, results]) => [name, Object.fromEntries(results)]));
    writeFileSync(options.json, `${JSON.stringify({ ...about, failures, figures: byProfile }, null, 1)}\n`);
  }
  if (options.record)
    recordRun({ figures, profiles, names: names(({ ours }) => ours), date: new Date().toISOString(), runs });
  // A failure of another player doesn't fail the run.
  if (failures.some(({ player }) => players.find(({ name }) => name === player).ours)) process.exitCode = 1;
}
