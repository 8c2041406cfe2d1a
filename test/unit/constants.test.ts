import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { recoveryPace } from '../../src/core/pace.ts';
import { readParameters } from '../../src/element/read-parameters.ts';
import { createAppearance } from '../../src/features/appearance/model.ts';
import { HIDE_SECONDS } from '../../src/features/controls/model.ts';
import { MOST_VIEWED } from '../../src/features/history/viewed.ts';
import { RESEND_SECONDS } from '../../src/features/login/model.ts';
import { TOAST_SECONDS } from '../../src/features/notices/model.ts';
import { createPlaylistCalls } from '../../src/features/playlist/calls.ts';
import { DEFAULTS } from '../../src/features/settings/values.ts';
import { FULL_SPEEDS, SPEEDS } from '../../src/features/speed/model.ts';
import { SKIP_SECONDS, TIP_SECONDS } from '../../src/features/time/model.ts';
import { UNMUTE_VOLUME, VOLUME_MAX } from '../../src/features/volume/model.ts';
import { LIVE_START_LEVEL } from '../../src/media/engines/hls/tuning.ts';
import { ZOOM_INITIAL, ZOOM_MAX, ZOOM_MIN } from '../../src/media/panorama/view.ts';
import { readAll } from '../../src/platform/read-all.ts';
import { COOKIE_DAYS } from '../../src/platform/stored-login.ts';

const nothing = { property: () => undefined, attribute: () => null, query: () => null };
const defaults = readParameters(nothing, 'https://page.example/', () => {});

type Row = readonly [name: string, value: unknown, specified: unknown];
const failed = { ok: false, status: 0 };

/**
 * Required values, compared with those of the player. Stream tuning and retries have separate tests:
 * test/media/hls-tuning.test.ts and test/platform/retry.test.ts.
 */
const ROWS: readonly Row[] = [
  ['provider is unknown', defaults.provider, 'unknown'],
  ['chart is true', defaults.chart, true],
  ['authentication is true', defaults.authentication, true],
  ['the language is Persian', defaults.lang, 'fa'],
  ['quality is automatic', DEFAULTS.quality, -1],
  ['brightness is 100', DEFAULTS.brightness, 100],
  ['volume is 100', DEFAULTS.volume, 100],
  ['speed is 1', DEFAULTS.speed, 1],
  ['polls and emojis are shown', DEFAULTS.poll_emoji, true],
  ['subtitles are white', DEFAULTS.subtitle_text_color, 'ffffff'],
  ['the subtitle background is 2c2c2c', DEFAULTS.subtitle_background_color, '2c2c2c'],
  ['a live stream starts at quality level 1', LIVE_START_LEVEL, 1],
  ['controls hide after 3000 ms', HIDE_SECONDS * 1000, 3000],
  ['details of a live stream are requested every 3000 ms', recoveryPace(() => 0).next(failed) * 1000, 3000],
  ['a toast closes after 3000 ms', TOAST_SECONDS * 1000, 3000],
  ['the time tooltip hides after 2 s', TIP_SECONDS, 2],
  ['another code can be requested after 120 s', RESEND_SECONDS, 120],
  ['a seek step is 15 s', SKIP_SECONDS, 15],
  ['unmuting gives volume 50', UNMUTE_VOLUME, 50],
  ['volume goes to 100', VOLUME_MAX, 100],
  ['the history holds 10 videos', MOST_VIEWED, 10],
  ['the auth cookie lives 1095 days', COOKIE_DAYS, 1095],
  ['360° zooms from 0.35', ZOOM_MIN, 0.35],
  ['360° zooms to 3', ZOOM_MAX, 3],
  ['360° starts at zoom 0.41', ZOOM_INITIAL, 0.41],
  ['speeds go from 0.5 to 2', [SPEEDS[0], SPEEDS.at(-1)], [0.5, 2]],
  ['speeds with fullrate go from 0.25 to 3', [FULL_SPEEDS[0], FULL_SPEEDS.at(-1)], [0.25, 3]],
];

/** A platform that records the requested pages. */
function createList() {
  const queries: unknown[] = [];
  const send = async (_id: unknown, call: { readonly query?: unknown }) => {
    queries.push(call.query);
    return { ok: true, data: { count: 0, results: [] } };
  };
  return { http: { send: send as never }, queries };
}
const { signal } = new AbortController();

describe('required constants', () => {
  for (const [name, value, specified] of ROWS) {
    it(name, () => expect(value).to.eql(specified));
  }

  it('the theme is dark if neither page nor system sets one', () => {
    const list = { matches: false, addEventListener: () => {} };
    const environment = { window: { matchMedia: () => list } as never };
    const { $theme } = createAppearance({ $parameters: atom(defaults), environment, signal });
    expect($theme.get()).to.equal('dark');
  });

  it('bulk lists are read in pages of 1000', async () => {
    const { http, queries } = createList();
    await readAll(http, 'listMarkers', { signal });
    expect(queries).to.eql([{ limit: 1000, offset: 0 }]);
  });

  it('a playlist is read in pages of 10', async () => {
    const { http, queries } = createList();
    await createPlaylistCalls(http, () => 'https://platform.test').items('1', 0, { signal });
    expect(queries).to.eql([{ limit: 10, offset: 0 }]);
  });
});
