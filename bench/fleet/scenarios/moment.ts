import { quantile } from '../measure.ts';
import { watchQuiz } from '../moment.ts';
import { openWorld } from '../world.ts';
import { openPages } from './opening.ts';

/** Every line is late by so many seconds. */
const LAGS = [0.2, 6] as const;
const INTERVAL_SECONDS = 3;
/** An edge cache keeps an answer for this long, and with it the platform's time. */
const CACHED_MS = 1000;
/** The host asks a question after all pictures have come to their places. */
const ASKED_SECONDS = 150;
const END_SECONDS = ASKED_SECONDS + 15;

const apart = (values: readonly number[], part = 0) => quantile(values, 1 - part) - quantile(values, part);

/**
 * A question of the quiz appears in the pictures of viewers whose deliveries are late by different times, with a target
 * or, if it is 0, without.
 */
export async function moment(viewers: number, target: number) {
  const world = openWorld(12);
  const { clock, random, server, traffic } = world;
  const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString();
  const asked = { id: 'q', quiz_id: 'z', status: 2, status_at: dateOf(ASKED_SECONDS), seconds: 15 };
  server.answer({
    getAggregate() {
      const told = Math.floor(clock.now() / CACHED_MS) * CACHED_MS;
      const isAsked = told >= ASKED_SECONDS * 1000;
      return {
        online_viewers: 100,
        config: { get_interval: INTERVAL_SECONDS, ...(target > 0 && { target_latency: target }) },
        server_time: new Date(told).toISOString(),
        quiz: { id: 'z', type: 2, number_of_questions: 1 },
        question: isAsked ? { ...asked, title: 'چند؟', choices: [{ id: 'c', title: 'دو' }] } : null,
        question_changes: isAsked ? [asked] : [],
      };
    },
  });
  const pictures: ReturnType<typeof watchQuiz>[] = [];
  const shown: number[] = [];
  openPages(world, viewers, (player) => {
    const lag = LAGS[0] + random() * (LAGS[1] - LAGS[0]);
    void player.watch({
      part: 'data',
      follow(live) {
        const picture = watchQuiz(world, live, lag);
        picture.onQuestion(() => shown.push(clock.now() / 1000 - ASKED_SECONDS));
        pictures.push(picture);
      },
    });
  });
  await clock.runTo(ASKED_SECONDS);
  const latencies = pictures.map(({ latency }) => latency());
  await clock.runTo(END_SECONDS);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / viewers;
  return {
    viewers,
    target,
    /** Seconds from the picture that is first to the last one. */
    picturesApart: apart(latencies),
    /** The same of the question on the screens, and without the first and the last percent. */
    questionApart: apart(shown),
    questionApart98: apart(shown, 0.01),
    /** When it appears, in seconds after the host has asked. */
    first: quantile(shown, 0),
    median: quantile(shown, 0.5),
    last: quantile(shown, 1),
    shown: shown.length,
    stallsPerViewer: mean(pictures.map(({ stalls }) => stalls())),
    jumpsPerViewer: mean(pictures.map(({ jumps }) => jumps())),
    calls: traffic.figures(viewers, ASKED_SECONDS - 60, END_SECONDS),
  };
}
