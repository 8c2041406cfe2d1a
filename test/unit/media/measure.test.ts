import { expect } from '@open-wc/testing';
import type { Answer } from '../../../src/media/engine.ts';
import { cleanUp, eventually, hls, mediaUrl, openMedia, playlist } from '../../support/media/media.ts';

describe('what hls.js measures', () => {
  afterEach(cleanUp);

  it('is the line, once something has come, and the answers to requests for segments', async () => {
    const { media } = openMedia();
    const answers: Answer[] = [];
    media.onAnswer((answer) => answers.push(answer));
    expect(media.measure()).to.equal(undefined);
    media.load(hls(mediaUrl('vod/master.m3u8')));
    await media.play();
    await eventually(() => media.measure()?.bandwidth !== undefined, 'a measured line');
    expect(media.measure()).to.include({ latency: undefined });
    const [first] = answers;
    expect(first?.url).to.match(/\.m4s$/);
    expect(first?.status).to.equal(200);
    expect(first?.at).to.satisfy(Number.isInteger);
    expect(first?.last).to.be.at.least(first?.first ?? Number.NaN);
  });

  it('has an answer for a segment that is missing', async () => {
    const { media } = openMedia();
    const answers: Answer[] = [];
    media.onAnswer((answer) => answers.push(answer));
    media.load(hls(brokenPlaylist()));
    void media.play();
    await eventually(() => answers.some(({ status }) => status === 404), 'the 404 of the segment');
    media.onAnswer(undefined);
    const count = answers.length;
    media.load(hls(mediaUrl('vod/240p.m3u8')));
    await eventually(() => media.$ready.get());
    expect(answers.length).to.equal(count);
  });
});

/** One segment that isn't there. */
const brokenPlaylist = () =>
  playlist(
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
    '#EXTINF:2,',
    mediaUrl('vod/240p-none.m4s'),
    '#EXT-X-ENDLIST',
  );
