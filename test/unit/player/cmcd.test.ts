import { expect } from '@open-wc/testing';
import { validateCmcdEvents } from '@svta/cml-cmcd';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import {
  ALL_LEVELS,
  general,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const DETAILS = { id: '1', content_id: '1', type: 'vod', path: ALL_LEVELS, duration: 60 } as const;
const FILM = { type: 'vod', 'content-id': '1' };
const CONFIG = 'GET /api/web-list-config';

/** Takes what is sent to `/qoe/…`, by the address. */
function collect() {
  const below = window.fetch;
  const reports: { path: string; init: RequestInit }[] = [];
  window.fetch = async (input, init = {}) => {
    const { pathname: path } = new URL(String(input), location.href);
    if (!path.startsWith('/qoe/')) return below.call(window, input, init);
    reports.push({ path, init });
    return new Response(null, { status: 204 });
  };
  return {
    reports,
    /** Leaves the page until something is sent there, for which its code has to be loaded. */
    arrives: (name: string) =>
      waitUntil(() => {
        window.dispatchEvent(new Event('pagehide'));
        return reports.some(({ path }) => path === `/qoe/${name}`);
      }, `a report to ${name}`),
    from: (name: string) =>
      reports.filter(({ path }) => path === `/qoe/${name}`).flatMap(({ init }) => String(init.body).split('\n')),
  };
}

const configOf = (entries: Readonly<Record<string, string>>) => {
  const results = Object.entries(entries).map(([key, value]) => ({ key, value }));
  return { [CONFIG]: { count: results.length, results } };
};

interface Refused {
  readonly attributes: Readonly<Record<string, string>>;
  readonly share?: string;
}

describe('CMCD of a player', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  const play = async (attributes: Readonly<Record<string, string>>) => {
    const element = await showPlayer(attributes);
    await startPlaying(element);
    return element;
  };

  it('is posted to the address that the platform names, with records of what has played', async () => {
    answerWith(DETAILS, configOf({ cmcd_url: '/qoe/platform', cmcd_share: '1' }));
    const { arrives, from, reports } = collect();
    await play({ ...FILM, api: location.origin, 'x-token': 'secret' });
    await arrives('platform');
    const records = from('platform');
    const told = records.join();
    expect(validateCmcdEvents(records.join('\n')).issues).to.eql([]);
    expect(records[0]).to.contain('cid="vod-1"').and.to.contain('e=c,');
    expect(told)
      .to.match(/e=ps,.*sta=p/)
      .and.to.contain(`h="${location.host}"`);
    expect(JSON.stringify(reports)).not.to.match(/secret|authorization|m3u8/i);
  });

  it('is posted to the address of the page, also in place of that of the platform, and with no content of a platform', async () => {
    answerWith(DETAILS, configOf({ cmcd_url: '/qoe/unused', cmcd_share: '1' }));
    const { arrives, from } = collect();
    await play({ ...FILM, api: location.origin, cmcd: '/qoe/page' });
    await arrives('page');
    await play({ ...general(ALL_LEVELS), cmcd: '/qoe/general' });
    await arrives('general');
    // An address of its own: the player of the test before may send its last record now.
    expect(from('unused')).to.eql([]);
    expect(from('general').join()).not.to.contain('cid=');
  });

  for (const [what, { attributes, share = '1' }] of Object.entries<Refused>({
    'at a share of 0': { attributes: FILM, share: '0' },
    'if the page switches the tracker off': { attributes: { ...FILM, 'feature-set': '{"enableTracker":false}' } },
    'without a platform': { attributes: general(ALL_LEVELS) },
  }))
    it(`is not posted ${what}`, async () => {
      answerWith(DETAILS, configOf({ cmcd_url: '/qoe/none', cmcd_share: share }));
      const { arrives, from } = collect();
      const element = await play({ ...attributes, api: location.origin });
      await playerOf(element).platform.operator.ask();
      // The code is one for all players: it would have come for this one, too.
      await play({ ...general(ALL_LEVELS), cmcd: '/qoe/other' });
      await arrives('other');
      expect(from('none')).to.eql([]);
    });

  it('is not posted once the page takes its address away', async () => {
    const { arrives, from } = collect();
    // An address of its own, as above.
    const element = await play({ ...general(ALL_LEVELS), cmcd: '/qoe/taken' });
    await arrives('taken');
    element.removeAttribute('cmcd');
    const before = from('taken').length;
    element.pause();
    await waitUntil(() => element.paused);
    window.dispatchEvent(new Event('pagehide'));
    expect(before).to.be.greaterThan(0);
    expect(from('taken').length).to.equal(before);
  });
});
