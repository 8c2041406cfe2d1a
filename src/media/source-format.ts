import { isStaticType } from '../lib/static-types.ts';
import type { Format } from './engine.ts';

/** The file extension decides. Many live addresses have none; then the `type` parameter does. */
export function sourceFormat(url: string, type: string | undefined): Format {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  if (ending === 'm3u8' || ending === 'm3u') return 'hls';
  if (ending === 'flv' || type === 'flv') return 'flv';
  const streamed = ending === undefined && type !== undefined && !isStaticType(type);
  return streamed ? 'hls' : 'file';
}
