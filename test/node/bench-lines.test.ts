import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limitOf } from '../../bench/lines/limit.mjs';
import { arrivalOn, TRACES } from '../../bench/lines/traces.mjs';
import { serve } from '../../bench/players/serve.mjs';

const KILOBYTE = 1000;

describe('the lines of the benchmark', () => {
  // 8 kbit/s for a second, nothing for two seconds, 16 kbit/s for a second, and so on.
  const arrives = arrivalOn([
    [1, 8000],
    [2, 0],
    [1, 16_000],
  ]);

  it('carry what their steps allow, over holes and over their end', () => {
    assert.equal(arrives(0, KILOBYTE / 2), 500);
    assert.equal(arrives(0, KILOBYTE), 1000);
    assert.equal(arrives(500, KILOBYTE), 3250);
    assert.equal(arrives(0, 3 * KILOBYTE), 4000);
    assert.equal(arrives(0, 4 * KILOBYTE), 5000);
    assert.equal(arrives(6000, KILOBYTE), 7500);
  });

  it('reach with a known schedule what a constant line carries', () => {
    const line = (bitsPerSecond: number) => limitOf({ trace: [[10, bitsPerSecond]], latency: 100 });
    assert.equal(line(20_000_000).stalled, 0);
    // All but the first segment have the highest level.
    assert.ok(Math.abs(line(20_000_000).kilobits - 2969) < 20, `${line(20_000_000).kilobits}`);
    assert.ok(line(800_000).kilobits > 700 && line(800_000).kilobits < 830, `${line(800_000).kilobits}`);
    // Half of the lowest level: the film takes twice its length.
    assert.ok(Math.abs(line(209_000 / 2).stalled - 58) < 1, `${line(209_000 / 2).stalled}`);
  });

  it('can carry the lowest level for most of the film, but for GPRS', () => {
    for (const line of TRACES.filter(({ name }) => name !== 'gprs'))
      assert.ok(limitOf(line).stalled < 30, `${line.name}: ${limitOf(line).stalled}`);
  });

  it('break off every so many segments, which go on from any byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251));
    const server = await serve([
      ['/a.m4s', bytes],
      ['/a.js', 'code'],
    ]);
    try {
      server.open('', { bitsPerSecond: 1e9, latency: 0, cutEvery: 2 });
      const ask = async (headers = {}) =>
        Buffer.from(await (await fetch(`${server.origin}/a.m4s`, { headers })).arrayBuffer());
      assert.deepEqual(await ask(), bytes);
      await assert.rejects(ask);
      assert.deepEqual(await ask({ range: 'bytes=40000-' }), bytes.subarray(40_000));
      for (let turn = 0; turn < 4; turn += 1) assert.equal((await fetch(`${server.origin}/a.js`)).status, 200);
    } finally {
      server.close();
    }
  });
});
