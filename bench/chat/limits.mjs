/** Limits for a flood of messages. */
export const LIMITS = {
  paints: { most: 10, unit: '/s' },
  interaction: { most: 200, unit: ' ms' },
  frames: { most: 1, unit: ' % more dropped' },
  heap: { most: 10, unit: ' MB' },
  errors: { most: 0, unit: '' },
};

/** A line for each missed limit, and for each figure that could not be measured. */
export const missedLimits = (figures) =>
  Object.entries(LIMITS)
    .filter(([name, { most }]) => !(figures[name] <= most))
    .map(([name, { most, unit }]) => `${name}: ${figures[name]}${unit}, at most ${most}`);
