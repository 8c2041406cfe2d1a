import { expect } from '@open-wc/testing';
import { PREFIX } from '../../../src/lib/prefix.ts';
import {
  answerFrom,
  cleanUp,
  eventually,
  hls,
  mediaUrl,
  openMedia,
  playlist,
  recordRequests,
  stream,
  type Wish,
} from '../../support/media/media.ts';

const LINES = `${PREFIX}lines`;
const MASTER = mediaUrl('three-levels.m3u8');
const HOST = location.host;
const DAY_MS = 24 * 60 * 60 * 1000;
const MBIT = 1e6;

/** Lines as an earlier visit has left them. */
const visited = (...lines: [host: string, bitrate: number, at: number][]) => new Map([[LINES, JSON.stringify(lines)]]);

/** A player that has loaded its first segment, and the heights of what it has loaded. */
async function visit(wish: Wish) {
  const asked = recordRequests();
  const { media } = openMedia({ width: 1280, ...wish });
  const level = (bandwidth: number, height: number) => stream(bandwidth, height, mediaUrl(`vod/${height}p.m3u8`));
  // A blob has no host.
  const master = playlist(...level(0.3 * MBIT, 240), ...level(1.2 * MBIT, 360), ...level(4 * MBIT, 720));
  answerFrom((url) => (url === MASTER ? master : url));
  media.load(hls(MASTER));
  const heights = () => asked.flatMap((url) => /(\d+)p-\d\d\.m4s$/.exec(url)?.[1] ?? []);
  await eventually(() => media.$ready.get() && heights().length > 0);
  return { media, heights: heights() };
}

const firstHeight = async (wish: Wish) => (await visit(wish)).heights[0];

const linesIn = (kept: Map<string, string>) => JSON.parse(kept.get(LINES) ?? '[]') as [string, number, number][];

describe('how fast a host was', () => {
  afterEach(cleanUp);

  it('is unknown at the first visit, which begins with the lowest quality', async () => {
    expect(await firstHeight({})).to.equal('240');
  });

  it('decides the quality of the first segment at the next visit', async () => {
    expect(await firstHeight({ kept: visited([HOST, 8 * MBIT, Date.now()]) })).to.equal('720');
    cleanUp();
    expect(await firstHeight({ kept: visited([HOST, 2 * MBIT, Date.now()]) })).to.equal('360');
    cleanUp();
    expect(await firstHeight({ kept: visited([HOST, 0.1 * MBIT, Date.now()]) })).to.equal('240');
  });

  it('is forgotten after a day, with a clock that was set back, too', async () => {
    for (const at of [Date.now() - DAY_MS, Date.now() + 2 * DAY_MS]) {
      expect(await firstHeight({ kept: visited([HOST, 8 * MBIT, at]) })).to.equal('240');
      cleanUp();
    }
  });

  it('says nothing about another host', async () => {
    expect(await firstHeight({ kept: visited(['other.example', 8 * MBIT, Date.now()]) })).to.equal('240');
  });

  it('is kept for eight hosts, the last one first, and weighs more than the visits before', async () => {
    const others = Array.from({ length: 8 }, (_, index) => [`${index}.example`, MBIT, Date.now()] as const);
    const kept = visited([HOST, 1, Date.now()], ...others.map((line): [string, number, number] => [...line]));
    const { media } = await visit({ kept });
    // The first segment alone is too small to measure the line.
    await media.play();
    await eventually(() => (linesIn(kept)[0]?.[1] ?? 0) > 1);
    const lines = linesIn(kept);
    expect(lines.map(([host]) => host)).to.eql([HOST, ...others.slice(0, 7).map(([host]) => host)]);
  });

  it('is not read from what something else has written there', async () => {
    for (const text of ['{', '{}', '[1]', `[["${HOST}", "fast", ${Date.now()}]]`]) {
      expect(await firstHeight({ kept: new Map([[LINES, text]]) })).to.equal('240');
      cleanUp();
    }
  });
});
