import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The ladder of a usual stream, kbit/s of the picture: that of the demo's film is too light to be a load. */
const PICTURES = new Map([
  ['240p', 145],
  ['360p', 730],
  ['720p', 3000],
]);
const SOUND = 64;
const SEGMENT_SECONDS = 2;

/** What follows is skipped by every reader of MP4. */
function freeBox(size) {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4);
  return box;
}

const HEADER = 8;
const padded = (segment, kilobits) => {
  const missing = Math.round((kilobits * 1000 * SEGMENT_SECONDS) / 8) - segment.length;
  return missing > HEADER ? Buffer.concat([segment, freeBox(missing)]) : segment;
};

const levelOf = (name) => PICTURES.get(name.split('-')[0]) ?? (name.startsWith('audio') ? SOUND : undefined);

/** The demo's film as a stream of usual weight, as [path, content]. */
export function heavyFilm(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(m3u8|m4s|mp4|vtt)$/.test(name))
    .map((name) => {
      const content = readFileSync(path.join(folder, name));
      const kilobits = levelOf(name);
      if (name === 'master.m3u8') return [`/media/vod/${name}`, heavyManifest(content.toString())];
      return [`/media/vod/${name}`, kilobits && name.endsWith('.m4s') ? padded(content, kilobits) : content];
    });
}

function heavyManifest(text) {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const kilobits = PICTURES.get(lines[index + 1]?.split('.')[0]);
      if (!line.startsWith('#EXT-X-STREAM-INF') || kilobits === undefined) return line;
      const bits = (kilobits + SOUND) * 1000;
      return line.replace(/:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+/, `:BANDWIDTH=${bits},AVERAGE-BANDWIDTH=${bits}`);
    })
    .join('\n');
}

/** Bytes of two seconds, from the lowest level, with the sound. */
export const SEGMENT_BYTES = [...PICTURES.values()].map(
  (kilobits) => ((kilobits + SOUND) * 1000 * SEGMENT_SECONDS) / 8,
);
export const SEGMENTS = 30;
export { SEGMENT_SECONDS };

/** kbit/s of the picture with this many lines, and its sound. */
export const kilobitsOf = (height) => (PICTURES.get(`${height}p`) ?? 0) + SOUND;
