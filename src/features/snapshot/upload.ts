import { createLifetime } from '../../core/lifetime.ts';
import type { Scheduler } from '../../core/scheduler.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import type { UploadCalls, UploadLink } from './calls.ts';

/** Of the link and the picture together. */
const TIMEOUT_SECONDS = 30;
/** What the platform takes. */
const MOST_BYTES = 10 * 1024 * 1024;

const BEGINNINGS = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const;
const LONGEST_BEGINNING = 8;

interface Needs {
  calls: UploadCalls;
  scheduler: Scheduler;
  /** What a relative address of the platform begins with. */
  base(): string;
  /** Of the embedding page: a secure one sends nothing over an insecure line. */
  page: string;
}

/** The address under which the picture can be seen from now on; nothing if it could not be stored. */
export type Upload = (picture: Blob, signal: AbortSignal) => Promise<string | undefined>;

export function createSnapshotUpload({ calls, scheduler, base, page }: Needs): Upload {
  const store = async (picture: Blob, life: AbortSignal) => {
    const type = await typeOf(picture);
    if (type === undefined || picture.size > MOST_BYTES) return undefined;
    const link = await calls.link(life);
    const url = link && putAddress(link, base(), page);
    if (!url) return undefined;
    const stored = await calls.put(url, picture.slice(0, picture.size, type), life);
    return stored ? safeUrl(servedAddress(url, link), page, 'image') : undefined;
  };

  return async (picture, signal) => {
    const life = createLifetime(signal);
    scheduler.after(TIMEOUT_SECONDS, life.end, life.signal);
    try {
      const url = await store(picture, life.signal);
      return life.signal.aborted ? undefined : url;
    } catch {
      return undefined;
    } finally {
      life.end();
    }
  };
}

/** What a file begins with says what it is, whatever its name or its sender says. */
async function typeOf(picture: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await picture.slice(0, LONGEST_BEGINNING).arrayBuffer());
  return BEGINNINGS.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte))?.[0];
}

const putAddress = ({ url }: UploadLink, base: string, page: string) =>
  URL.canParse(url, base) ? safeUrl(new URL(url, base).href, page, 'page') : undefined;

/** The same one. Where its path alone names the picture, the query is a right to write, which is nobody else's. */
function servedAddress(url: string, { image_name: name }: UploadLink): string {
  const served = new URL(url);
  served.hash = '';
  if (name !== '' && served.pathname.endsWith(`/${encodeURIComponent(name)}`)) served.search = '';
  return served.href;
}
