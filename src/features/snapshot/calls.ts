import { hasText } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Operations } from '../../platform/schema.d.ts';

export type UploadLink = Operations['getUploadLink']['answer'];

export const createUploadCalls = (http: Pick<Http, 'send'>, fetch: typeof globalThis.fetch) => ({
  async link(signal: AbortSignal): Promise<UploadLink | undefined> {
    const result = await http.send('getUploadLink', { check: hasText('url', 'image_name'), signal });
    return result.ok ? result.data : undefined;
  },
  /** Signed, and maybe of another host: as it is, and without anything that tells who sends it. */
  async put(url: string, picture: Blob, signal: AbortSignal): Promise<boolean> {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': picture.type },
      body: picture,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      redirect: 'error',
      signal,
    });
    void response.body?.cancel();
    return response.ok;
  },
});

export type UploadCalls = ReturnType<typeof createUploadCalls>;
