/** Unsubscribes when the signal aborts. */
export function until(signal: AbortSignal, unsubscribe: () => void): void {
  if (signal.aborted) unsubscribe();
  else signal.addEventListener('abort', unsubscribe, { once: true });
}
