import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import type { Player } from '../../../src/player/create-player.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import {
  ALL_LEVELS,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { fillAudience, say } from '../../support/model/say.ts';
import { pretendTouch } from '../../support/model/touch-screen.ts';
import { needs } from '../../support/needs.ts';
import { waitUntil } from '../../support/time/wait.ts';

const WIDTHS = [240, 261, 280, 320, 338, 342, 360, 400, 402, 421, 480, 534, 606, 640, 748, 960, 1280];
const THUMB = ['play-button', 'skip-back-button', 'skip-forward-button'];

const drawn = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  element.getBoundingClientRect().width > 0;
const rects = (player: Element, selectors: readonly string[]) =>
  [...(player.shadowRoot?.querySelectorAll(selectors.join()) ?? [])].filter(drawn).map((element) => ({
    name: element.getAttribute('part') ?? element.className,
    rect: element.getBoundingClientRect(),
  }));
const thumbs = (player: Element) =>
  rects(
    player,
    THUMB.map((name) => `[part~=${name}]`),
  );
const isInRow = (player: Element) => {
  const chip = inside(player, '.control-row > .chip:first-child')?.getBoundingClientRect();
  const play = part(player, 'play-button')?.getBoundingClientRect();
  return Number(play?.top) >= Number(chip?.top) && Number(play?.right) <= Number(chip?.right);
};

/** Each of them against all after it, and against the box. */
function faultsOf(player: Element, all: ReturnType<typeof rects>): string[] {
  const box = player.getBoundingClientRect();
  const isApart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
  return all.flatMap(({ name, rect }, index) => [
    ...(rect.left < box.left || rect.right > box.right || rect.top < box.top || rect.bottom > box.bottom
      ? [`${name} leaves the box`]
      : []),
    ...all
      .slice(index + 1)
      .filter((other) => !isApart(rect, other.rect))
      .map((other) => `${name} lies on ${other.name}`),
  ]);
}

interface Beside {
  readonly name: string;
  readonly selector: string;
  begin(player: Player): void;
}
const toast = ({ failures }: Player) => failures.report('snapshotTainted');
const BESIDE: readonly Beside[] = [
  {
    name: 'the unmute offer',
    selector: '.sound-hint',
    begin: ({ playback }) => say(playback.$soundHeldBack, true),
  },
  {
    name: 'the offer to start over',
    selector: '.continue-watching',
    begin: ({ continueWatching }) => say(continueWatching.$offer, 5036),
  },
  { name: 'the age', selector: '.age-badge', begin: ({ age }) => say(age.$age, 18) },
  { name: 'a message', selector: '.toast', begin: toast },
  { name: 'a poll', selector: '.poll-chip, .poll-card', begin: (player) => fillAudience(player, true) },
  {
    name: 'trouble of the picture',
    selector: '.trouble',
    begin: ({ trouble }) => say(trouble.$trouble, 'buffer'),
  },
  {
    name: 'the title',
    selector: '.title-name',
    begin: ({ title }) => say(title.$header, { title: 'روزی که باران نیامد', description: 'داستانی درباره باران' }),
  },
  {
    name: 'two lines of subtitles',
    selector: '.subtitle-line',
    begin: ({ subtitles }) => say(subtitles.$lines, [{ text: 'باران که بیاید' }, { text: 'همه زیر چتر می‌آیند' }]),
  },
];

