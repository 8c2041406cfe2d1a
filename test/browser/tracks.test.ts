import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { windows1256 } from '../support/media/windows-1256.ts';
import { ask, type ElementPage, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';
import {
  chapterNames,
  chooseSubtitleFile,
  moveSubtitles,
  openSubtitles,
  pointAtChapter,
  untilDrawn,
} from '../support/page/tracks-page.ts';

const srtOf = (text: string) => windows1256(`1\r\n00:00:00,000 --> 00:05:00,000\r\n${text}\r\n`);
const CHAPTERS = 'WEBVTT\n\n00:00.000 --> 00:20.000\nآغاز\n\n00:20.000 --> 01:00.000\nدر راه\n';
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

  it('gives the dates of its stream to scripts, as cues of a metadata track', async () => {
    const head = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="/media/vod/360p-init.mp4"';
    const date = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
    const range = `#EXT-X-DATERANGE:ID="a",START-DATE="${date(1)}",DURATION=2,X-AD="first"`;
    const parts = [0, 1, 2].map((part) => `#EXTINF:2,\n/media/vod/360p-0${part}.m4s`).join('\n');
    const stream = [head, `#EXT-X-PROGRAM-DATE-TIME:${date(0)}`, range, parts, '#EXT-X-ENDLIST'].join('\n');
    const page = await web.open(
      '<cloud-player is-general type="vod" src="/dated.m3u8" autoplay muted></cloud-player>',
      {
        files: { '/dated.m3u8': stream },
      },
    );
    await waitUntilPlaying(page);
    const cues = await ask(page, ({ textTracks }) =>
      [...textTracks]
        .filter(({ kind }) => kind === 'metadata')
        .flatMap(({ mode, cues }) =>
          [...(cues ?? [])].map((cue) => [mode, cue.startTime, cue.endTime, Reflect.get(cue, 'value')]),
        ),
    );
    assert.deepEqual(cues, [['hidden', 1, 3, { key: 'X-AD', data: 'first' }]]);
  });
});
