// Draws the demo's media with ffmpeg and the browser of the tests. For maintainers: the results are committed.
//   node demo/media/make-media.mjs            all of it
//   node demo/media/make-media.mjs images     one of film, stream, files, shapes and images
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDescription } from './described.mjs';
import { draw } from './draw.mjs';
import { FPS, film } from './film.mjs';
import { scenes } from './scenes.mjs';
import { cuesOf, languages, SECONDS } from './subtitle-lines.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf';
const SEGMENT = 2;
const SHAPES_SECONDS = 6;
const COVER_QUALITY = 60;
/** `kbps` is what the playlist says; the drawing of the highest level needs less. */
const levels = [
  { name: '240p', width: 426, height: 240, kbps: 60 },
  { name: '360p', width: 640, height: 360, kbps: 110 },
  { name: '720p', width: 1280, height: 720, kbps: 260, needed: 204 },
];

/** Empty but for JSON, which is written by hand. */
const folder = (name) => {
  const made = path.join(here, name);
  mkdirSync(made, { recursive: true });
  for (const file of readdirSync(made)) if (!file.endsWith('.json')) rmSync(path.join(made, file));
  return made;
};
const ffmpeg = (...args) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.flat(Number.POSITIVE_INFINITY)], { stdio: 'inherit' });
const text = (words, size, x, y, color = 'white') =>
  `drawtext=fontfile=${FONT}:text='${words}':fontsize=${size}:x=${x}:y=${y}:fontcolor=${color}`;

const temporary = mkdtempSync(path.join(tmpdir(), 'cloud-player-media-'));
const master = path.join(temporary, 'film.mkv');

