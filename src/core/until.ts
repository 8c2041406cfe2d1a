/** Ends a subscription with the lifetime that it belongs to. */
export function until(signal: AbortSignal, unsubscribe: () => void): void {
  if (signal.aborted) unsubscribe();
  else signal.addEventListener('abort', unsubscribe, { once: true });
}
