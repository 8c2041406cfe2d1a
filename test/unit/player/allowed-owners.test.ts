import { expect } from '@open-wc/testing';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { playerOf, removePlayers, showPlayer, startPlaying, VOD } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const CONFIG = 'GET /api/web-list-config';

describe('the owners that the operator allows', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  async function open(allowed: readonly string[], attributes: Readonly<Record<string, string>> = {}) {
    const results = [
      { key: 'tracker_user_id', value: 'tracker' },
      ...allowed.map((value) => ({ key: 'allowed_user_ids', value })),
    ];
    const details = { id: '1', content_id: '1', type: 'vod', path: VOD, duration: 60, user_id: 'owner' } as const;
    const asked = answerWith(details, { [CONFIG]: { count: results.length, results } });
    const element = await showPlayer({ type: 'vod', 'content-id': '1', ...attributes });
    const count = (end: string) => asked.filter(({ call }) => call.endsWith(end)).length;
    const player = playerOf(element);
    const screen = () => player.failures.$screen.get()?.kind;
    const answered = () =>
      waitUntil(() => player.platform.operator.trackerUser() === 'tracker', 'the answer of the operator');
    return { element, player, screen, count, answered };
  }
  /** The content may end before it has started to play. */
  const play = (element: CloudPlayerElement) => void element.play().catch(() => undefined);

  it('are requested after the picture has started, once for all players', async () => {
    const { element, player, count, answered, screen } = await open([]);
    const second = await showPlayer({ type: 'vod', 'content-id': '1' });
    await waitUntil(() => player.media.$ready.get(), 'the first frame');
    expect(count('/web-list-config')).to.equal(0);
    await startPlaying(element);
    await answered();
    await startPlaying(second);
    await waitUntil(() => playerOf(second).platform.operator.trackerUser(), 'the answer for the second player');
    expect([count('/web-list-config'), screen()]).to.eql([1, undefined]);
  });

  it('end content of another owner that plays, and refuse the next at once', async () => {
    const { element, player, count, screen } = await open(['a,b', 'c']);
    element.muted = true;
    play(element);
    await waitUntil(() => screen() === 'notFound', 'the end');
    expect([player.content.$details.get(), player.media.$started.get()]).to.eql([undefined, false]);
    let starts = 0;
    player.media.$started.listen(() => {
      starts += 1;
    });
    element.setAttribute('autoplay', '');
    element.setAttribute('content-id', '2');
    await waitUntil(() => count('/2/details') === 1 && screen() === 'notFound', 'the refusal');
    expect([player.content.$details.get(), starts]).to.eql([undefined, 0]);
  });

  it('count beside those of the page', async () => {
    const { element, answered, screen } = await open(['a,owner'], { 'allowed-user-ids': 'owner,b' });
    await startPlaying(element);
    await answered();
    expect(screen()).to.equal(undefined);
    element.setAttribute('allowed-user-ids', 'a');
    await waitUntil(() => screen() === 'notFound', 'the end for the page');
  });

  it('count also if the page allows the owner', async () => {
    const { element, count, screen } = await open(['a'], { 'allowed-user-ids': 'owner', muted: '' });
    play(element);
    await waitUntil(() => screen() === 'notFound', 'the end for the operator');
    element.setAttribute('allowed-user-ids', 'owner,b');
    await waitUntil(() => count('/details') === 2 && screen() === 'notFound', 'the refusal');
  });

  it('are not requested by content that needs no platform', async () => {
    const { element, count } = await open(['a'], { 'is-general': '', src: VOD });
    await startPlaying(element);
    expect(count('/web-list-config')).to.equal(0);
  });
});
