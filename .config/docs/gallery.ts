import { readFileSync } from 'node:fs';
import { SHAMSA } from '../../src/ui/shamsa.ts';

interface Profile {
  /** How many times slower the processor is. */
  readonly cpu: number;
  readonly megabits: number;
  readonly players: Readonly<Record<string, { readonly code: number; readonly firstFrame: number }>>;
}

interface LastRun {
  readonly runs: number;
  readonly profiles: { readonly phone: Profile };
}

const lastRun = (): LastRun => JSON.parse(readFileSync(new URL('../../bench/last-run.json', import.meta.url), 'utf8'));

/** What `npm run bench -- --record` measured of the modules on a phone, for the gallery's first screen. */
export function galleryFigures(): string {
  const { runs, profiles } = lastRun();
  const { cpu, megabits, players } = profiles.phone;
  const measured = players['cloud-player-esm'];
  if (!measured) throw new Error('bench/last-run.json has no modules on a phone: npm run bench -- --record');
  const figures = { kilobytes: measured.code, milliseconds: measured.firstFrame, megabits, times: cpu, runs };
  return `/** Written by \`npm run docs\` from bench/last-run.json. */\nexport const figures = ${literal(figures)};\n`;
}

const literal = (values: Readonly<Record<string, number>>) =>
  `{ ${Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;

/** The mark of the player as a file, for the icon of its pages. */
export const markFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Cloud Player</title><path fill="#2dd4bf" d="${SHAMSA}"/></svg>\n`;
