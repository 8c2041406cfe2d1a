import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type FragmentLoaderContext as LoaderContext,
} from 'hls.js';
import { createLifetime } from '../../../core/lifetime.ts';
import type { EngineNeeds } from '../../engine.ts';

type SegmentLoader = NonNullable<HlsConfig['fLoader']>;

const DefaultLoader = Hls.DefaultConfig.loader as unknown as SegmentLoader;

/** One of the picture and one of the sound. */
const MOST_BROKEN = 2;

/** What has arrived of a segment. */
interface Parts {
  readonly list: Uint8Array[];
  length: number;
}

class Refused extends Error {
  readonly status: number;
  constructor({ status, statusText }: Response) {
    super(statusText);
    this.status = status;
  }
}

/** What is missing, as the header names it; undefined for a whole file. */
function rangeOf({ rangeStart = 0, rangeEnd }: LoaderContext, { length }: Parts): string | undefined {
  const from = rangeStart + length;
  if (rangeEnd) return `bytes=${from}-${rangeEnd - 1}`;
  return from > 0 ? `bytes=${from}-` : undefined;
}

function joined({ list, length }: Parts): ArrayBuffer {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of list) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.buffer;
}

/**
 * Loads segments, and if the line breaks off, only the rest: at once, and again when hls.js retries. Requests of the loader
 * of hls.js keep nothing of a broken response.
 */
export function resumingLoader({ fetch, scheduler, signal }: EngineNeeds): SegmentLoader {
  const broken = new Map<string, Parts>();
  const keep = (key: string, parts: Parts) => {
    broken.set(key, parts);
    for (const oldest of [...broken.keys()].slice(0, -MOST_BROKEN)) broken.delete(oldest);
  };

  return class extends DefaultLoader {
    readonly #life = createLifetime(signal);
    #onAbort: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { stats } = this;
      const { maxTimeToFirstByteMs, maxLoadTimeMs } = config.loadPolicy;
      const life = createLifetime(this.#life.signal);
      const firstByte = createLifetime(life.signal);
      const key = `${context.url} ${context.rangeStart ?? 0}`;
      let parts: Parts = broken.get(key) ?? { list: [], length: 0 };
      broken.delete(key);
      this.context = context;
      this.#onAbort = () => callbacks.onAbort?.(stats, context, null);
      stats.loading.start = performance.now();

      const expire = () => {
        life.end();
        keep(key, parts);
        callbacks.onTimeout(stats, context, null);
      };
      scheduler.after(maxTimeToFirstByteMs / 1000, expire, firstByte.signal);
      scheduler.after(maxLoadTimeMs / 1000, expire, life.signal);

      const receive = async (): Promise<{ response: Response; isWhole: boolean }> => {
        const headers = new Headers(context.headers);
        const range = rangeOf(context, parts);
        if (range) headers.set('Range', range);
        const response = await fetch(context.url, { headers, signal: life.signal });
        if (!response.ok) throw new Refused(response);
        firstByte.end();
        stats.loading.first ||= Math.max(performance.now(), stats.loading.start);
        // A server without ranges sends the whole file.
        if (response.status !== 206) parts = { list: [], length: 0 };
        const end = parts.length + Number(response.headers.get('Content-Length'));
        stats.total = stats.loaded + end - parts.length;
        const reader = response.body?.getReader();
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
          parts.list.push(part.value);
          parts.length += part.value.byteLength;
          stats.loaded += part.value.byteLength;
        }
        return { response, isWhole: parts.length >= end };
      };
      /** Asks for the rest as long as each request brings some of it. */
      const receiveAll = async (): Promise<Response> => {
        const before = stats.loaded;
        try {
          const { response, isWhole } = await receive();
          if (isWhole || stats.loaded === before) return response;
        } catch (error) {
          if (stats.loaded === before || life.signal.aborted) throw error;
        }
        return receiveAll();
      };
      receiveAll().then(
        ({ url, status }) => {
          if (life.signal.aborted) return;
          life.end();
          stats.loading.end = Math.max(performance.now(), stats.loading.first);
          stats.total = stats.loaded;
          callbacks.onSuccess({ url, data: joined(parts), code: status }, stats, context, null);
        },
        (error: unknown) => {
          if (life.signal.aborted) return;
          life.end();
          const code = error instanceof Refused ? error.status : 0;
          if (code === 0) keep(key, parts);
          callbacks.onError({ code, text: String(error) }, context, null, stats);
        },
      );
    }

    #stop(): void {
      if (this.stats?.loading.end === 0) this.stats.aborted = true;
      this.#life.end();
    }
    override abort(): void {
      this.#stop();
      this.#onAbort?.();
    }
    override destroy(): void {
      this.#stop();
      super.destroy();
    }
  };
}
