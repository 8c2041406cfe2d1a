import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type FaultSite, itPassesEachRow, MESSAGES, type Rows, SIBLING } from '../support/page/fault-page.ts';
import { itFollowsTheRules } from '../support/page/fault-rules.ts';

const fileOf = (name: string) => readFileSync(fileURLToPath(new URL(`../../../demo/media/${name}`, import.meta.url)));
const MASTER = fileOf('vod/master.m3u8').toString();

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

/** A file with an unknown codec. */
function renamed(name: string): Buffer {
  const bytes = fileOf(name);
  for (const codec of ['avc1', 'avcC', 'mp4a', 'esds']) {
    for (let at = bytes.indexOf(codec); at >= 0; at = bytes.indexOf(codec, at + 1)) bytes.write('zzzz', at);
  }
  return bytes;
}

/** Video buffers that are full: from which append, and for how many. */
const FULL = { r22a: [3, 1], r22b: [4, 1e9], r22c: [0, 1e9] } as const;

/** Records the buffers of each player, and makes some full. */
const BUFFERS = `(() => {
  const full = ${JSON.stringify(FULL)};
  const appends = {};
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
    const [from, times] = full[id] ?? [0, 0];
    if (kind === 'video' && times > 0) {
      const number = appends[id] ?? 0;
      appends[id] = number + 1;
      if (number >= from && number < from + times) throw new DOMException('no room', 'QuotaExceededError');
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

/** Time of the message, and the samples until then. */
async function told(watch: FaultSite['watch'], id: string) {
  // The record is updated a few times a second.
  for (;;) {
    const { [id]: sights = [] } = await watch.sights();
    const sight = sights.find(({ screen }) => screen === 'retry');
    if (sight) return { sight, sights };
  }
}

const QUIET_MS = 3000;
/** From the time of the message. */
async function asksNoMore({ media, watch }: FaultSite, id: string) {
  const { at } = (await told(watch, id)).sight;
  await new Promise((resolve) => setTimeout(resolve, at + QUIET_MS - Date.now()));
  const quietFrom = at + SOON_MS;
  const later = media.asked.filter(({ path, at }) => path.startsWith(`/${id}/`) && at > quietFrom);
  assert.deepEqual(later, []);
}

/** Requests in flight when it gave up, and the sampling interval. */
const SOON_MS = 500;
/** Time between two decoder recoveries, minus the rounding of the clock. */
const REST_MS = 4950;
const MOST_TRIES = 3;
const QUOTA_MS = 15_000;

async function restsBetween({ watch }: FaultSite, id: string) {
  const [, ...tries] = await watch.builds(id);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  assert.ok(tries.length > 0 && tries.length <= MOST_TRIES, `${tries.length} tries`);
  assert.ok(
    pauses.every((pause) => pause > REST_MS),
    String(pauses),
  );
}

const ROWS: Rows = {
  r17a: {
    name: 'discontinuities, segments out of order',
    files: edited('0 1 2 | 8 9 | 3 4'),
    reaches: [13, 35],
    async check(site, id) {
      const { video, audio } = await endsTogether(site, id);
      assert.deepEqual([video.length, audio.length], [1, 1], 'no hole was left at a seam');
    },
  },
  r17b: {
    name: 'the clock of the stream jumps, and nothing says so',
    files: edited('0 1 2 10 11 12 13'),
    reaches: [13, 35],
    check: async (site, id) => void (await endsTogether(site, id)),
  },
  r17c: {
    name: 'a piece without a picture, while the sound goes on',
    files: edited('0 1 2 -3 4 5 6', '0 1 2 3 4 5 6'),
    reaches: [13, 35],
    check: async (site, id) => void (await endsTogether(site, id)),
  },
  r17d: {
    name: 'a segment in which there is no picture',
    files: { '240p-03.m4s': Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]) },
    reaches: [10, 35],
  },
  r20a: {
    name: 'a stream in a codec that nobody has',
    files: { 'master.m3u8': MASTER.replaceAll('avc1.4d401f', 'zzzz') },
    says: [MESSAGES.format, 10],
    check: asksNoMore,
  },
  r20b: {
    name: 'a file in a codec that nobody has',
    file: 'clip.mp4',
    files: { 'clip.mp4': renamed('files/clip.mp4') },
    says: [MESSAGES.format, 10],
    check: asksNoMore,
  },
  r21a: {
    name: 'a segment that breaks the decoder: it is tried anew every 5 s at most, and passed over',
    files: { '240p-02.m4s': corrupt('240p-02.m4s') },
    reaches: [8, 40],
    check: restsBetween,
  },
  r21b: {
    name: 'one quality that breaks the decoder: a smaller one plays',
    files: { '360p-02.m4s': corrupt('360p-02.m4s') },
    width: 500,
    reaches: [8, 40],
  },
  r21c: {
    name: 'all that comes breaks the decoder: after some tries it says so, and stays where it was',
    files: Object.fromEntries(
      Array.from({ length: 28 }, (_, index) => `240p-${String(index + 2).padStart(2, '0')}.m4s`).map((name) => [
        name,
        corrupt(name),
      ]),
    ),
    says: [MESSAGES.decode, 40],
    async check(site, id) {
      await restsBetween(site, id);
      await asksNoMore(site, id);
      const { [id]: sights = [] } = await site.watch.sights();
      const furthest = Math.max(...sights.map(({ second }) => second));
      assert.ok((sights.at(-1)?.second ?? 0) > furthest - 1, String(furthest));
    },
  },
  r22a: {
    name: 'no room in the buffer once: nobody sees it',
    reaches: [10, 30],
    async check({ watch }, id) {
      const { [id]: sights = [] } = await watch.sights();
      assert.ok(sights.every(({ screen, trouble }) => screen === 'none' && trouble === 'none'));
    },
  },
  r22b: {
    name: 'no room from some moment on: what is there plays out, then it says so within 15 s',
    says: [MESSAGES.decode, 40],
    async check({ watch, media }, id) {
      const { sight, sights } = await told(watch, id);
      const last = sights.findLast(({ second }, index) => second > (sights[index - 1]?.second ?? 0));
      assert.ok(last && sight.at - last.at < QUOTA_MS, `${sight.at - (last?.at ?? 0)} ms`);
      assert.ok(sight.second > 4, 'it stays where it was');
      assert.ok(media.asked.filter(({ path }) => path.startsWith(`/${id}/`)).length < 40);
    },
  },
  r22c: {
    name: 'no room at all',
    says: [MESSAGES.decode, 20],
    check: asksNoMore,
  },
};

describe('broken content of a video', () => {
  const site = itPassesEachRow(ROWS, { prepare: BUFFERS });
  itFollowsTheRules({ watch: () => site().watch, sibling: SIBLING });
});
