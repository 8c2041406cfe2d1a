import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLiveStreams } from '../../demo/platform/live/create-live-streams.ts';
import { type LiveStream, stateOf } from '../../demo/platform/live/streams.ts';
import { ask, type ElementPage, openElementPage, waitUntilPlaying } from '../support/page/element-page.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const LEVELS = ['240p', '360p', '720p'];
const STREAMS: readonly LiveStream[] = [
  { id: 'dvr', window: 120, levels: LEVELS },
  { id: 'short', window: 12, levels: LEVELS },
  { id: 'show', window: 12, levels: ['240p'], schedule: { every: 900, lasts: 600 } },
  { id: 'over', window: 120, levels: LEVELS, ended: true },
];

interface Parsed {
  readonly sequence: number;
  readonly discontinuitySequence: number;
  readonly target: number;
  readonly ended: boolean;
  readonly segments: { readonly name: string; readonly seconds: number; readonly at: number; readonly jump: boolean }[];
}

function parse(text: string): Parsed {
  const number = (tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1]);
  const pattern = /(#EXT-X-DISCONTINUITY\n)?#EXT-X-PROGRAM-DATE-TIME:(\S+)\n#EXTINF:([\d.]+),\n(\S+)/g;
  return {
    sequence: number('MEDIA-SEQUENCE'),
    discontinuitySequence: number('DISCONTINUITY-SEQUENCE'),
    target: number('TARGETDURATION'),
    ended: text.includes('#EXT-X-ENDLIST'),
    segments: [...text.matchAll(pattern)].map(([, jump, date = '', seconds, name = '']) => ({
      name,
      seconds: Number(seconds),
      at: Date.parse(date),
      jump: jump !== undefined,
    })),
  };
}

