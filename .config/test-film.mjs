import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILM = fileURLToPath(new URL('../demo/media/vod/', import.meta.url));
/** Segments of 2 s that make one of 10 s. */
const TOGETHER = 5;
const SEGMENT = /#EXTINF:([\d.]+),\n(.+)\n/g;

/** The lowest level: 240 lines cost a CPU two thirds of what 360 do, which a page of 640 px would play. */
const LOWEST = '240p';
const LEVEL = /#EXT-X-STREAM-INF.+\n(.+)\.m3u8\n/g;

/** @type {Map<string, string>} */
const made = new Map();

/**
 * For tests: a folder whose files stand in place of those of `demo/media`, with a film that costs less to play.
 *
 * - By default its segments last 10 s in place of 2 s: a player loads the whole film at once, and each request takes ten
 *   milliseconds of all processes together.
 * - Without `allLevels` it has its lowest level only.
 */
export function testFilm({ shortSegments = false, allLevels = false } = {}) {
  const key = JSON.stringify([shortSegments, allLevels]);
  const known = made.get(key);
  if (known) return known;
  const media = mkdtempSync(path.join(tmpdir(), 'cloud-player-film-'));
  made.set(key, media);
  process.once('exit', () => rmSync(media, { recursive: true, force: true }));
  const folder = path.join(media, 'vod');
  mkdirSync(folder);
  const master = readFileSync(path.join(FILM, 'master.m3u8'), 'utf8');
  const kept = master.replace(LEVEL, (level, name) => (allLevels || name === LOWEST ? level : ''));
  writeFileSync(path.join(folder, 'master.m3u8'), kept);
  for (const name of shortSegments ? [] : readdirSync(FILM).filter((file) => file.endsWith('.m3u8'))) {
    joinSegments(name, folder);
  }
  return media;
}

/** Writes a playlist of the film with its segments. One that lists other playlists or subtitles stays as it is. */
function joinSegments(playlist, folder) {
  const text = readFileSync(path.join(FILM, playlist), 'utf8');
  const parts = [...text.matchAll(SEGMENT)].map(([, seconds, file = '']) => ({ seconds: Number(seconds), file }));
  if (parts.length < TOGETHER) return;
  const lines = [];
  for (let first = 0; first < parts.length; first += TOGETHER) {
    const group = parts.slice(first, first + TOGETHER);
    const name = group[0]?.file ?? '';
    writeFileSync(path.join(folder, name), Buffer.concat(group.map(({ file }) => readFileSync(path.join(FILM, file)))));
    lines.push(`#EXTINF:${group.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(6)},`, name);
  }
  const head = text.slice(0, text.search(SEGMENT)).replace('TARGETDURATION:2', `TARGETDURATION:${2 * TOGETHER}`);
  writeFileSync(path.join(folder, playlist), `${head}${lines.join('\n')}\n#EXT-X-ENDLIST\n`);
}
