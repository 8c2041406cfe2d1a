// Ten thousand players by the policy that ships, against platforms in trouble: npm run fleet
// What a viewer costs is the same for a million of them.
import { brownOut, hidden, kickoff, outage, phases, socketRestart, tokenExpiry } from './fleet/scenarios.ts';

const round = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

async function main() {
  console.log('kick-off: everybody starts within 5 s');
  console.table([round({ ...(await kickoff()), ...(await phases()) })]);
  console.log('a live breaks off');
  const outages = [];
  for (const seconds of [10, 30, 120]) {
    for (const noticedWithin of [0.2, 4]) outages.push(round(await outage(seconds, noticedWithin)));
  }
  console.table(outages);
  console.log('brown-out: 20 % of the capacity for two minutes (parts of the capacity)');
  console.table([round(await brownOut())]);
  console.log('40 % hidden for a minute, then back at once (parts of all viewers)');
  console.table([round(await hidden())]);
  console.log('the socket server restarts');
  console.table([round(await socketRestart())]);
  console.log('all tokens end at the same second');
  console.table([round(await tokenExpiry())]);
}

void main();
