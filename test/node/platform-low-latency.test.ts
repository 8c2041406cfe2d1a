import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLiveStreams } from '../../demo/platform/live/create-live-streams.ts';
import { openPlatform } from '../support/platform/platform.ts';

const START = Date.UTC(2026, 0, 1);
const SEGMENT_MS = 2000;
const PART_MS = 500;
/** The newest complete segment. */
const LAST = 299;
const STREAMS = [
  { id: 'quick', window: 12, levels: ['240p'], lowLatency: true },
  { id: 'plain', window: 12, levels: ['240p'] },
] as const;

/** The end of the last sample of a fragment, and its bytes of media. */
function spanOf(part: Buffer) {
  const at = (type: string) => part.indexOf(type, 0, 'latin1') + 4;
  const ticks = part.readUInt32BE(at('tfhd') + 8);
  const start = Number(part.readBigUInt64BE(at('tfdt') + 4));
  const count = part.readUInt32BE(at('trun') + 4);
  return { start, end: start + count * ticks, media: part.subarray(at('mdat')) };
}

describe('the simulated live stream of low latency', () => {
  let http: Server;
  let now = START;
  const faults = new Map<string, number>();
  const ask = (file: string, id = 'quick') =>
    fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/live/${id}/${file}`);
  const playlist = async (query = '', name = '240p') => (await ask(`${name}.m3u8${query}`)).text();
  const bytesOf = async (id: string, file: string) => Buffer.from(await (await ask(file, id)).arrayBuffer());
  const bytes = (file: string) => bytesOf('quick', file);
  const partsIn = (text: string) => [...text.matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)].map(([, name]) => name);

  before(async () => {
    const live = await createLiveStreams({
      folder: fileURLToPath(new URL('../../demo/media/vod', import.meta.url)),
      streams: STREAMS,
      now: () => now,
      faultSince: (name) => faults.get(name),
    });
    http = createServer((request, response) => void live.answer(request, response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
  });
  beforeEach(() => {
    faults.clear();
    // One part of the segment 300 is complete.
    now = START + (LAST + 1) * SEGMENT_MS + PART_MS;
  });
  after(() => {
    http.close();
    http.closeAllConnections();
  });

  it('lists the parts of its newest segments, dated, and hints at the next one', async () => {
    const text = await playlist();
    assert.match(text, /#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1\.56\n/);
    assert.match(text, /#EXT-X-PART-INF:PART-TARGET=0\.52\n/);
    const lines = text.trimEnd().split('\n');
    assert.deepEqual(lines.slice(-3), [
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(START + 600_000).toISOString()}`,
      '#EXT-X-PART:DURATION=0.52000,URI="240p-300.0.m4s",INDEPENDENT=YES',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="240p-300.1.m4s"',
    ]);
    const parts = [297, 298, 299].flatMap((sequence) => [0, 1, 2, 3].map((part) => `240p-${sequence}.${part}.m4s`));
    assert.deepEqual(partsIn(text), [...parts, '240p-300.0.m4s']);
    const durations = [...text.matchAll(/#EXT-X-PART:DURATION=([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    for (const seconds of durations) assert.ok(seconds <= 0.52 && seconds >= 0.52 * 0.85, String(seconds));
  });

  it('has in the parts of a segment what the file has, without gaps and from one loop to the next', async () => {
    now += PART_MS;
    for (const [name, timescale] of [
      ['240p', 12_800],
      ['audio-fa', 44_100],
    ] as const) {
      const file = spanOf(await bytesOf('plain', `${name}-299.m4s`));
      const later = 9 * 60 * timescale;
      const whole = { ...file, start: file.start + later, end: file.end + later };
      const parts = await Promise.all([0, 1, 2, 3].map(async (part) => spanOf(await bytes(`${name}-299.${part}.m4s`))));
      assert.deepEqual(
        parts.map(({ start }) => start),
        [whole.start, ...parts.slice(0, -1).map(({ end }) => end)],
      );
      assert.equal(parts.at(-1)?.end, whole.end);
      assert.ok(Buffer.concat(parts.map(({ media }) => media)).equals(whole.media), name);
      const next = spanOf(await bytes(`${name}-300.0.m4s`));
      assert.ok(Math.abs(next.start - whole.end) < timescale / 1000, name);
      const pieces = await Promise.all([0, 1, 2, 3].map((part) => bytes(`${name}-299.${part}.m4s`)));
      assert.ok(Buffer.concat(pieces).equals(await bytes(`${name}-299.m4s`)), name);
    }
  });

  /** Whether it is still unanswered when a later request is answered. */
  const isHeld = async (request: Promise<Response>) => {
    const first = await Promise.race([request.then(() => 'it'), ask('master.m3u8').then(() => 'the other')]);
    return first === 'the other';
  };

  for (const [query, ready, newest] of [
    ['?_HLS_msn=300&_HLS_part=1', 2 * PART_MS, '240p-300.1.m4s'],
    ['?_HLS_msn=300', 4 * PART_MS, '240p-300.3.m4s'],
    // There is no fifth part: it is the first one of the next segment.
    ['?_HLS_msn=300&_HLS_part=4', 5 * PART_MS, '240p-301.0.m4s'],
  ] as const) {
    it(`holds a playlist until it has what ${query} asks for`, async () => {
      const request = ask(`240p.m3u8${query}`);
      assert.equal(await isHeld(request), true);
      now = START + (LAST + 1) * SEGMENT_MS + ready;
      const response = await request;
      assert.deepEqual([response.status, partsIn(await response.text()).at(-1)], [200, newest]);
    });
  }

  it('answers at once with what it has already, without directives, and after its end', async () => {
    assert.deepEqual(partsIn(await playlist('?_HLS_msn=299&_HLS_part=3')).at(-1), '240p-300.0.m4s');
    assert.deepEqual(partsIn(await playlist()).at(-1), '240p-300.0.m4s');
    faults.set('live.ended', now);
    const text = await playlist('?_HLS_msn=300&_HLS_part=3');
    assert.match(text, /#EXT-X-ENDLIST/);
    assert.doesNotMatch(text, /PART:|PRELOAD/);
  });

  it('refuses directives without a segment, in other words, and too far ahead', async () => {
    for (const query of ['_HLS_part=1', '_HLS_msn=x', '_HLS_msn=-1', '_HLS_msn=300&_HLS_part=x', '_HLS_msn=302']) {
      assert.equal((await ask(`240p.m3u8?${query}`)).status, 400, query);
    }
    // Six parts ahead of the newest one.
    const far = ask('240p.m3u8?_HLS_msn=301&_HLS_part=2');
    assert.equal(await isHeld(far), true);
    assert.equal((await ask('240p.m3u8?_HLS_msn=301&_HLS_part=3')).status, 400);
    now += 3 * SEGMENT_MS;
    assert.equal((await far).status, 200);
  });

  it('gives up after three target durations without a new part', async () => {
    faults.set('live.frozen', now);
    const request = ask('240p.m3u8?_HLS_msn=300&_HLS_part=1');
    assert.equal(await isHeld(request), true);
    now += 3 * SEGMENT_MS;
    assert.equal((await request).status, 503);
  });

  it('sends the part that it hints at once it is complete, and none after it', async () => {
    const request = ask('240p-300.1.m4s');
    assert.equal(await isHeld(request), true);
    assert.equal((await ask('240p-300.2.m4s')).status, 404);
    assert.equal((await ask('240p-300.7.m4s')).status, 404);
    now += PART_MS;
    assert.equal((await request).status, 200);
  });

  it('is a stream of its own: another one has neither parts nor a wait', async () => {
    const plain = await (await ask('240p.m3u8?_HLS_msn=900', 'plain')).text();
    assert.doesNotMatch(plain, /PART|SERVER-CONTROL/);
    assert.equal((await ask('240p-299.0.m4s', 'plain')).status, 404);
  });

  it('names in its aggregate the latency that all players hold; other streams name none', async () => {
    const platform = await openPlatform();
    try {
      const latency = async (id: string) => {
        const answer = await fetch(`${platform.origin}/api/live/${id}/aggregate?uuid=u&provider=p`);
        const { config } = (await answer.json()) as { config: { target_latency: unknown } };
        return config.target_latency;
      };
      assert.deepEqual([await latency('7'), await latency('5')], [12, null]);
    } finally {
      await platform.close();
    }
  });
});
