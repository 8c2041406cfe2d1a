import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { allButtons, everything } from '../../support/model/offers.ts';
import {
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  wordsOf,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('the "more" menu', () => {
  afterEach(removePlayers);

  const show = async (width = 360) => {
    const player = await showPlayer({ ...general(), width: String(width) });
    await startPlaying(player);
    everything(playerOf(player));
    await waitUntil(() => inside(player, '[data-fit=lives][data-dropped]'));
    return player;
  };
  const items = (player: Element) => [...(player.shadowRoot?.querySelectorAll<HTMLElement>('.menu-item') ?? [])];
  const open = async (player: Element) => {
    part(player, 'more-button')?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => items(player).length > 0);
  };
  const focused = (player: Element) => player.shadowRoot?.activeElement;
  const named = (player: Element, name: string) => items(player).find(({ textContent }) => textContent?.includes(name));

  it('has what the row has no room for, by name, with its state and its key', async () => {
    const player = await show();
    await open(player);
    const { surfaces, screenLock, like } = wordsOf(player);
    const names = items(player).map((item) => item.querySelector('.menu-label')?.textContent);
    expect(names).to.include.members([surfaces.lives, surfaces.markers, screenLock.lock, like]);
    expect(named(player, screenLock.lock)?.getAttribute('aria-keyshortcuts')).to.equal('L');
    expect([named(player, like)?.getAttribute('role'), named(player, like)?.ariaChecked]).to.eql([
      'menuitemcheckbox',
      'false',
    ]);
    expect(focused(player) === items(player)[0]).to.equal(true);
  });

  it('closes when one is chosen, and gives the focus back', async () => {
    const player = await show();
    await open(player);
    const toggled: string[] = [];
    playerOf(player).motion.toggle = async () => void toggled.push('motion');
    named(player, wordsOf(player).panorama.motion)?.click();
    await waitUntil(() => items(player).length === 0);
    expect(toggled).to.eql(['motion']);
    await waitUntil(() => focused(player) === part(player, 'more-button'));
  });

  it('opens a surface in its place, which gives the focus back to the same button', async () => {
    const player = await show();
    await open(player);
    const name = wordsOf(player).surfaces.markers;
    named(player, name)?.click();
    await waitUntil(() => part(player, 'markers-panel')?.contains(focused(player) ?? null));
    expect(part(player, 'more-panel')).to.equal(undefined);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => focused(player) === part(player, 'more-button'));
  });

  it('scrolls in a low box: the keys reach the last entry, and it is in sight', async () => {
    const player = await show();
    allButtons(playerOf(player));
    await open(player);
    await waitUntil(() => items(player).length > 15);
    await sendKeys({ press: 'End' });
    const last = items(player).at(-1);
    expect(focused(player) === last).to.equal(true);
    const body = inside(player, '.popover-body')?.getBoundingClientRect();
    const entry = last?.getBoundingClientRect();
    expect(Number(entry?.bottom)).to.be.at.most(Number(body?.bottom) + 1);
    expect(Number(entry?.top)).to.be.at.least(Number(body?.top) - 1);
  });

  it('keeps its entries, and the focus, when another one comes before them', async () => {
    const player = await show();
    const { $buttons } = playerOf(player).panels;
    const { surfaces } = wordsOf(player);
    say($buttons, ['lives', 'markers']);
    await open(player);
    const entry = named(player, surfaces.markers);
    entry?.focus();
    say($buttons, ['recommendations', 'lives', 'markers']);
    await waitUntil(() => named(player, surfaces.recommendations));
    expect([named(player, surfaces.markers) === entry, focused(player) === entry]).to.deep.equal([true, true]);
  });

  it('closes with the controls', async () => {
    const player = await show();
    await open(player);
    say(playerOf(player).cover.$visible, true);
    await waitUntil(() => items(player).length === 0);
    expect(playerOf(player).panels.$open.get()).to.equal(undefined);
  });
});
