/** An engine that doesn't answer. Viewers get 503, and come back. */
export class StoreAway extends Error {
  constructor(engine: string, cause: unknown) {
    super(`${engine}: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause });
  }
}
