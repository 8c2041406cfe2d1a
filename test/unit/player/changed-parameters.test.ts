import { expect } from '@open-wc/testing';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { general, playerOf, removePlayers, showPlayer, startPlaying, VOD } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('a parameter that changes while the content plays', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  async function open(attributes: Readonly<Record<string, string>> = {}) {
    const asked = answerWith({ id: '1', content_id: '1', type: 'vod', path: VOD, duration: 60, user_id: 'owner' });
    const element = await showPlayer({ type: 'vod', 'content-id': '1', ...attributes });
    const details = () => asked.filter(({ call }) => call.endsWith('/details')).map(({ query }) => query);
    const screen = () => playerOf(element).failures.$screen.get()?.kind;
    return { element, details, screen };
  }
  /** The change of a parameter is applied in a microtask. */
  const applied = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  const asked: Readonly<Record<string, readonly [value: string, query: string]>> = {
    h: ['true', 'h'],
    'user-id': ['me', 'ext_user'],
    site: ['site.example', 'from-host'],
    'daani-token': ['token', 'token'],
  };
  for (const [name, [value, query]] of Object.entries(asked)) {
    it(`${name} requests the details again, and the content continues where it was`, async () => {
      const { element, details } = await open();
      await startPlaying(element);
      element.currentTime = 20;
      await waitUntil(() => element.currentTime >= 20 && !element.seeking, 'the place');
      element.setAttribute(name, value);
      await waitUntil(() => details().length === 2, 'the question');
      expect(details()[1]?.get(query)).to.equal(value);
      await waitUntil(
        () => playerOf(element).media.$ready.get() && !element.paused && element.currentTime >= 20,
        'it goes on',
      );
      element.setAttribute(name, value);
      await applied();
      expect(details().length).to.equal(2);
    });
  }

  it('allowed-user-ids ends content of an owner who is no longer allowed at once, and brings it back', async () => {
    const { element, details, screen } = await open();
    await startPlaying(element);
    element.setAttribute('allowed-user-ids', 'owner,another');
    await applied();
    expect([details().length, screen()]).to.eql([1, undefined]);
    element.setAttribute('allowed-user-ids', 'another');
    await applied();
    const { content, media } = playerOf(element);
    expect([details().length, screen(), content.$details.get()]).to.eql([1, 'notFound', undefined]);
    expect([media.$started.get(), element.readyState], 'its picture and sound').to.eql([false, 0]);
    element.removeAttribute('allowed-user-ids');
    await waitUntil(() => playerOf(element).content.$details.get(), 'the content');
    expect(screen()).to.equal(undefined);
  });

  it('allowed-user-ids ends an item of a list, and the next one plays on', async () => {
    let owner = 'owner';
    const cards = ['1', '2'].map((id) => ({ id, type: 'vod', title: id }));
    const item = {
      ...({ id: '1', content_id: '1', type: 'vod', path: VOD, duration: 60 } as const),
      get user_id() {
        return owner;
      },
    };
    answerWith(item, { 'GET /api/playlists/3/items': { count: 2, next: null, previous: null, results: cards } });
    const element = await showPlayer({ type: 'playlist', 'content-id': '3' });
    await waitUntil(() => playerOf(element).media.$ready.get(), 'the first item');
    await startPlaying(element);
    owner = 'another';
    const { content, media } = playerOf(element);
    const started: boolean[] = [];
    media.$started.listen((now) => void started.push(now));
    element.setAttribute('allowed-user-ids', 'nobody,another');
    await waitUntil(() => content.$details.get() && media.$ready.get() && started.length > 0, 'the next item');
    await waitUntil(() => media.$started.get(), 'it plays');
    expect(started).to.eql([false, true]);
  });

  it('nothing of this touches content that needs no platform', async () => {
    const element = await showPlayer(general());
    await startPlaying(element);
    const { $ready } = playerOf(element).media;
    let restarts = 0;
    $ready.listen(() => {
      restarts += 1;
    });
    for (const name of [...Object.keys(asked), 'allowed-user-ids']) element.setAttribute(name, 'x');
    await applied();
    expect(restarts).to.equal(0);
  });
});
