/** Prefix of storage keys, locks, channels and console messages, which the player shares with its page. */
export const PREFIX = 'cloud-player:';
