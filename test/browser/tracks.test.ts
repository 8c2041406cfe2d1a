import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { windows1256 } from '../support/media/windows-1256.ts';
import { ask, type ElementPage, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import {
  chapterNames,
  chooseSubtitleFile,
  fieldForFileStays,
  moveSubtitles,
  openSubtitles,
  pointAtChapter,
  untilDrawn,
} from '../support/page/tracks-page.ts';

const srtOf = (text: string) => windows1256(`1\r\n00:00:00,000 --> 00:05:00,000\r\n${text}\r\n`);
const CHAPTERS = 'WEBVTT\n\n00:00.000 --> 00:20.000\nآغاز\n\n00:20.000 --> 01:00.000\nدر راه\n';
/** The first segment of a stream. */
const FIRST = new URL('../../demo/media/vod/360p-00.m4s', import.meta.url);

const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

/** ID3v2.4 with one frame of text, which is shorter than 128 bytes. */
function id3Of(name: string, text: string): Buffer {
  const content = Buffer.from(`\x03${name}\0${text}\0`);
  const frame = Buffer.concat([Buffer.from('TXXX'), uint32(content.length), Buffer.alloc(2), content]);
  return Buffer.concat([Buffer.from('ID3\x04\0\0'), uint32(frame.length), frame]);
}

/** An event message of version 1 at this second: https://developer.apple.com/documentation/http-live-streaming/id3-metadata */
function emsgAt(second: number, message: Buffer): Buffer {
  const [timescale, length, id] = [1000, 1000, 7];
  const names = Buffer.from('https://developer.apple.com/streaming/emsg-id3\0\0');
  const times = [uint32(timescale), uint32(0), uint32(second * timescale), uint32(length), uint32(id)];
  const content = Buffer.concat([uint32(0x01000000), ...times, names, message]);
  return Buffer.concat([uint32(content.length + 8), Buffer.from('emsg'), content]);
}

const PLAYER = `
  <cloud-player autoplay muted>
    <source src="/film.ogv" type="video/x-nothing">
    <source src="/media/vod/master.m3u8" type="application/vnd.apple.mpegurl">
    <track srclang="ar" label="العربية" src="/old.srt" default>
    <track kind="chapters" srclang="fa" src="/chapters.vtt">
    <track kind="metadata" label="thumbnails" src="/media/vod/sprite.vtt">
  </cloud-player>`;

describe('a film of a page without a platform', () => {
  let web: ElementPage;
  before(async () => {
    web = await openElementPage();
  });
  after(() => web?.close());

  const open = async (files = {}) => {
    const page = await web.open(PLAYER, {
      files: { '/old.srt': srtOf('أين كنت يا صديقي؟'), '/chapters.vtt': CHAPTERS, ...files },
    });
    await waitUntilPlaying(page);
    return page;
  };

  it('has the subtitles of an old Arabic file, chapters and pictures from its children', async () => {
    const page = await open();
    await untilDrawn(page, 'أين كنت يا صديقي؟');
    await pointAtChapter(page, 0.6, 'در راه');
    assert.deepEqual(await chapterNames(page), ['آغاز', 'در راه']);
    assert.deepEqual(web.errors, []);
  });

  it('takes a subtitle file of the viewer, and moves it in time', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'subtitles-'));
    const file = path.join(folder, 'film.srt');
    await writeFile(file, srtOf('گفتم که بيا'));
    const page = await open();
    await openSubtitles(page);
    await chooseSubtitleFile(page, file);
    await untilDrawn(page, 'گفتم که بیا');
    assert.match((await moveSubtitles(page, 3)) ?? '', /\+۰٫۳/);
    await rm(folder, { recursive: true });
  });

  it('keeps asking for the file while the viewer looks for it, whatever memory the page frees', async () => {
    const page = await open();
    await openSubtitles(page);
    assert.ok(await fieldForFileStays(page));
  });

  /** The cues of metadata that scripts read, of a stream with these lines before its segments. */
  const metadataOf = async (head: readonly string[], first: Buffer = readFileSync(FIRST)) => {
    const start = ['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXT-X-MAP:URI="/media/vod/360p-init.mp4"', ...head];
    const segments = ['/first.m4s', '/media/vod/360p-01.m4s', '/media/vod/360p-02.m4s'].map(
      (address) => `#EXTINF:2,\n${address}`,
    );
    const stream = [...start, ...segments, '#EXT-X-ENDLIST'].join('\n');
    const page = await web.open('<cloud-player is-general type="vod" src="/told.m3u8" autoplay muted></cloud-player>', {
      files: { '/told.m3u8': stream, '/first.m4s': first },
    });
    await waitUntilPlaying(page);
    return ask(page, ({ textTracks }) =>
      [...textTracks]
        .filter(({ kind }) => kind === 'metadata')
        .flatMap(({ mode, cues }) =>
          [...(cues ?? [])].map((cue) => [mode, cue.startTime, cue.endTime, Reflect.get(cue, 'value')]),
        ),
    );
  };

  it('gives the dates of its stream to scripts, as cues of a metadata track', async () => {
    const date = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
    const range = `#EXT-X-DATERANGE:ID="a",START-DATE="${date(1)}",DURATION=2,X-AD="first"`;
    const cues = await metadataOf([`#EXT-X-PROGRAM-DATE-TIME:${date(0)}`, range]);
    assert.deepEqual(cues, [['hidden', 1, 3, { key: 'X-AD', data: 'first' }]]);
  });

  it('gives the ID3 tags of its segments to scripts, which an fMP4 stream has in emsg boxes', async () => {
    const cues = await metadataOf([], Buffer.concat([emsgAt(1, id3Of('goal', 'home 1')), readFileSync(FIRST)]));
    assert.deepEqual(
      cues.map(([mode, start, , value]) => [mode, start, value]),
      [['hidden', 1, { key: 'TXXX', info: 'goal', data: 'home 1' }]],
    );
  });
});
