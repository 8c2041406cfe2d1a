import { createLatest, createLifetime, type Lifetime } from '../../../core/lifetime.ts';
import { pause } from '../../../core/pause.ts';
import type { EngineNeeds } from '../../engine.ts';

/** The server can't be reached, answers with an error, or the connection broke off and can't go on. */
export class LoadError extends Error {
  /** Undefined: there was no answer. */
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** After a connection broke off. A byte that arrives starts them anew. */
const DELAY_SECONDS = [0.5, 1, 2, 4];
/** A file that sends nothing for this long has lost its connection. */
const SILENCE_SECONDS = 20;

const isFinal = (error: unknown) => error instanceof LoadError && (error.status ?? 500) < 500;

/** Loads a file from a byte on, and goes on at its byte after a connection broke off. */
export function createLoader({ source, fetch, scheduler, count }: EngineNeeds) {
  let total: number | undefined;

  async function* pieces(at: number, { signal, end }: Lifetime): AsyncGenerator<Uint8Array> {
    const waits = createLatest(signal);
    const response = await fetch(source.url, {
      referrerPolicy: 'strict-origin-when-cross-origin',
      ...(at > 0 && { headers: { Range: `bytes=${at}-` } }),
      signal: signal,
    });
    const { ok, status, headers, body } = response;
    if (!ok) throw new LoadError(`HTTP ${status}`, status);
    const length = Number(headers.get('content-length')) || undefined;
    // A server without ranges sends the whole file; one that sends a live stream sends what comes.
    if (at > 0 && status !== 206 && (length === undefined || length !== total))
      throw new LoadError('The server can’t go on at a byte', 416);
    let skip = at > 0 && status !== 206 ? at : 0;
    if (at === 0) total ??= length;
    const reader = body?.getReader();
    const read = async () => {
      // A live stream may be interrupted.
      if (total !== undefined) scheduler.after(SILENCE_SECONDS, end, waits.next());
      const part = await reader?.read();
      waits.cancel();
      return part?.value;
    };
    for (let value = await read(); value; value = await read()) {
      count?.(value.length);
      if (value.length > skip) yield value.subarray(skip);
      skip = Math.max(skip - value.length, 0);
    }
  }

  async function* receive(at: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const connection = createLifetime(signal);
    try {
      yield* pieces(at, connection);
    } finally {
      connection.end();
    }
  }

  return {
    /** The length of the file. Undefined: it is not known yet, or a live stream. */
    total: () => total,
    /** Throws `LoadError`. */
    async *from(start: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
      let at = start;
      let tries = 0;
      while (!signal.aborted) {
        let reason: unknown;
        try {
          for await (const bytes of receive(at, signal)) {
            at += bytes.length;
            tries = 0;
            yield bytes;
          }
        } catch (error) {
          reason = error;
        }
        if (signal.aborted || (!reason && at >= (total ?? 0))) return;
        const delay = DELAY_SECONDS[tries];
        // A live stream has no byte to go on at.
        if (at === 0 || total === undefined || delay === undefined || isFinal(reason))
          throw reason instanceof LoadError ? reason : new LoadError(String(reason ?? 'The connection broke off'));
        tries += 1;
        await pause(scheduler, delay, signal);
      }
    },
  };
}
