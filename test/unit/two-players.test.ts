import { expect } from '@open-wc/testing';
import { coreOf } from '../../src/element/element-core.ts';
import { CLIP, general, removePlayers, showPlayer } from '../support/model/player-fixture.ts';
import { waitUntil } from '../support/time/wait.ts';

describe('several players on a page', () => {
  afterEach(removePlayers);
  it('share only the visitor’s uuid and the session', async () => {
    const [one, two] = [
      await showPlayer(general()),
      await showPlayer({ ...general(), lang: 'ar', 'x-token': 'secret' }),
    ];
    const [a, b] = [coreOf(one).$player.get(), coreOf(two).$player.get()];
    expect(a?.session === b?.session).to.equal(true);
    expect(a?.session.visitor).to.match(/^[0-9a-f-]{36}$/);
    expect(localStorage.getItem('cloud-player:uuid')).to.equal(a?.session.visitor);
    expect(a?.session.accountOf(location.origin).$token.get()).to.equal('secret');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain('secret');
    const shared = Object.entries(a ?? {}).filter(([name, value]) => value === Reflect.get(b ?? {}, name));
    expect(shared.map(([name]) => name)).to.eql(['session']);
  });

  it('have no duplicate ids, and each label belongs to a field of its own player, with 20 players', async () => {
    // Files: twenty streams are too much for a slow machine.
    const players = await Promise.all(Array.from({ length: 20 }, () => showPlayer(general(CLIP))));
    const all = (selector: string) =>
      players.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(selector) ?? [])]);
    for (const player of players) coreOf(player).$player.get()?.panels.open('login');
    await waitUntil(() => all('.login input').length === 20);
    const ids = all('[id]').map(({ id }) => id);
    expect(ids.length).to.be.at.least(40);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const label of all('label') as HTMLLabelElement[]) {
      expect(label.control?.getRootNode() === label.getRootNode()).to.equal(true);
    }
  });
});
