// The figures that the gallery shows: those of our players in the last recorded run.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { summarize } from './table.mjs';

const RECORDED = ['code', 'codeInAll', 'firstFrame'];
const file = fileURLToPath(new URL('../last-run.json', import.meta.url));

/** `figures` has, by profile, the results of the runs by player. */
export function recordRun({ figures, profiles, names, date, runs }) {
  const medians = (results) =>
    Object.fromEntries(RECORDED.map((name) => [name, Math.round(summarize(results.map((run) => run[name])).median)]));
  const measured = profiles.map(({ name: profile, cpu, link }) => {
    const players = names.map((name) => [name, medians(figures.get(profile).get(name))]);
    const megabits = link ? link.bitsPerSecond / 1e6 : null;
    return [profile, { cpu, megabits, players: Object.fromEntries(players) }];
  });
  const run = { date: date.slice(0, 10), runs, profiles: Object.fromEntries(measured) };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}
