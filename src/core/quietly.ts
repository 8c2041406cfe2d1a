/** Fetch options of every request: no cookies, and only the origin as referrer. */
export const QUIETLY = { credentials: 'omit', referrerPolicy: 'strict-origin' } as const;
