import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { recoveryPace } from '../src/core/pace.ts';
import { createAppearance } from '../src/features/appearance/model.ts';
import { HIDE_SECONDS } from '../src/features/controls/model.ts';
import { TOAST_SECONDS } from '../src/features/failures/model.ts';
import { MOST_VIEWED } from '../src/features/history/viewed.ts';
import { RESEND_SECONDS } from '../src/features/login/model.ts';
import { MINI_WIDTH } from '../src/features/mini-player/floating.ts';
import { createPlaylistCalls } from '../src/features/playlist/calls.ts';
import { DEFAULTS } from '../src/features/settings/values.ts';
import { FULL_SPEEDS, SPEEDS } from '../src/features/speed/model.ts';
import { SKIP_SECONDS, TIP_SECONDS } from '../src/features/time/model.ts';
import { UNMUTE_VOLUME, VOLUME_MAX } from '../src/features/volume/model.ts';
import { LIVE_START_LEVEL } from '../src/media/engines/hls/tuning.ts';
import { ZOOM_INITIAL, ZOOM_MAX, ZOOM_MIN } from '../src/media/panorama/view.ts';
import { COOKIE_DAYS } from '../src/platform/kept-login.ts';
import { readAll } from '../src/platform/read-all.ts';
import { readParameters } from '../src/player/read-parameters.ts';

const nothing = { property: () => undefined, attribute: () => null, query: () => null };
const defaults = readParameters(nothing, 'https://page.example/', () => {});

type Row = readonly [section: string, name: string, value: unknown, specified: unknown];
const failed = { ok: false, status: 0 };

/**
 * As the specification writes them, each against what the player goes by. The stream's tuning and the retries of calls have
 * suites of their own: test/media/hls-tuning.test.ts and test/platform/retry.test.ts.
 */
const ROWS: readonly Row[] = [
  ['§2', 'provider is unknown', defaults.provider, 'unknown'],
  ['§2', 'chart is true', defaults.chart, true],
  ['§2', 'authentication is true', defaults.authentication, true],
  ['§2', 'the language is Persian', defaults.lang, 'fa'],
  ['§3', 'quality is automatic', DEFAULTS.quality, -1],
  ['§3', 'brightness is 100', DEFAULTS.brightness, 100],
  ['§3', 'volume is 100', DEFAULTS.volume, 100],
  ['§3', 'speed is 1', DEFAULTS.speed, 1],
  ['§3', 'polls and emojis are shown', DEFAULTS.poll_emoji, true],
  ['§3', 'subtitles are white', DEFAULTS.subtitle_text_color, 'ffffff'],
  ['§3', 'subtitles stand on 2c2c2c', DEFAULTS.subtitle_background_color, '2c2c2c'],
  ['§4', 'live starts at quality level 1', LIVE_START_LEVEL, 1],
  ['§9', 'controls hide after 3000 ms', HIDE_SECONDS * 1000, 3000],
  ['§9', 'details of a live are asked for every 3000 ms', recoveryPace(() => 0).next(failed) * 1000, 3000],
  ['§9', 'a toast closes after 3000 ms', TOAST_SECONDS * 1000, 3000],
  ['§9', 'the time tooltip hides after 2 s', TIP_SECONDS, 2],
  ['§9', 'a code is sent again after 120 s', RESEND_SECONDS, 120],
  ['§9', 'a seek step is 15 s', SKIP_SECONDS, 15],
  ['§9', 'unmuting gives volume 50', UNMUTE_VOLUME, 50],
  ['§9', 'volume goes to 100', VOLUME_MAX, 100],
  ['§9', 'the history holds 10 videos', MOST_VIEWED, 10],
  ['§9', 'the auth cookie lives 1095 days', COOKIE_DAYS, 1095],
  ['§9', '360° zooms from 0.35', ZOOM_MIN, 0.35],
  ['§9', '360° zooms to 3', ZOOM_MAX, 3],
  ['§9', '360° begins at 0.41', ZOOM_INITIAL, 0.41],
  ['fullrate', 'speeds go from 0.5 to 2', [SPEEDS[0], SPEEDS.at(-1)], [0.5, 2]],
  ['fullrate', 'with it from 0.25 to 3', [FULL_SPEEDS[0], FULL_SPEEDS.at(-1)], [0.25, 3]],
];

/** A platform that notes how much it is asked for. */
function createList() {
  const queries: unknown[] = [];
  const send = async (_id: unknown, call: { readonly query?: unknown }) => {
    queries.push(call.query);
    return { ok: true, data: { count: 0, results: [] } };
  };
  return { http: { send: send as never }, queries };
}
const { signal } = new AbortController();

describe('constants of the specification', () => {
  for (const [section, name, value, specified] of ROWS) {
    it(`${section}: ${name}`, () => expect(value).to.eql(specified));
  }

  it('§2: the theme is dark where neither page nor system says', () => {
    const list = { matches: false, addEventListener: () => {} };
    const environment = { window: { matchMedia: () => list } as never };
    const { $theme } = createAppearance({ $parameters: atom(defaults), environment, signal });
    expect($theme.get()).to.equal('dark');
  });

  it('§7: bulk lists are read 1000 a page', async () => {
    const { http, queries } = createList();
    await readAll(http, 'listMarkers', { signal });
    expect(queries).to.eql([{ limit: 1000, offset: 0 }]);
  });

  it('§9: a playlist is read 10 a page', async () => {
    const { http, queries } = createList();
    await createPlaylistCalls(http, () => 'https://platform.test').items('1', 0, { signal });
    expect(queries).to.eql([{ limit: 10, offset: 0 }]);
  });

  it('§9: the mini player is narrower than 520', () => expect(MINI_WIDTH).to.be.below(520));
});
