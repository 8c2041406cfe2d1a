import { setTimeout as pause } from 'node:timers/promises';

/** The reference platform has another poll in each ten minutes of the clock, and refuses votes for the one before. */
const POLL_MS = 600_000;
/** How long a player may still show the one before. */
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