describe('a simulated live stream', () => {
  let http: Server;
  let now = START;
  const faults = new Map<string, number>();
  const at = (path: string) => `http://127.0.0.1:${(http.address() as AddressInfo).port}/live/${path}`;
  const playlist = async (path: string) => parse(await (await fetch(at(path))).text());

  before(async () => {
    const live = await createLiveStreams({
      folder: fileURLToPath(new URL('../../demo/media/vod', import.meta.url)),
      streams: STREAMS,
      now: () => now,
      faultSince: (name) => faults.get(name),
    });
    http = createServer((request, response) => {
      void live.answer(request, response).then((answered) => answered || response.writeHead(404).end());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
  });
  beforeEach(() => {
    now = START + 10 * MINUTE;
    faults.clear();
  });
  after(() => {
    http.close();
    http.closeAllConnections();
  });

  it('has a sliding window with equal sequence numbers, dates and durations in every rendition', async () => {
    for (const name of [...LEVELS, 'audio-fa', 'audio-en']) {
      const before = await playlist(`short/${name}.m3u8`);
      now += 2000;
      const later = await playlist(`short/${name}.m3u8`);
      assert.equal(later.sequence, before.sequence + 1);
      assert.deepEqual(
        later.segments.slice(0, -1).map((segment) => segment.name),
        before.segments.slice(1).map((segment) => segment.name),
      );
      assert.equal(before.segments.length, 6);
      assert.equal(later.segments.at(-1)?.name, `${name}-300.m4s`);
      const last = later.segments.at(-1);
      assert.ok(Math.abs((last?.at ?? 0) + (last?.seconds ?? 0) * 1000 - now) < 50, name);
      assert.ok(later.segments.every(({ seconds }) => Math.round(seconds) <= later.target));
      now -= 2000;
    }
  });

  it('starts each loop with a discontinuity, counted when it leaves the window', async () => {
    now = START + 61_000;
    const early = await playlist('short/720p.m3u8');
    assert.deepEqual([early.sequence, early.discontinuitySequence], [24, 0]);
    assert.deepEqual(
      early.segments.filter(({ jump }) => jump),
      [],
    );
    now = START + 64_000;
    const seam = await playlist('short/720p.m3u8');
    assert.deepEqual(
      seam.segments.filter(({ jump }) => jump).map(({ name }) => name),
      ['720p-30.m4s'],
    );
    now = START + 72_000;
    const first = await playlist('short/720p.m3u8');
    assert.deepEqual([first.sequence, first.discontinuitySequence, first.segments[0]?.jump], [30, 0, true]);
    now = START + 74_000;
    assert.equal((await playlist('short/720p.m3u8')).discontinuitySequence, 1);
  });

  it('has a longer window with a time machine', async () => {
    const [dvr, short] = [await playlist('dvr/240p.m3u8'), await playlist('short/240p.m3u8')];
    assert.deepEqual([dvr.segments.length, short.segments.length], [60, 6]);
  });

  it('has the segments of the window, and no older or future ones', async () => {
    const { segments, sequence } = await playlist('short/360p.m3u8');
    for (const { name } of segments) {
      const response = await fetch(at(`short/${name}`));
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'video/iso.segment']);
      assert.equal(Number(response.headers.get('content-length')), (await response.arrayBuffer()).byteLength);
    }
    for (const number of [0, sequence - 60, sequence + 6, sequence + 1000]) {
      assert.equal((await fetch(at(`short/360p-${number}.m4s`))).status, 404, String(number));
    }
    for (const strange of ['../dvr/x', '360p-1e3.m4s', '999p-1.m4s', '%2e%2e/master.m3u8', '360p-init.m4s']) {
      assert.equal((await fetch(at(`short/${strange}`))).status, 404, strange);
    }
  });

  it('has levels and audio in its multivariant playlist, and no subtitles on another clock', async () => {
    const text = await (await fetch(at('dvr/master.m3u8'))).text();
    for (const level of LEVELS) assert.match(text, new RegExp(`^${level}\\.m3u8$`, 'm'));
    assert.match(text, /TYPE=AUDIO.*LANGUAGE="en"/);
    assert.doesNotMatch(text, /SUBTITLES/);
  });

  it('responds to headStreamHost', async () => {
    const response = await fetch(at(''), { method: 'HEAD' });
    assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [204, '*']);
  });

  it('begins and ends by the clock if scheduled; one that is over ends its playlist', async () => {
    now = START + 5 * MINUTE;
    assert.equal((await fetch(at('show/master.m3u8'))).status, 200);
    now = START + 12 * MINUTE;
    assert.equal((await fetch(at('show/master.m3u8'))).status, 404);
    const show = STREAMS[2] as LiveStream;
    assert.deepEqual(stateOf(show, now), { state: 'before', startsAt: START + 15 * MINUTE });
    assert.equal((await playlist('over/240p.m3u8')).ended, true);
  });

  it('can be frozen, restarted and removed on demand', async () => {
    faults.set('live.frozen', now);
    const before = await playlist('short/240p.m3u8');
    now += 20_000;
    assert.deepEqual(await playlist('short/240p.m3u8'), before);
    faults.clear();
    faults.set('live.restarted', now - 9000);
    const restarted = await playlist('short/240p.m3u8');
    assert.deepEqual([restarted.sequence, restarted.segments.length], [0, 4]);
    faults.clear();
    faults.set('live.gone', now);
    assert.equal((await fetch(at('short/240p.m3u8'))).status, 404);
  });

  describe('in the player', () => {
    let web: ElementPage;
    before(async () => {
      web = await openElementPage();
    });
    after(() => web.close());
    const csp = () =>
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${new URL(at('')).origin}; media-src blob:; worker-src blob:`;

    it('plays near the edge and across two loops without a stall', async () => {
      const begun = performance.now();
      // Eight seconds before the end of the loop reaches the edge.
      const from = START + 10 * MINUTE - 8000;
      const clock = setInterval(() => {
        now = from + (performance.now() - begun);
      }, 50);
      try {
        const page = await web.open(
          `<cloud-player type="live" is-general src="${at('short/master.m3u8')}" autoplay muted></cloud-player>`,
          { csp: csp() },
        );
        await waitUntilPlaying(page);
        const start = await ask(page, (player) => player.currentTime);
        const stops = page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const player = document.querySelector('cloud-player') as unknown as HTMLVideoElement;
              let count = 0;
              const first = player.currentTime;
              player.addEventListener('waiting', () => {
                count += 1;
              });
              player.addEventListener('timeupdate', () => player.currentTime > first + 16 && resolve(count));
            }),
        );
        assert.equal(await stops, 0);
        const { behind, live } = await ask(page, (player) => ({
          behind: player.seekable.end(player.seekable.length - 1) - player.currentTime,
          live: player.duration === Number.POSITIVE_INFINITY,
        }));
        assert.equal(live, true);
        assert.ok(behind < 10, `${behind} s behind, from ${start}`);
        assert.deepEqual(web.errors, []);
      } finally {
        clearInterval(clock);
      }
    });

    it('can be seeked with a time machine', async () => {
      const page = await web.open(
        `<cloud-player type="live" is-general src="${at('dvr/master.m3u8')}" autoplay muted></cloud-player>`,
        { csp: csp() },
      );
      await waitUntilPlaying(page);
      // In the page: the picture is past the place when the test looks late.
      const past = await ask(page, async (player) => {
        const target = player.seekable.start(0) + 10;
        player.currentTime = target;
        await new Promise<void>((resolve) => {
          player.addEventListener('timeupdate', () => {
            if (!player.seeking && player.currentTime > target + 0.5) resolve();
          });
        });
        return player.currentTime - target;
      });
      assert.ok(past < 6, `${past} s past the place`);
    });
  });
});
