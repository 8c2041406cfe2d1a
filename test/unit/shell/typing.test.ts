import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { inside, playerOf, removePlayers, showPlayer, VOD } from '../../support/model/player-fixture.ts';
import { pretendTouch } from '../../support/model/touch-screen.ts';
import { waitUntil } from '../../support/time/wait.ts';

const heightOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().height ?? 0);

describe('typing under the picture, on a touch screen', () => {
  before(async () => {
    pretendTouch();
    await setViewport({ width: 800, height: 900 });
  });
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  const show = async (width: string, height: string) => {
    answerWith({ path: VOD, duration: 60, title: 'Rain' });
    const player = await showPlayer({ type: 'vod', 'content-id': '1', portrait: '', width, height });
    await waitUntil(() => inside(player, 'h2.title-name') && inside(player, '[role=tab]'));
    playerOf(player).panels.select('search');
    await waitUntil(() => inside(player, '.tab-panel input'));
    const field = inside<HTMLInputElement>(player, '.tab-panel input');
    const heights = () =>
      ['.picture', '.title-block', '.tab-bar', '.tab-panel'].map((name) => heightOf(inside(player, name)));
    return { player, field, heights };
  };
  /** A task later, in which timers of no time have ended. */
  const later = () => new Promise((done) => setTimeout(done));

  it('leaves a low box to the field: no title, no tabs, a picture of 40 %', async () => {
    const { player, field, heights } = await show('390', '480');
    const folded = heights();
    expect(folded.slice(1, 3)).to.eql([76, 52]);
    field?.focus();
    expect(heights()).to.eql([192, 0, 0, 288]);
    expect(player.shadowRoot?.activeElement === field).to.equal(true);
    field?.blur();
    expect(heights(), 'until the press is over').to.eql([192, 0, 0, 288]);
    await later();
    expect(heights()).to.eql(folded);
  });

  it('leads to the tabs by the keyboard still', async () => {
    const { player, field, heights } = await show('390', '480');
    field?.focus();
    const tab = inside(player, '[role=tab][aria-selected=true]');
    tab?.focus();
    expect(player.shadowRoot?.activeElement === tab).to.equal(true);
    await later();
    expect(heights()[2]).to.equal(52);
  });

  it('changes nothing in a box with room for all', async () => {
    const { field, heights } = await show('390', '844');
    const before = heights();
    field?.focus();
    expect(heights()).to.eql(before);
  });

  it('does not take the choice of an option for typing', async () => {
    const { player, heights } = await show('390', '480');
    const option = Object.assign(document.createElement('input'), { type: 'radio' });
    inside(player, '.tab-panel')?.append(option);
    option.focus();
    expect(heights()[1]).to.equal(76);
  });
});
