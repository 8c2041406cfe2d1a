import { QUIETLY } from '../../core/quietly.ts';

type Fetch = typeof globalThis.fetch;

/** Requests to hosts of streams, without a token, the visitor's id or anything else that identifies the viewer. */
export const createStreamProbe = (fetch: Fetch, hostPath: () => string) => ({
  /** Whether the address has a stream. */
  async isThere(url: string, signal: AbortSignal): Promise<boolean> {
    try {
      const response = await fetch(url, {
        ...QUIETLY,
        cache: 'no-store',
        signal,
      });
      void response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  },
  /** Whether the host of the address answers at all, with any status. */
  async isHostUp(url: string, signal: AbortSignal): Promise<boolean> {
    try {
      const host = new URL(hostPath(), url);
      await fetch(host, {
        method: 'HEAD',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      });
      return true;
    } catch {
      return false;
    }
  },
});

export type StreamProbe = ReturnType<typeof createStreamProbe>;
