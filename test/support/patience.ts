/** How a page is waited for on a busy machine; a passing test never waits this long. */
export const PATIENCE = { timeout: 30_000, polling: 50 } as const;
