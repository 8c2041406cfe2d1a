import { expect } from '@open-wc/testing';
import { HIDE_SECONDS } from '../src/features/controls/model.ts';
import { TOAST_SECONDS } from '../src/features/failures/model.ts';
import { FULL_SPEEDS, SPEEDS } from '../src/features/speed/model.ts';
import { SKIP_SECONDS, TIP_SECONDS } from '../src/features/time/model.ts';
import { UNMUTE_VOLUME, VOLUME_MAX } from '../src/features/volume/model.ts';
import { LIVE_START_LEVEL } from '../src/media/engines/hls/tuning.ts';
import { ZOOM_INITIAL, ZOOM_MAX, ZOOM_MIN } from '../src/media/panorama/view.ts';

/** The stream tuning has a suite of its own: test/media/hls-tuning.test.ts. */
describe('constants of the specification (§9)', () => {
  const constants: [string, unknown, unknown][] = [
    ['controls hide after 3 s', HIDE_SECONDS, 3],
    ['a toast closes after 3 s', TOAST_SECONDS, 3],
    ['the time tooltip hides after 2 s', TIP_SECONDS, 2],
    ['a seek step is 15 s', SKIP_SECONDS, 15],
    ['unmuting at zero gives volume 50', UNMUTE_VOLUME, 50],
    ['volume goes to 100', VOLUME_MAX, 100],
    ['360° zooms from 0.35', ZOOM_MIN, 0.35],
    ['360° zooms to 3', ZOOM_MAX, 3],
    ['360° begins at 0.41', ZOOM_INITIAL, 0.41],
    ['live starts at level 1', LIVE_START_LEVEL, 1],
    ['speeds go from 0.5 to 2', [SPEEDS[0], SPEEDS.at(-1)], [0.5, 2]],
    ['with fullrate from 0.25 to 3', [FULL_SPEEDS[0], FULL_SPEEDS.at(-1)], [0.25, 3]],
  ];
  for (const [name, value, wanted] of constants) it(name, () => expect(value).to.eql(wanted));
});
