/** Longest address, token or parameter, characters: servers accept no longer ones. */
export const LONGEST = 8192;
