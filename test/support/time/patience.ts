/** Options for waiting on a page. A timeout means that something hangs, never that the machine is busy. */
export const PATIENCE = { timeout: 120_000, polling: 50 } as const;
