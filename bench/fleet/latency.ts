const LATENCY_MS = [40, 120] as const;

/** Time of a message between a viewer and the platform, there and back, in ms. */
export const latency = (random: () => number): number => LATENCY_MS[0] + random() * (LATENCY_MS[1] - LATENCY_MS[0]);

export const MEAN_LATENCY_SECONDS = (LATENCY_MS[0] + LATENCY_MS[1]) / 2 / 1000;
