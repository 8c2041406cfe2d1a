import { setTimeout as pause } from 'node:timers/promises';

/** The reference platform starts a new poll every ten minutes of the clock, and refuses votes for the previous one. */
const POLL_MS = 600_000;
/** How long a player may still show the previous one. */
const KNOWN_MS = 7000;
/** Longer than a test needs to vote. */
const LEFT_MS = 45_000;

/** Waits until the poll of the reference platform is known to the players, and stays for a while. */
export async function pollStays(): Promise<void> {
  for (;;) {
    const since = Date.now() % POLL_MS;
    if (since > KNOWN_MS && since < POLL_MS - LEFT_MS) return;
    await pause(200);
  }
}
