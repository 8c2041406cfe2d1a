/** Limits for the time in which the records are fetched. */
const SHORTEST_SPREAD_SECONDS = 4;
const LONGEST_SPREAD_SECONDS = 15;
/** The same, for a platform that doesn't say how long the right choice is shown. */
const SPREAD_SECONDS = 8;

type Random = () => number;

/**
 * Delay of the request for the records after the picture shows the right choice, in seconds. All viewers see it at the
 * same moment, so the requests are spread over the time in which it is shown (`shown`, in seconds). Answers are never
 * delayed: viewers choose at different moments, and a delay would be unfair.
 */
export function recordsDelay(shown: number | undefined, random: Random): number {
  const wished = shown !== undefined && Number.isFinite(shown) ? shown : SPREAD_SECONDS;
  return random() * Math.min(Math.max(wished, SHORTEST_SPREAD_SECONDS), LONGEST_SPREAD_SECONDS);
}
