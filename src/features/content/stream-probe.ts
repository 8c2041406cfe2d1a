type Fetch = typeof globalThis.fetch;

/** Questions to hosts of streams: without a token, the visitor's id or anything else that tells who asks. */
export const createStreamProbe = (fetch: Fetch, hostPath: () => string) => ({
  /** Whether there is a stream at the address by now. */
  async isThere(url: string, signal: AbortSignal): Promise<boolean> {
    try {
      const response = await fetch(url, {
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
        cache: 'no-store',
        signal,
      });
      void response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  },
  /** Whether its host answers at all, whatever it says. */
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
