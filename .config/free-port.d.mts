/** A port that the system gives. */
export function freePort(): Promise<number>;
