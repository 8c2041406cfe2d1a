// Simulates ten thousand players, with the shipped code, against failing platforms: npm run fleet
// The load per viewer is the same for a million. Ends with 1 if a limit is missed.
import { availableParallelism } from 'node:os';
import { missedLimits } from './fleet/limits.ts';
import { type Figures, simulate, type Wish } from './fleet/simulate.ts';
import { printScenario } from './fleet/table.ts';

const VIEWERS = 10_000;
/** With fewer players, peaks of 0.1 s would be random. */
const MANY_VIEWERS = 2 * VIEWERS;
/** Each of them gets thousands of events, or reports the position of its picture four times a second. */
const BUSY_VIEWERS = VIEWERS / 5;

const job =
  <Name extends keyof Figures>(title: string, name: Name, ...wish: Wish<Name>) =>
  async () => {
    const figures = await simulate(name, ...wish);
    return { title, figures, missed: missedLimits(name, figures) };
  };

const jobs = [
  job('Everyone starts within 5 s, at the scheduled start, and keeps watching', 'kickoff', MANY_VIEWERS),
  job('A minute of watching, chat open', 'steady', VIEWERS),
  job('The platform is away for 10 s, noticed within 4 s', 'outage', VIEWERS, 10, 4),
  job('The platform is away for 30 s, noticed within 0.2 s', 'outage', VIEWERS, 30, 0.2),
  job('The platform is away for 120 s, noticed within 0.2 s', 'outage', VIEWERS, 120, 0.2),
  job('20 % of the needed capacity for two minutes', 'brownOut', VIEWERS),
  job('The socket server restarts', 'socketRestart', VIEWERS),
  job('The socket server is gone for 60 s', 'socketGone', VIEWERS),
  job('The socket server closes with 1000', 'socketClosed', VIEWERS),
  job('A flood of 1,000 messages in 10 s is removed, and 1 % report a message', 'moderation', BUSY_VIEWERS),
  job('The same, and a tenth is cut off for a moment', 'moderation', BUSY_VIEWERS / 2, 0.1),
  job('A question on pictures whose deliveries are 0.2 to 6 s late', 'moment', BUSY_VIEWERS, 0),
  job('The same with a target of 9 s', 'moment', BUSY_VIEWERS, 9),
  job('A question for 15 s, answered at any moment', 'quiz', VIEWERS, 'even'),
  job('A question for 15 s, answered rather early', 'quiz', VIEWERS, 'early'),
  job('All tokens are refused from one moment on', 'tokensRevoked', VIEWERS),
  job('All tokens end at the same second', 'tokenExpiry', VIEWERS),
  job('40 % are hidden for 40 s, then back at once', 'hidden', VIEWERS, 40),
  job('40 % are hidden for 6 minutes, then back at once', 'hidden', VIEWERS, 360),
];

async function main() {
  const waiting = [...jobs];
  const running: ReturnType<(typeof jobs)[number]>[] = [];
  const startNext = () => {
    const next = waiting.shift();
    if (next) running.push(next());
  };
  for (let processor = 0; processor < availableParallelism(); processor += 1) startNext();
  // Printed in the order of the list.
  for (let first = running.shift(); first; first = running.shift()) {
    const { title, figures, missed } = await first;
    startNext();
    printScenario(title, figures);
    for (const limit of missed) console.log(`  MISSED: ${limit}`);
    if (missed.length > 0) process.exitCode = 1;
  }
}

void main();
