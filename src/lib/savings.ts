/** How much a viewer with little data wants to load: everything, a small picture and no decoration, or sound alone. */
export const SAVINGS = ['off', 'save', 'sound'] as const;

export type Saving = (typeof SAVINGS)[number];
