import { QUIETLY } from '../../core/quietly.ts';
import { hasText } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Operations } from '../../platform/schema.d.ts';

export type UploadLink = Operations['getUploadLink']['answer'];

export const createUploadCalls = (http: Pick<Http, 'send'>, fetch: typeof globalThis.fetch) => ({
  async link(signal: AbortSignal): Promise<UploadLink | undefined> {
    const result = await http.send('getUploadLink', { check: hasText('url', 'image_name'), signal });
    return result.ok ? result.data : undefined;
  },
  /** The signed address is used unchanged. It may be on another host, so nothing that identifies the viewer is sent. */
  async put(url: string, picture: Blob, signal: AbortSignal): Promise<boolean> {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': picture.type },
      body: picture,
      ...QUIETLY,
      redirect: 'error',
      signal,
    });
    void response.body?.cancel();
    return response.ok;
  },
});

export type UploadCalls = ReturnType<typeof createUploadCalls>;
