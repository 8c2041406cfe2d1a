import { bins, chiSquare, count, peakToMean, quantile } from '../measure.ts';
import { openWorld } from '../world.ts';
import { openPages, type Player, SETTLED_SECONDS } from './opening.ts';

const INTERVAL_SECONDS = 3;
const OPEN_SECONDS = 15;
const SHOWN_SECONDS = 10;
const BIN_SECONDS = 0.1;

/** When a viewer chooses, as a share of the time: uniformly distributed, or earlier, as people do. */
const HABITS = {
  even: (random: () => number) => random(),
  early: (random: () => number) => Math.min(random(), random()),
} as const;

/**
 * A question that all see at the same moment, which is the worst case: pictures that are behind by different times spread
 * the answers. Everyone takes part.
 */
export async function quiz(viewers: number, habit: keyof typeof HABITS) {
  const world = openWorld(10);
  const { clock, random, server, traffic } = world;
  server.setInterval(INTERVAL_SECONDS);
  const players: Player[] = [];
  openPages(
    world,
    viewers,
    (player) => {
      players.push(player);
      void player.watch({ part: 'data' });
    },
    { loggedIn: true },
  );
  await clock.runTo(SETTLED_SECONDS);
  const closes = SETTLED_SECONDS + OPEN_SECONDS;
  const end = closes + SHOWN_SECONDS;
  const chosen: number[] = [];
  for (const player of players) {
    const chooses = HABITS[habit](random) * OPEN_SECONDS;
    chosen.push((SETTLED_SECONDS + chooses) * 1000);
    player.takeTurn({ question: 'q', chooses, open: OPEN_SECONDS, shown: SHOWN_SECONDS });
  }
  await clock.runTo(end + 1);
  const answers = traffic.of('answerQuiz').moments;
  const records = traffic.of('getQuizRecords').moments;
  const aggregate = bins(traffic.of('getAggregate').moments, SETTLED_SECONDS, end, BIN_SECONDS);
  return {
    viewers,
    answersPerViewer: count(answers, SETTLED_SECONDS, closes + 1) / viewers,
    /** Posts in 100 ms: the busiest and the mean. */
    answerPeak: Math.max(...bins(answers, SETTLED_SECONDS, closes, BIN_SECONDS)),
    answerMean: (viewers / OPEN_SECONDS) * BIN_SECONDS,
    answerPeakToMean: peakToMean(bins(answers, SETTLED_SECONDS, closes, BIN_SECONDS)),
    /** The same for the moments of the choices: nothing is added to them. */
    choicePeakToMean: peakToMean(bins(chosen, SETTLED_SECONDS, closes, BIN_SECONDS)),
    /** Seconds between the last choice, or half of them, and their posts. */
    heldBack: Math.max(...[0.5, 1].map((part) => quantile(answers, part) - quantile(chosen, part))) / 1000,
    recordsPerViewer: records.length / viewers,
    recordsPeakToMean: peakToMean(bins(records, closes, end, BIN_SECONDS)),
    recordsChiSquare: chiSquare(bins(records, closes, end, BIN_SECONDS)),
    aggregatePeakToMean: peakToMean(aggregate),
    aggregatePerViewerAndMinute:
      (count(traffic.of('getAggregate').moments, SETTLED_SECONDS, end) / viewers) * (60 / 25),
    calls: traffic.figures(viewers, SETTLED_SECONDS, end),
  };
}
