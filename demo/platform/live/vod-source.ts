import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SourceSegment {
  readonly file: string;
  readonly seconds: number;
  /** Start within one loop. */
  readonly offset: number;
}

/** One rendition of the looped VOD. */
export interface SourceRendition {
  readonly init: string;
  readonly segments: readonly SourceSegment[];
  /** Duration of a loop. */
  readonly seconds: number;
}

/** Drops a tiny last audio segment that encoders leave. */
const SHORTEST = 0.5;

const SEGMENT = /#EXTINF:([\d.]+),[^\n]*\n([^\n#]+)/g;

export async function readRendition(folder: string, name: string): Promise<SourceRendition> {
  const playlist = await readFile(path.join(folder, `${name}.m3u8`), 'utf8');
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? '';
  const segments: SourceSegment[] = [];
  let offset = 0;
  for (const [, length, file = ''] of playlist.matchAll(SEGMENT)) {
    const seconds = Number(length);
    if (seconds < SHORTEST) continue;
    segments.push({ file: file.trim(), seconds, offset });
    offset += seconds;
  }
  return { init, segments, seconds: offset };
}

/** The lines of the multivariant playlist that a live stream uses; subtitles are tied to the VOD's clock. */
export async function readMaster(folder: string): Promise<{ audio: readonly string[]; variants: readonly Variant[] }> {
  const lines = (await readFile(path.join(folder, 'master.m3u8'), 'utf8')).split('\n');
  const variants = lines.flatMap((line, index) => {
    const name = lines[index + 1]?.replace('.m3u8', '') ?? '';
    return line.startsWith('#EXT-X-STREAM-INF') ? [{ name, line: line.replace(/,SUBTITLES="[^"]*"/, '') }] : [];
  });
  return { audio: lines.filter((line) => line.includes('TYPE=AUDIO')), variants };
}

export interface Variant {
  readonly name: string;
  readonly line: string;
}