/** The film at its full size, from which all others are made. */
async function makeMaster() {
  if (existsSync(master)) return;
  const drawn = await film(temporary);
  ffmpeg(drawn, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', master);
}

/** The beginning of the film with the name of its level, so that a change of quality is seen. */
const picture = ({ name, width, height }, seconds) => [
  '-i',
  master,
  '-t',
  String(seconds),
  '-vf',
  `scale=${width}:${height}:flags=lanczos,${text(name, Math.round(height / 20), 'h*0.05', 'h*0.05', 'white@0.6')}`,
];

const x264 = (kbps) => [
  '-c:v',
  'libx264',
  // Without B-frames the video starts at 0, like the audio.
  '-bf',
  '0',
  '-preset',
  'slow',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  `${kbps}k`,
  '-maxrate',
  `${Math.round(kbps * 1.4)}k`,
  '-bufsize',
  `${kbps * 2}k`,
  '-g',
  String(FPS * SEGMENT),
  '-keyint_min',
  String(FPS * SEGMENT),
  '-sc_threshold',
  '0',
];
/** A quiet arpeggio; each track has its own root note, so that they sound different. */
const melody = (root, seconds) => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc='0.12*sin(2*PI*t*${root}*pow(2\\,(4*mod(floor(t*2)\\,4))/12))*exp(-3*mod(t\\,0.5))':s=44100:d=${seconds}`,
];
const aac = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1'];
const hls = (dir, name, kind) => [
  '-f',
  'hls',
  '-hls_time',
  String(SEGMENT),
  '-hls_playlist_type',
  'vod',
  '-hls_flags',
  'independent_segments',
  ...(kind === 'fmp4'
    ? [
        '-hls_segment_type',
        'fmp4',
        '-hls_fmp4_init_filename',
        `${name}-init.mp4`,
        '-hls_segment_filename',
        `${dir}/${name}-%02d.m4s`,
      ]
    : ['-hls_segment_filename', `${dir}/${name}-%02d.ts`]),
  `${dir}/${name}.m3u8`,
];

async function makeFilm() {
  await makeMaster();
  const dir = folder('vod');
  for (const level of levels)
    ffmpeg(picture(level, SECONDS), x264(level.needed ?? level.kbps), hls(dir, level.name, 'fmp4'));
  ffmpeg(melody(220, SECONDS), aac, hls(dir, 'audio-fa', 'fmp4'));
  ffmpeg(melody(330, SECONDS), aac, hls(dir, 'audio-en', 'fmp4'));
  for (const { lang } of languages) {
    writeFileSync(path.join(dir, `subtitles-${lang}.vtt`), cuesOf(lang));
    writeFileSync(
      path.join(dir, `subtitles-${lang}.m3u8`),
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${SECONDS}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${SECONDS},\nsubtitles-${lang}.vtt\n#EXT-X-ENDLIST\n`,
    );
  }
  const audio = [
    ['fa', 'فارسی', 'YES'],
    ['en', 'English', 'NO'],
  ].map(
    ([lang, name, chosen]) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",LANGUAGE="${lang}",NAME="${name}",DEFAULT=${chosen},AUTOSELECT=YES,CHANNELS="1",URI="audio-${lang}.m3u8"`,
  );
  const subtitles = languages.map(
    ({ lang, name }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",LANGUAGE="${lang}",NAME="${name}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles-${lang}.m3u8"`,
  );
  const variants = levels.map(
    ({ name, width, height, kbps }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${(kbps * 1.4 + 40) * 1000},AVERAGE-BANDWIDTH=${(kbps + 36) * 1000},RESOLUTION=${width}x${height},FRAME-RATE=${FPS}.000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="audio",SUBTITLES="subtitles"\n${name}.m3u8`,
  );
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  const whole = `${[...head, ...audio, ...subtitles, ...variants].join('\n')}\n`;
  writeFileSync(path.join(dir, 'master.m3u8'), whole);
  writeFileSync(path.join(dir, 'described.m3u8'), withDescription(whole));
  for (const [name, width] of [
    ['sprite', 160],
    ['sprite-mobile', 80],
  ])
    makeSprite(dir, name, width);
}

/** Thumbnails every two seconds, six per row. */
function makeSprite(dir, name, width) {
  const height = (width * 9) / 16;
  const count = SECONDS / SEGMENT;
  ffmpeg(
    '-i',
    path.join(dir, '360p.m3u8'),
    '-vf',
    `fps=1/${SEGMENT},scale=${width}:${height},tile=6x${Math.ceil(count / 6)}`,
    '-frames:v',
    '1',
    '-q:v',
    '6',
    path.join(dir, `${name}.jpg`),
  );
  const at = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = Array.from({ length: count }, (_, index) => {
    const place = [(index % 6) * width, Math.floor(index / 6) * height, width, height].join(',');
    return `${at(index * SEGMENT)} --> ${at((index + 1) * SEGMENT)}\n${name}.jpg#xywh=${place}\n`;
  });
  writeFileSync(path.join(dir, `${name}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
}

async function makeTransportStream() {
  await makeMaster();
  const dir = folder('vod-ts');
  const level = { name: 'TS', width: 480, height: 270, kbps: 80 };
  ffmpeg(picture(level, 12), '-t', '12', x264(level.kbps), '-an', `${dir}/picture.mp4`);
  ffmpeg(
    '-i',
    `${dir}/picture.mp4`,
    melody(262, 12),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c:v',
    'copy',
    aac,
    '-shortest',
    hls(dir, 'index', 'mpegts'),
  );
  rmSync(`${dir}/picture.mp4`);
}

async function makeFiles() {
  await makeMaster();
  const dir = folder('files');
  const clip = path.join(dir, 'picture.mp4');
  ffmpeg(picture({ name: 'MP4', width: 480, height: 270 }, 8), x264(102), clip);
  const both = ['-i', clip, melody(262, 8), '-map', '0:v', '-map', '1:a', '-shortest'];
  ffmpeg(both, '-c:v', 'copy', aac, '-movflags', '+faststart', path.join(dir, 'clip.mp4'));
  ffmpeg(both, '-c:v', 'libvpx-vp9', '-b:v', '98k', '-c:a', 'libopus', '-b:a', '32k', path.join(dir, 'clip.webm'));
  ffmpeg(both, '-c:v', 'copy', aac, path.join(dir, 'clip.flv'));
  ffmpeg(melody(294, 8), '-c:a', 'libmp3lame', '-b:a', '48k', path.join(dir, 'clip.mp3'));
  ffmpeg(melody(294, 8), '-c:a', 'libvorbis', '-q:a', '0', path.join(dir, 'clip.ogg'));
  rmSync(clip);
  make360(path.join(dir, '360.mp4'));
}

/** Silent cuts of the film as a phone takes them: upright ones of its morning, day and night, the last one as HLS, and a square. */
function makeShapes() {
  const dir = folder('shapes');
  const cut = (at, width, height) => [
    // Seeking in the playlist itself would lose the beginning of its segments.
    ['-i', path.join(here, 'vod/720p.m3u8'), '-ss', String(at), '-t', String(SHAPES_SECONDS)],
    ['-an', '-vf', `crop=${(720 * width) / height}:720,scale=${width}:${height}:flags=lanczos`],
    x264(24),
  ];
  const file = (name) => ['-movflags', '+faststart', path.join(dir, `${name}.mp4`)];
  ffmpeg(cut(2, 270, 480), file('upright-1'));
  ffmpeg(cut(20, 270, 480), file('upright-2'));
  ffmpeg(cut(46, 270, 480), hls(dir, 'upright-3', 'fmp4'));
  ffmpeg(cut(30, 320, 320), file('square'));
  const level = '#EXT-X-STREAM-INF:BANDWIDTH=60000,RESOLUTION=270x480,FRAME-RATE=25.000,CODECS="avc1.4d4015"';
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', level, 'upright-3.m3u8'];
  writeFileSync(path.join(dir, 'upright.m3u8'), `${lines.join('\n')}\n`);
}

/** Equirectangular: a grid of 30°, compass points, and a sun that circles once. */
function make360(file) {
  const [width, height] = [1280, 640];
  const points = [
    ['S', 0],
    ['W', 0.25],
    ['N', 0.5],
    ['E', 0.75],
  ].map(([name, at]) => text(name, 56, `${Math.round(width * at)}-tw/2+${at === 0 ? 32 : 0}`, `${height / 2}-th-8`));
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `gradients=s=${width}x${height}:r=${FPS}:d=8:speed=0.00001:c0=0x123a6b:c1=0x2a6f4e:x0=0:y0=0:x1=0:y1=${height}:nb_colors=2`,
    '-f',
    'lavfi',
    '-i',
    `color=c=0xffd166:s=80x80:r=${FPS}:d=8,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*lte(hypot(X-40,Y-40),38)'`,
    '-filter_complex',
    `[0][1]overlay=x='mod(640+t*160,1280)-40':y=150,drawgrid=w=${width / 12}:h=${height / 6}:t=2:c=white@0.35,${points.join(',')}[out]`,
    '-map',
    '[out]',
    '-t',
    '8',
    x264(260),
    '-movflags',
    '+faststart',
    file,
  );
}

async function makeImages() {
  const dir = folder('images');
  const still = (file, size, colors, label) =>
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      `gradients=s=${size}:d=1:nb_colors=3:${colors}:seed=3`,
      '-vf',
      label ?? 'null',
      '-frames:v',
      '1',
      '-q:v',
      '4',
      path.join(dir, file),
    );
  const covers = scenes.map((content, index) => ({
    file: path.join(dir, `cover-${index + 1}.jpg`),
    content,
    quality: COVER_QUALITY,
  }));
  await draw(covers);
  const faces = [
    'c0=0xf26a4b:c1=0x5b2a86:c2=0x2b0b36',
    'c0=0x0a8f8f:c1=0x072f5f:c2=0xe8d174',
    'c0=0xffb454:c1=0xb1305a:c2=0x2b0b36',
    'c0=0x78c091:c1=0x1d6363:c2=0x0b2b36',
  ];
  for (const [index, colors] of faces.entries()) {
    still(
      `avatar-${index + 1}.jpg`,
      '96x96',
      colors,
      `${text('●', 64, '(w-tw)/2', '2', 'white@0.85')},${text('●', 120, '(w-tw)/2', '52', 'white@0.85')}`,
    );
  }
  makeCheer(path.join(dir, 'cheer.gif'));
}

/** Three circling dots: a gif that is shown over a live stream. */
function makeCheer(file) {
  const dot = (turn) => `lt(hypot(X-80-50*cos(T*PI+${turn})\\,Y-80-50*sin(T*PI+${turn}))\\,14)`;
  const [one, two, three] = [dot(0), dot(2.1), dot(4.2)];
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'color=c=black@0:s=160x160:d=2,format=rgba',
    '-vf',
    `geq=r=255*${one}+240*${two}:g=180*${one}+80*${three}:b=230*${three}:a=255*(${one}+${two}+${three}),` +
      'fps=12,split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse',
    '-loop',
    '0',
    file,
  );
}

const parts = { film: makeFilm, stream: makeTransportStream, files: makeFiles, shapes: makeShapes, images: makeImages };
const [asked] = process.argv.slice(2);
try {
  if (asked && !parts[asked]) throw new Error(`There is no ${asked}, only ${Object.keys(parts).join(', ')}`);
  for (const make of asked ? [parts[asked]] : Object.values(parts)) await make();
} finally {
  rmSync(temporary, { recursive: true });
}
