import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSamples, readTrace } from '../../bench/players/trace.mjs';

const MAIN = { pid: 1, tid: 1 };
const event = (name: string, ts: number, dur?: number, rest = {}) => ({ name, ph: 'X', ts, dur, ...MAIN, ...rest });
const around = (picture: number) => [
  event('navigationStart', 1000, undefined, { ph: 'R', args: { data: { documentLoaderURL: 'http://host/page' } } }),
  event('bench-first-picture', picture, undefined, { ph: 'I' }),
];
const trace = (traceEvents: object[]) => new TextEncoder().encode(JSON.stringify({ traceEvents }));

describe('the trace of the player benchmark', () => {
  it('counts each event without those within it, until the first picture', () => {
    const times = readTrace(
      trace([
        ...around(50_000),
        event('RunTask', 0, 900),
        event('RunTask', 2000, 20_000),
        event('EvaluateScript', 3000, 16_000),
        event('v8.callFunction', 4000, 6000),
        event('V8.CompileCode', 5000, 2000),
        event('UpdateLayoutTree', 12_000, 1000),
        event('RunTask', 45_000, 10_000),
        event('FunctionCall', 46_000, 8000),
        event('Layout', 47_000, 1000),
        event('RunTask', 51_000, 5000),
        event('FunctionCall', 4000, 30_000, { tid: 2 }),
      ]),
    );
    assert.deepEqual(times, {
      main: 25,
      script: 18,
      entry: 16,
      compile: 2,
      collect: 0,
      evaluate: 13,
      context: 0,
      call: 3,
      style: 1,
      layout: 1,
      paint: 0,
      parse: 0,
      other: 5,
    });
  });

  it('measures by processor time, if the trace has it', () => {
    const [navigation, picture] = around(50_000);
    const times = readTrace(
      trace([navigation ?? {}, { ...picture, tts: 9000 }, event('RunTask', 2000, 20_000, { tts: 1000, tdur: 3000 })]),
    );
    assert.equal(times.main, 3);
  });

  it('counts the samples of the main thread until the first picture', () => {
    const chunk = (ts: number, data: object, id = '0x1') =>
      event('ProfileChunk', ts, undefined, { id, args: { data } });
    const { nodes, counts } = readSamples(
      trace([
        ...around(2000),
        event('Profile', 900, undefined, { id: '0x1', args: { data: { startTime: 900 } } }),
        event('Profile', 900, undefined, { id: '0x2', tid: 2, args: { data: { startTime: 900 } } }),
        chunk(1700, { cpuProfile: { samples: [2, 2] }, timeDeltas: [300, 600] }),
        chunk(1400, {
          cpuProfile: { nodes: [{ id: 1 }, { id: 2, parent: 1 }], samples: [1, 1] },
          timeDeltas: [50, 250],
        }),
        chunk(1500, { cpuProfile: { samples: [1] }, timeDeltas: [300] }, '0x2'),
      ]),
    );
    assert.deepEqual(
      nodes.map(({ id }) => id),
      [1, 2],
    );
    // The first sample is before the navigation, the last after the picture.
    assert.deepEqual(
      [...counts],
      [
        [1, 1],
        [2, 1],
      ],
    );
  });
});
