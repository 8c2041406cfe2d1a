import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import {
  ALL_LEVELS,
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const FILM = { path: VOD, duration: 60, pg_state: 18 };
const DIRECTIONS = { fa: 'rtl', ar: 'rtl', en: 'ltr' } as const;

const boxOf = (element: Element | undefined) => (element as Element).getBoundingClientRect();
/** From the edge of the picture at which a line begins. */
const fromStart = (player: CloudPlayerElement, element: Element | undefined) => {
  const [around, box] = [boxOf(part(player, 'picture')), boxOf(element)];
  return player.lang === 'en' ? box.left - around.left : around.right - box.right;
};
const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const openSettings = async (player: CloudPlayerElement) => {
  await startPlaying(player);
  part(player, 'settings-button')?.click();
  await waitUntil(() => inside(player, '[data-opens=quality]'));
  await settled(player);
};

describe('the direction of the player', () => {
  before(() => setViewport({ width: 1300, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    document.documentElement.removeAttribute('dir');
  });

  for (const [lang, dir] of Object.entries(DIRECTIONS)) {
    it(`is that of its language, whatever the page’s: ${lang} is ${dir}`, async () => {
      document.documentElement.dir = dir === 'ltr' ? 'rtl' : 'ltr';
      const player = await showPlayer({ ...general(ALL_LEVELS), lang });
      await openSettings(player);
      for (const selector of ['.player', '.menu', '.popover'])
        expect(getComputedStyle(inside(player, selector) as Element).direction, selector).to.equal(dir);
      expect(getComputedStyle(inside(player, '.controls') as Element).direction).to.equal('ltr');
    });

    it(`${lang}: a row of a menu begins with its icon and ends with an arrow that points out of it`, async () => {
      const player = await showPlayer({ ...general(ALL_LEVELS), lang });
      await openSettings(player);
      const row = inside(player, '[data-opens=quality]');
      const [icon, arrow] = [...(row?.querySelectorAll('.icon') ?? [])];
      expect(fromStart(player, icon)).to.be.below(fromStart(player, row?.querySelector('.menu-label') ?? undefined));
      expect(fromStart(player, arrow)).to.be.above(fromStart(player, row?.querySelector('.menu-value') ?? undefined));
      expect(getComputedStyle(arrow as Element).scale).to.equal(dir === 'ltr' ? '1' : '-1 1');
    });

    it(`${lang}: the arrow key along the line opens a page of the menu, the other one leaves it`, async () => {
      const player = await showPlayer({ ...general(ALL_LEVELS), lang });
      await openSettings(player);
      const [inwards, outwards] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
      inside(player, '[data-opens=quality]')?.focus();
      await sendKeys({ press: outwards });
      expect(inside(player, '.menu-back')).to.equal(undefined);
      await sendKeys({ press: inwards });
      await waitUntil(() => inside(player, '.menu-back'));
      await sendKeys({ press: outwards });
      await waitUntil(() => inside(player, '[data-opens=quality]'));
    });

    for (const [width, free] of [
      [360, 12],
      // The button of the column beside the picture is in the corner.
      [1000, 60],
    ] as const) {
      it(`${lang}, ${width} px: the age badge is at the end of the line, beside the buttons`, async () => {
        answerWith(FILM);
        const player = await showPlayer({
          type: 'vod',
          'content-id': '1',
          snapshot: '',
          lang,
          width: String(width),
        });
        await waitUntil(() => player.readyState > 0);
        await startPlaying(player);
        player.pause();
        await waitUntil(() => part(player, 'age-badge'));
        await settled(player);
        const age = part(player, 'age-badge');
        const atEnd = boxOf(part(player, 'picture')).width - fromStart(player, age) - boxOf(age).width;
        expect(atEnd).to.be.closeTo(free, 1);
        for (const control of inside(player, '.controls')?.querySelectorAll('.chip, .column-corner') ?? [])
          expect(overlap(boxOf(age), boxOf(control)), control.className).to.equal(false);
      });
    }

    it(`${lang}: time runs from left to right`, async () => {
      const player = await showPlayer({ ...general(), lang });
      await startPlaying(player);
      player.pause();
      part(player, 'time-slider')?.focus();
      const before = player.currentTime;
      await Promise.all([oneEvent(player, 'seeked'), sendKeys({ press: 'ArrowRight' })]);
      expect(player.currentTime).to.be.above(before);
      const [thumb, axis] = [
        boxOf(inside(player, '[part=time-slider] .slider-thumb')),
        boxOf(part(player, 'time-slider')),
      ];
      const [at, whole] = [thumb.left + thumb.width / 2 - axis.left, axis.width];
      expect(at / whole).to.be.closeTo(player.currentTime / player.duration, 0.05);
    });
  }

  for (const [lang, drawn] of [
    ['fa', '-1 1'],
    ['en', 'none'],
  ]) {
    it(`${lang}: the button of the column beside the picture is in the corner next to it, and drawn so`, async () => {
      answerWith(FILM);
      const player = await showPlayer({ type: 'vod', 'content-id': '1', lang: lang ?? '', width: '1000' });
      await waitUntil(() => player.readyState > 0);
      await startPlaying(player);
      await waitUntil(() => part(player, 'sidebar-button'));
      for (const coming of part(player, 'controls')?.getAnimations() ?? []) coming.finish();
      const button = part(player, 'sidebar-button');
      expect(getComputedStyle(button?.querySelector('.icon') as Element).scale).to.equal(drawn);
      const [own, picture, column] = [button, part(player, 'picture'), part(player, 'side')].map(boxOf);
      expect(own && picture && own.top - picture.top).to.equal(12);
      const gap = lang === 'fa' ? (own?.left ?? 0) - (column?.right ?? 0) : (column?.left ?? 0) - (own?.right ?? 0);
      expect(gap).to.equal(12);
    });
  }

  it('turns around with the language, without a stop of the picture', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await openSettings(player);
    let loads = 0;
    player.addEventListener('loadstart', () => {
      loads += 1;
    });
    const before = player.currentTime;
    player.lang = 'en';
    await nextFrame();
    expect(inside(player, '.player')?.dir).to.equal('ltr');
    expect(inside(player, '[role=menu]')?.ariaLabel).to.equal('Settings');
    await waitUntil(() => player.currentTime > before + 0.2);
    player.lang = 'fa';
    await nextFrame();
    expect(inside(player, '.player')?.dir).to.equal('rtl');
    expect([player.paused, loads]).to.eql([false, 0]);
  });
});
