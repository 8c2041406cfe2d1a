/** Limits for the time in which the records are fetched. */
const SHORTEST_SPREAD_SECONDS = 4;
const LONGEST_SPREAD_SECONDS = 15;
/** The same, for a platform that doesn't say how long the right choice is shown. */
const SPREAD_SECONDS = 8;

type Random = () => number;

/**
 * Seconds from the moment that the picture shows the right choice to the request for the records: it is the same moment
 * for everyone, so the requests are spread over the time in which the choice is shown (`shown`, in seconds). A choice of
 * the viewer is never held back: people answer at moments of their own, and waiting would be unfair.
 */
export function recordsDelay(shown: number | undefined, random: Random): number {
  const wished = shown !== undefined && Number.isFinite(shown) ? shown : SPREAD_SECONDS;
  return random() * Math.min(Math.max(wished, SHORTEST_SPREAD_SECONDS), LONGEST_SPREAD_SECONDS);
}
