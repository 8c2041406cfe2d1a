import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { itPassesEachRow, MESSAGES, type Rows, SIBLING } from '../support/page/fault-page.ts';
import { itFollowsTheRules } from '../support/page/fault-rules.ts';

const LATER = Array.from({ length: 28 }, (_, index) => `*-${String(index + 3).padStart(2, '0')}.m4s`);

/**
 * Time to the first byte of a segment, the longest retry delay, and what a busy machine adds. A viewer waits less: the
 * segment was requested long before it was needed, the longer the slower the machine.
 */
const PATIENCE_MS = 20_000 + 7500 + 1000;

const SEGMENT = readFileSync(fileURLToPath(new URL('../../demo/media/vod/240p-03.m4s', import.meta.url)));

/** Network failures of a video. Each has its own copy; all play on one page at the same time. */
const ROWS: Rows = {
  r1: {
    name: 'one segment is 404',
    paths: ['*-03.m4s'],
    fault: { effect: 'status', status: 404 },
    reaches: [10, 25],
  },
  r2: {
    name: 'all later segments are 404',
    paths: LATER,
    fault: { effect: 'status', status: 404 },
    says: [MESSAGES.server, 35],
  },
  r3: {
    name: 'segments are 503 for 15 s',
    paths: ['*-03.m4s'],
    fault: { effect: 'status', status: 503, for: 15 },
    reaches: [8, 32],
  },
  r4: {
    name: 'segments are reset for 15 s',
    paths: ['*-03.m4s'],
    fault: { effect: 'reset', for: 15 },
    reaches: [8, 32],
  },
  r5a: {
    name: 'a segment never answers: it is asked for again after 20 s and the delay at most, and plays from where it was',
    paths: ['240p-03.m4s'],
    fault: { effect: 'hang', times: 1 },
    reaches: [8, 32],
    check: ({ media }, id) => {
      const [first = 0, second = 0] = media.asked
        .filter(({ path }) => path === `/${id}/240p-03.m4s`)
        .map(({ at }) => at);
      assert.ok(second > first && second - first < PATIENCE_MS, `${second - first} ms`);
    },
  },
  r5b: {
    name: 'a quality whose segments never answer: another one plays',
    paths: ['360p-*.m4s'],
    fault: { effect: 'hang' },
    width: 500,
    reaches: [8, 35],
  },
  r6a: {
    name: 'a quality whose segments trickle: a smaller one plays',
    paths: ['360p-*.m4s'],
    fault: { effect: 'trickle', bytesPerSecond: 1000 },
    width: 500,
    reaches: [8, 35],
  },
  r6b: {
    name: 'the smallest one trickles: it comes in, however slowly, and is not asked for again',
    paths: ['240p-00.m4s'],
    fault: { effect: 'trickle', bytesPerSecond: 650 },
    reaches: [2, 38],
    check: ({ media }, id) => {
      assert.equal(media.asked.filter(({ path }) => path === `/${id}/240p-00.m4s`).length, 1);
    },
  },
  r6c: {
    name: 'a segment of the smallest one trickles without hope: it is asked for once more, and plays',
    paths: ['240p-00.m4s'],
    fault: { effect: 'trickle', bytesPerSecond: 100, times: 1 },
    reaches: [4, 30],
  },
  r7: {
    name: 'a segment is truncated once',
    paths: ['*-02.m4s'],
    fault: { effect: 'truncate', times: 1 },
    reaches: [8, 25],
  },
  r8a: { name: '8: a segment is garbage', paths: ['240p-03.m4s'], fault: { effect: 'garbage' }, reaches: [10, 30] },
  r8b: {
    name: 'a segment is an HTML page',
    paths: ['240p-03.m4s'],
    fault: { effect: 'html' },
    reaches: [10, 30],
  },
  r8c: {
    name: 'a segment is half as long as it should be, and nothing says so',
    files: { '240p-03.m4s': SEGMENT.subarray(0, SEGMENT.length / 2) },
    reaches: [10, 30],
  },
  r8d: { name: '8: only the content types are wrong', type: 'text/html', reaches: [4, 25] },
  r9: {
    name: 'the master is 503 for 10 s',
    paths: ['master.m3u8'],
    fault: { effect: 'status', status: 503, for: 10 },
    reaches: [1, 30],
  },
  r10: {
    name: 'the master is 404',
    paths: ['master.m3u8'],
    fault: { effect: 'status', status: 404 },
    says: [MESSAGES.server, 35],
  },
  r11: {
    name: 'the master is an HTML page for a while',
    paths: ['master.m3u8'],
    fault: { effect: 'html', for: 8 },
    reaches: [1, 30],
  },
  r18: {
    name: 'one quality is 404',
    paths: ['240p*'],
    fault: { effect: 'status', status: 404 },
    reaches: [3, 25],
  },
  r19: {
    name: 'the first audio track is 404',
    paths: ['audio-fa.m3u8'],
    fault: { effect: 'status', status: 404 },
    reaches: [3, 25],
  },
};

describe('network failures of a video', () => {
  const site = itPassesEachRow(ROWS);
  itFollowsTheRules({ watch: () => site().watch, sibling: SIBLING, clears: () => site().clears });
});
