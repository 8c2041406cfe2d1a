import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SHORT = fileURLToPath(new URL('../demo/media/vod/', import.meta.url));
/** Segments of 2 s that make one of 10 s. */
const TOGETHER = 5;
const SEGMENT = /#EXTINF:([\d.]+),\n(.+)\n/g;

let made;

/**
 * For tests: a folder like `demo/media` that has only the film, in segments of 10 s in place of 2 s. A player loads the
 * whole film at once, and each request takes ten milliseconds of all processes together.
 */
export function longFilm() {
  if (made) return made;
  const media = mkdtempSync(path.join(tmpdir(), 'cloud-player-film-'));
  process.once('exit', () => rmSync(media, { recursive: true, force: true }));
  mkdirSync(path.join(media, 'vod'));
  for (const name of readdirSync(SHORT).filter((file) => file.endsWith('.m3u8'))) {
    joinSegments(name, path.join(media, 'vod'));
  }
  made = media;
  return media;
}

/** Writes a playlist of the film with its segments. One that lists other playlists or subtitles stays as it is. */
function joinSegments(playlist, folder) {
  const text = readFileSync(path.join(SHORT, playlist), 'utf8');
  const parts = [...text.matchAll(SEGMENT)].map(([, seconds, file = '']) => ({ seconds: Number(seconds), file }));
  if (parts.length < TOGETHER) return;
  const lines = [];
  for (let first = 0; first < parts.length; first += TOGETHER) {
    const group = parts.slice(first, first + TOGETHER);
    const name = group[0]?.file ?? '';
    writeFileSync(
      path.join(folder, name),
      Buffer.concat(group.map(({ file }) => readFileSync(path.join(SHORT, file)))),
    );
    lines.push(`#EXTINF:${group.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(6)},`, name);
  }
  const head = text.slice(0, text.search(SEGMENT)).replace('TARGETDURATION:2', `TARGETDURATION:${2 * TOGETHER}`);
  writeFileSync(path.join(folder, playlist), `${head}${lines.join('\n')}\n#EXT-X-ENDLIST\n`);
}
