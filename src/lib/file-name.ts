import { attempt } from './attempt.ts';
import { isStaticType } from './static-types.ts';

/** Names that machines gave. */
const OPAQUE = /^[\da-f-]{16,}$/i;

/** The name of a media file as a person would write it, from its address; undefined for another address, and where the name says nothing. */
export function fileNameOf(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  const [, name = '', type] = /([^/]+)\.(\w+)$/.exec(path) ?? [];
  if (!isStaticType(type?.toLowerCase())) return undefined;
  const words = (attempt(() => decodeURIComponent(name)) ?? name).replace(/[_+]/g, ' ').trim();
  return words === '' || OPAQUE.test(words) ? undefined : words;
}
