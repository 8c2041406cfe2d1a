import { readFileSync } from 'node:fs';
import type { States } from '../engine.ts';
import { BOX, FILM, plays } from './run.ts';

export const TRANSPORT_STREAM = 'type="vod" is-general src="/media/vod-ts/index.m3u8"';
export const file = (type: string) => `type="${type}" is-general src="/media/files/clip.${type}" ${BOX}`;

/** A film whose audio is a segment shorter. */
function shortAudio(): Record<string, string> {
  const read = (name: string) => readFileSync(new URL(`../../../demo/media/vod/${name}.m3u8`, import.meta.url), 'utf8');
  const inPlace = (playlist: string) => playlist.replaceAll(/[\w-]+\.(m4s|mp4)/g, (file) => `/media/vod/${file}`);
  const segments = inPlace(read('audio-fa')).split('#EXTINF');
  const audio = `${segments.slice(0, -1).join('#EXTINF')}#EXT-X-ENDLIST\n`;
  const film = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Persian",DEFAULT=YES,URI="/audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=194000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="audio"
/media/vod/360p.m3u8
`;
  return { '/film.m3u8': film, '/audio.m3u8': audio };
}

/** Kinds of media. */
export const mediaStates: States = {
  'HLS, fMP4': plays(FILM),
  'HLS, transport stream': plays(TRANSPORT_STREAM),
  'a file, mp4': plays(file('mp4')),
  'a file, webm': plays(file('webm')),
  'a file, mp3': plays(file('mp3')),
  'a file, ogg': plays(file('ogg')),
  FLV: plays(file('flv')),
  '360°': plays('type="mp4" is-general src="/media/files/360.mp4" is-360'),
  'finished where separate audio ends before the picture': async (page) => {
    await page.open(`type="vod" is-general src="/film.m3u8" ${BOX}`, { files: shortAudio() });
    await page.plays();
    await page.ask(() => {
      document.addEventListener('finished', () => Object.assign(window, { isFinished: true }));
      const player = document.querySelector('cloud-player');
      if (player) player.currentTime = player.duration - 1.5;
    });
    await page.until(
      () => page.ask(() => (window as { isFinished?: boolean }).isFinished === true),
      Boolean,
      '`finished` is fired',
    );
  },
};
