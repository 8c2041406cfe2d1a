/** How a page is waited for. A wait that ends in vain means that something hangs, never that the machine is busy. */
export const PATIENCE = { timeout: 120_000, polling: 50 } as const;
