// Ten thousand players by the code that ships, against platforms in trouble: npm run fleet
// What a viewer costs is the same for a million of them.
import { OUTAGES } from './fleet/measure.ts';
import { simulate } from './fleet/simulate.ts';

const round = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

async function main() {
  console.log('kick-off: everybody starts within 5 s');
  console.table([round(await simulate('kickoff'))]);
  console.log('a live breaks off');
  const outages = [];
  for (const [seconds, noticedWithin] of OUTAGES) outages.push(round(await simulate('outage', seconds, noticedWithin)));
  console.table(outages);
  console.log('brown-out: 20 % of the capacity for two minutes (parts of the capacity)');
  console.table([round(await simulate('brownOut'))]);
  console.log('40 % hidden for a minute, then back at once (parts of all viewers)');
  console.table([round(await simulate('hidden'))]);
  console.log('all tokens end at the same second');
  console.table([round(await simulate('tokenExpiry'))]);
}

void main();
