import type { Link } from './link.mjs';

interface Request {
  pathname: string;
  bytes: number;
  asked: number;
  begun: number | undefined;
  ended: number | undefined;
}

export function serve(files: Iterable<[string, string | Uint8Array]>): Promise<{
  origin: string;
  open(html: string, link?: Link & { perConnection?: boolean; cutEvery?: number }): void;
  bytes(isMeant?: (pathname: string) => boolean): number;
  requests(): Request[];
  close(): void;
}>;
