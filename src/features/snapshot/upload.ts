import { createLifetime } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import type { UploadCalls, UploadLink } from './calls.ts';

/** For the link and the upload together. */
const TIMEOUT_SECONDS = 30;
/** Largest picture that the platform accepts. */
const MOST_BYTES = 10 * 1024 * 1024;

const SIGNATURES = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const;
const LONGEST_SIGNATURE = 8;

interface Needs {
  calls: UploadCalls;
  scheduler: Scheduler;
  /** Base of relative addresses. */
  base(): string;
  /** Address of the embedding page: a secure page doesn't upload to an insecure address. */
  page: string;
}

/** Stores a picture and returns its address; undefined if that fails. */
export type Upload = (picture: Blob, signal: AbortSignal) => Promise<string | undefined>;

export function createSnapshotUpload({ calls, scheduler, base, page }: Needs): Upload {
  const store = async (picture: Blob, uploadSignal: AbortSignal) => {
    const type = await typeOf(picture);
    if (type === undefined || picture.size > MOST_BYTES) return undefined;
    const link = await calls.link(uploadSignal);
    const url = link && putAddress(link, base(), page);
    if (!url) return undefined;
    const stored = await calls.put(url, picture.slice(0, picture.size, type), uploadSignal);
    return stored ? safeUrl(servedAddress(url, link), page, 'image') : undefined;
  };

  return async (picture, signal) => {
    const lifetime = createLifetime(signal);
    scheduler.after(TIMEOUT_SECONDS, lifetime.end, lifetime.signal);
    try {
      const url = await store(picture, lifetime.signal);
      return lifetime.signal.aborted ? undefined : url;
    } catch {
      return undefined;
    } finally {
      lifetime.end();
    }
  };
}

/** Detects the type by the signature of the file. */
async function typeOf(picture: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await picture.slice(0, LONGEST_SIGNATURE).arrayBuffer());
  return SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}

const putAddress = ({ url }: UploadLink, base: string, page: string) =>
  safeUrl(parseUrl(url, base)?.href, page, 'page');

/** The public address of the picture. If the path names the picture, the query is a write permission and is removed. */
function servedAddress(url: string, { image_name: name }: UploadLink): string {
  const served = new URL(url);
  served.hash = '';
  if (name !== '' && served.pathname.endsWith(`/${encodeURIComponent(name)}`)) served.search = '';
  return served.href;
}
