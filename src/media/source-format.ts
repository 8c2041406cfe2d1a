import { isStaticType } from '../lib/static-types.ts';
import type { Format } from './engine.ts';

/** The address decides; the type that the page named helps where the address says nothing, as those of many live streams. */
export function formatOf(url: string, type: string | undefined): Format {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  if (ending === 'm3u8' || ending === 'm3u') return 'hls';
  if (ending === 'flv' || type === 'flv') return 'flv';
  const streamed = ending === undefined && type !== undefined && !isStaticType(type);
  return streamed ? 'hls' : 'file';
}
