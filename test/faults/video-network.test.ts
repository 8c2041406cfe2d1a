import { describe } from 'node:test';
import { itPassesEachRow, MESSAGES, type Rows, SIBLING } from '../support/page/fault-page.ts';
import { itFollowsTheRules } from '../support/page/fault-rules.ts';

const LATER = Array.from({ length: 28 }, (_, index) => `*-${String(index + 3).padStart(2, '0')}.m4s`);

/**
 * Network failures of a video. Each has its own copy; all play on one page at the same time. Segments that are cut, are
 * garbage or trickle, and playlists that are gone: `segment-failures.test`, `hls.test`, `watchdog.test`.
 */
const ROWS: Rows = {
  gone: {
    name: 'one segment is 404: it is passed over',
    paths: ['*-03.m4s'],
    fault: { effect: 'status', status: 404 },
    reaches: 10,
  },
  'all-gone': {
    name: 'all later segments are 404: the viewer is told',
    paths: LATER,
    fault: { effect: 'status', status: 404 },
    says: MESSAGES.server,
  },
  unavailable: {
    name: 'segments are 503 for a while: they are asked for until they come',
    paths: ['*-06.m4s'],
    fault: { effect: 'status', status: 503 },
    retried: ['240p-06.m4s', 2],
    reaches: 15,
  },
  silent: {
    name: 'a segment never answers: it is asked for again, and plays',
    paths: ['240p-06.m4s'],
    fault: { effect: 'hang' },
    retried: ['240p-06.m4s', 1],
    reaches: 15,
  },
};

describe('network failures of a video', () => {
  const site = itPassesEachRow(ROWS);
  itFollowsTheRules({ watch: () => site().watch, sibling: SIBLING });
});