describe('controls on a touch screen', () => {
  before(async () => {
    await setViewport({ width: 1300, height: 800 });
    pretendTouch();
  });
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  const show = async (attributes: Readonly<Record<string, string>> = general(ALL_LEVELS)) => {
    const player = await showPlayer({ ...attributes, lang: 'fa' });
    await waitUntil(() => player.readyState > 0);
    await startPlaying(player);
    player.pause();
    await waitUntil(() => !isInRow(player));
    await settled(player);
    return player;
  };
  const resize = async (player: CloudPlayerElement, width: number) => {
    player.width = width;
    await settled(player);
  };

  it('play and skip are in the picture at every width, large, once, and cover nothing', async () => {
    const player = await show();
    for (const width of WIDTHS) {
      await resize(player, width);
      // A message or a stall of a busy machine puts them into the row for a moment.
      await waitUntil(() => thumbs(player).length === THUMB.length, `play and skip should be there at ${width} px`);
      const buttons = thumbs(player);
      expect(buttons.map(({ name }) => name)).to.have.members(THUMB);
      for (const { name, rect } of buttons)
        expect(Math.min(rect.width, rect.height), `${width} px: ${name}`).to.be.at.least(
          name === 'play-button' ? 56 : 48,
        );
      const box = player.getBoundingClientRect();
      const [play, back, forward] = THUMB.map((name) => part(player, name)?.getBoundingClientRect());
      const middleOf = (rect: DOMRect | undefined) => Number(rect?.left) + Number(rect?.width) / 2 - box.left;
      expect(middleOf(play)).to.be.closeTo(width / 2, 1);
      expect(middleOf(back) + middleOf(forward)).to.be.closeTo(width, 1);
      const others = rects(player, ['.controls .chip', '.controls > .slider']);
      expect(faultsOf(player, [...buttons, ...others]).join('\n'), `${width} px`).to.equal('');
    }
  });

  it('in the middle of the height, too, where the bar leaves room', async () => {
    const player = await show();
    for (const width of [640, 960, 1280]) {
      await resize(player, width);
      const [box, play] = [player.getBoundingClientRect(), part(player, 'play-button')?.getBoundingClientRect()];
      expect(Number(play?.top) + Number(play?.height) / 2 - box.top).to.be.closeTo(box.height / 2, 1);
    }
  });

  for (const { name, selector, begin } of BESIDE) {
    it(`${name} and the buttons do not lie on each other in the picture`, async () => {
      const player = await show();
      begin(playerOf(player));
      await waitUntil(() => inside(player, selector));
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await resize(player, width);
        begin(playerOf(player));
        await settled(player);
        const all = [...(isInRow(player) ? [] : thumbs(player)), ...rects(player, [selector])];
        faults.push(...faultsOf(player, all).map((fault) => `${width} px: ${fault}`));
      }
      expect(faults.join('\n')).to.equal('');
    });
  }

  const GONE: readonly Beside[] = [
    { name: 'a question of a quiz', selector: '.quiz-card', begin: () => undefined },
    { name: 'a message', selector: '.toast', begin: toast },
    { name: 'trouble with the network', selector: '.trouble', begin: ({ trouble }) => say(trouble.$trouble, 'slow') },
  ];
  for (const { name, selector, begin } of GONE) {
    it(`go back into the row, which fits, for ${name}`, async () => {
      const player = await show();
      begin(playerOf(player));
      const card = Object.assign(document.createElement('div'), { className: 'question-card quiz-card' });
      if (selector === '.quiz-card') inside(player, '.picture')?.append(card);
      await waitUntil(() => inside(player, selector));
      for (const width of WIDTHS.filter((one) => one <= 640)) {
        await resize(player, width);
        begin(playerOf(player));
        await settled(player);
        expect(isInRow(player), `${width} px`).to.equal(true);
        const parts = [
          '.control-row .button',
          '.controls > .slider',
          '[data-fit=now]',
          '.trouble p',
          '.trouble .note-button',
        ];
        const all = rects(player, parts);
        expect(faultsOf(player, all).join('\n'), `${width} px`).to.equal('');
      }
      card.remove();
    });
  }

  it('the offer to continue is one line at the lower edge before the first play', async () => {
    answerWith({ path: ALL_LEVELS, duration: 60, title: 'Rain' });
    const player = await showPlayer({ type: 'vod', 'content-id': '1', lang: 'fa' });
    await waitUntil(() => part(player, 'cover-label'));
    say(playerOf(player).continueWatching.$offer, 5036);
    await waitUntil(() => part(player, 'continue-watching'));
    for (const width of WIDTHS.filter((one) => one < 534)) {
      await resize(player, width);
      const [offer, picture] = ['.continue-watching', '.picture'].map((name) =>
        inside(player, name)?.getBoundingClientRect(),
      );
      expect(offer?.height, `${width} px`).to.be.within(36, 60);
      expect(offer?.bottom, `${width} px`).to.be.closeTo(Number(picture?.bottom), 9);
    }
  });

  const openSettings = async (player: CloudPlayerElement) => {
    playerOf(player).panels.open('settings');
    await waitUntil(() => inside(player, '.popover'));
    await settled(player);
  };

  const closeSettings = async (player: CloudPlayerElement) => {
    playerOf(player).panels.close();
    await settled(player);
    await waitUntil(() => !inside(player, '.popover'));
  };

  it('go back into the row for a panel over the picture', async () => {
    const player = await show();
    for (const width of WIDTHS.filter((one) => one <= 640)) {
      player.height = 480;
      await resize(player, width);
      await openSettings(player);
      expect(isInRow(player), `${width} px`).to.equal(true);
      await closeSettings(player);
    }
  });

  it('stay where they are while a panel is a sheet of the page', async () => {
    const player = await show();
    for (const width of WIDTHS.filter((one) => one < 640)) {
      await resize(player, width);
      await openSettings(player);
      expect(isInRow(player), `${width} px`).to.equal(false);
      await closeSettings(player);
    }
  });

  it('a live without time machine has the play button alone there', async () => {
    const player = await show();
    const { media } = playerOf(player);
    say(media.$live, true);
    say(media.$timeMachine, false);
    await settled(player);
    expect(thumbs(player).map(({ name }) => name)).to.eql(['play-button']);
    for (const width of WIDTHS) {
      await resize(player, width);
      expect(isInRow(player), `${width} px`).to.equal(false);
    }
  });

  it('a 360° picture, which is turned and zoomed in its middle, keeps them in the row', async function () {
    await needs(this, 'webgl');
    const player = await show();
    for (const [name, value] of Object.entries({ ...general('/demo/media/files/360.mp4'), 'is-360': '' }))
      player.setAttribute(name, value);
    await waitUntil(() => inside(player, '[data-picture=panorama]'));
    await startPlaying(player);
    player.pause();
    await settled(player);
    for (const width of [240, 390, 640]) {
      await resize(player, width);
      expect(isInRow(player), `${width} px`).to.equal(true);
    }
  });

  it('the mini player keeps its play button in the row', async () => {
    const player = await show();
    say(playerOf(player).miniPlayer.$mini, true);
    await waitUntil(() => inside(player, '.player[data-mini]'));
    await settled(player);
    expect(isInRow(player)).to.equal(true);
  });

  it('while the picture loads the play button has a ring in place of the spinner', async () => {
    const player = await show();
    // Repeatedly: playback resets it.
    const { $waiting } = playerOf(player).playback;
    $waiting.subscribe((waiting) => waiting || say($waiting, true));
    await waitUntil(() => inside(player, '.spinner svg'));
    const spinner = inside(player, '.spinner svg') as Element;
    expect(spinner.checkVisibility({ visibilityProperty: true })).to.equal(false);
    const control = part(player, 'play-button')?.parentElement as Element;
    expect(getComputedStyle(control, '::before').animationName).to.include('spinner-turn');
  });

  it('leave a panel in a picture lower than 420 px no room: as a sheet, the log-in shows each of its buttons', async () => {
    await setViewport({ width: 640, height: 360 });
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '640' });
    await startPlaying(player);
    player.pause();
    playerOf(player).panels.open('login');
    for (const step of ['mobileNumber', 'otp']) {
      say(playerOf(player).login.$step, step);
      await waitUntil(() => inside(player, `.popover-layer:popover-open .login[data-step=${step}]`));
      await settled(player);
      for (const button of inside(player, '.popover-layer')?.querySelectorAll('.popover :is(button, input)') ?? []) {
        const { top, bottom } = button.getBoundingClientRect();
        expect([top >= 0, bottom <= 360], `${step}: ${button.textContent}`).to.eql([true, true]);
      }
    }
    await setViewport({ width: 1300, height: 800 });
  });
});
