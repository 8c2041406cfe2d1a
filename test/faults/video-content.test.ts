import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type FaultSite, itPassesEachRow, MESSAGES, type Rows, SIBLING } from '../support/page/fault-page.ts';
import { itFollowsTheRules } from '../support/page/fault-rules.ts';

const fileOf = (name: string) => readFileSync(fileURLToPath(new URL(`../../demo/media/${name}`, import.meta.url)));

/**
 * A playlist of these segments of the demo's video; `|` is a discontinuity, a minus removes a segment and leaves a gap.
 */
function playlist(name: string, segments: string): string {
  const map = `#EXT-X-MAP:URI="${name}-init.mp4"`;
  const source = fileOf(`vod/${name}.m3u8`).toString();
  const lines = segments.split(' ').flatMap((segment) => {
    if (segment === '|') return ['#EXT-X-DISCONTINUITY', map];
    const file = `${name}-${segment.replace('-', '').padStart(2, '0')}.m4s`;
    const length = new RegExp(`#EXTINF:.*(?=\n${file})`).exec(source)?.[0] ?? '';
    return segment.startsWith('-') ? ['#EXT-X-GAP', length, file] : [length, file];
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2', '#EXT-X-PLAYLIST-TYPE:VOD', map];
  return [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

const edited = (video: string, audio = video) => ({
  '240p.m3u8': playlist('240p', video),
  'audio-fa.m3u8': playlist('audio-fa', audio),
});

/** A segment with valid boxes and random frames. */
function corrupt(name: string): Buffer {
  const bytes = fileOf(`vod/${name}`);
  return bytes.fill(0xff, bytes.indexOf('mdat') + 4);
}

/** The player whose video buffer is full from this append on. */
const FULL = { id: 'full', from: 4 } as const;

/** Records the buffers of each player, and makes one full. */
const BUFFERS = `(() => {
  const full = ${JSON.stringify(FULL)};
  let appends = 0;
  const buffers = [];
  const playerOf = (source) => {
    const { sources, builds } = window.faultRecord;
    const [url] = [...sources].find(([, made]) => made.deref() === source);
    return builds.find((build) => build.url === url).id;
  };
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.prototype.addSourceBuffer = function (type) {
    const buffer = addSourceBuffer.call(this, type);
    buffers.push({ id: playerOf(this), kind: type.slice(0, 5), buffer: new WeakRef(buffer) });
    return buffer;
  };
  const { appendBuffer } = SourceBuffer.prototype;
  SourceBuffer.prototype.appendBuffer = function (data) {
    const { id, kind } = buffers.find(({ buffer }) => buffer.deref() === this);
    if (kind === 'video' && id === full.id) {
      appends += 1;
      if (appends > full.from) throw new DOMException('no room', 'QuotaExceededError');
    }
    return appendBuffer.call(this, data);
  };
  window.faultBuffers = buffers;
})()`;

type Ranges = readonly (readonly [start: number, end: number])[];

/** Buffered end of a player, of video and audio. */
const buffered = (site: FaultSite, id: string) =>
  site.page.evaluate(`(() => {
    const rangesOf = (wish) => {
      const buffer = window.faultBuffers.findLast(({ id, kind }) => id === '${id}' && kind === wish).buffer.deref();
      return Array.from(buffer.buffered, (_, at) => at).map((at) => [buffer.buffered.start(at), buffer.buffered.end(at)]);
    };
    return { video: rangesOf('video'), audio: rangesOf('audio') };
  })()`) as Promise<{ video: Ranges; audio: Ranges }>;

const SYNC_SECONDS = 0.1;
async function endsTogether(site: FaultSite, id: string) {
  const { video, audio } = await buffered(site, id);
  const apart = Math.abs((video.at(-1)?.[1] ?? 0) - (audio.at(-1)?.[1] ?? 9));
  assert.ok(apart < SYNC_SECONDS, JSON.stringify({ video, audio }));
  return { video, audio };
}

/** From the message on. */
async function asksNoMore({ media, watch }: FaultSite, id: string) {
  // hls.js is stopped before the message; a request that it had sent may still arrive.
  await watch.page.evaluate((url) => fetch(url).then(() => undefined), `${media.originOf(id)}/${id}/240p.m3u8?told`);
  const before = media.asked(id).length;
  await watch.clock.jump(LONG_SECONDS);
  await watch.page.evaluate((url) => fetch(url).then(() => undefined), `${media.originOf(id)}/${id}/240p.m3u8?later`);
  assert.equal(media.asked(id).length, before + 1);
}

const LONG_SECONDS = 60;
/** Time between two decoder recoveries, minus the rounding of the clock. */
const REST_MS = 4950;
const MOST_PER_MINUTE = 3;
const MINUTE_MS = 59_950;

/**
 * By the page's clock, which other rows move: a minute at once is a stall, after which the stream starts anew, and so does
 * the pace of its tries.
 */
async function restsBetween({ watch }: FaultSite, id: string) {
  const builds = await watch.builds(id);
  const starts = builds.filter((at, index) => at - (builds[index - 1] ?? 0) > LONG_SECONDS * 1000);
  const said = `started at ${starts}, tried at ${builds} ms`;
  assert.ok(builds.length > starts.length, said);
  for (const [index, start] of starts.entries()) {
    const tries = builds.filter((at) => at > start && at < (starts[index + 1] ?? Number.POSITIVE_INFINITY));
    const apart = (count: number) => tries.slice(count).map((at, place) => at - (tries[place] ?? 0));
    assert.ok(
      apart(1).every((pause) => pause > REST_MS),
      said,
    );
    assert.ok(
      apart(MOST_PER_MINUTE).every((pause) => pause > MINUTE_MS),
      said,
    );
  }
}

/** The furthest second with a frame, and where the player is now. */
async function whereIsIt({ watch }: FaultSite, id: string) {
  const sights = await watch.sights(id);
  const now = await watch.page.$eval(`#${id}`, (player) => (player as HTMLVideoElement).currentTime);
  return { furthest: Math.max(...sights.filter(({ shown }) => shown).map(({ second }) => second)), now };
}

/** Content that no longer matches its playlist. Codecs: `hls-failures.test`, full buffers: `full-buffer.test`. */
const ROWS: Rows = {
  reordered: {
    name: 'discontinuities, segments out of order',
    files: edited('0 1 2 | 8 9 | 3 4'),
    reaches: 13,
    async check(site, id) {
      const { video, audio } = await endsTogether(site, id);
      assert.deepEqual([video.length, audio.length], [1, 1], 'no hole was left at a seam');
    },
  },
  jumping: {
    name: 'the clock of the stream jumps, and nothing says so',
    files: edited('0 1 2 10 11 12 13'),
    reaches: 13,
    check: async (site, id) => void (await endsTogether(site, id)),
  },
  full: {
    name: 'no room from some moment on: what is there plays out, then it says so, and stays',
    says: MESSAGES.decode,
    async check(site, id) {
      const { furthest, now } = await whereIsIt(site, id);
      assert.ok(furthest > 4 && now >= furthest, JSON.stringify({ furthest, now }));
      await asksNoMore(site, id);
    },
  },
  corrupt: {
    name: 'all that comes breaks the decoder: after some tries it says so, and stays where it was',
    files: Object.fromEntries(
      Array.from({ length: 28 }, (_, index) => `240p-${String(index + 2).padStart(2, '0')}.m4s`).map((name) => [
        name,
        corrupt(name),
      ]),
    ),
    says: MESSAGES.decode,
    async check(site, id) {
      await restsBetween(site, id);
      const { furthest, now } = await whereIsIt(site, id);
      assert.ok(now > furthest - 1, JSON.stringify({ furthest, now }));
      await asksNoMore(site, id);
    },
  },
};

describe('broken content of a video', () => {
  const site = itPassesEachRow(ROWS, { prepare: BUFFERS });
  itFollowsTheRules({ watch: () => site().watch, sibling: SIBLING });
});
