import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import {
  CLIP,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { textEdge } from '../../support/model/text-edge.ts';
import { waitUntil } from '../../support/time/wait.ts';

const FILM = {
  path: VOD,
  duration: 60,
  pg_state: 18,
  title: 'روزی که باران نیامد و همه چیز از نو آغاز شد: داستانی بلند درباره شهری کوچک در کنار رود',
  description:
    'A long description that begins in another script and goes on for much longer than any line can hold. '.repeat(4),
};
const film = (attributes: Record<string, string> = {}) =>
  showPlayer({ type: 'vod', 'content-id': '1', 'show-module-title': '', snapshot: '', ...attributes });
const shown = async (player: CloudPlayerElement) => {
  await waitUntil(() => player.readyState > 0);
  await startPlaying(player);
  player.pause();
  await waitUntil(() => part(player, 'title'));
};
const boxOf = (element: Element) => element.getBoundingClientRect();
const overlap = (one: Element, other: Element) => {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

describe('the title over the picture', () => {
  before(() => setViewport({ width: 1300, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
  });

  it('shows title and description on the cover and with the controls', async () => {
    answerWith(FILM);
    const player = await film();
    await waitUntil(() => part(player, 'title') && part(player, 'cover-play') && part(player, 'age-badge'));
    const layer = (name: string) => Number(getComputedStyle(part(player, name) as Element).zIndex);
    expect(layer('age-badge')).to.be.above(layer('title'));
    const lines = [...(part(player, 'title')?.querySelectorAll('p') ?? [])];
    expect(lines.map(({ textContent }) => textContent)).to.eql([FILM.title, FILM.description.trim()]);
    expect(lines.map(({ dir }) => dir)).to.eql(['rtl', 'auto']);
    expect(lines.map((line) => getComputedStyle(line).direction)).to.eql(['rtl', 'ltr']);
    await shown(player);
    await player.play();
    playerOf(player).controls.hide();
    await waitUntil(() => getComputedStyle(part(player, 'title') as Element).opacity === '0');
  });

  it('is rendered only if the page enables it and the platform gives one', async () => {
    answerWith(FILM);
    const without = await film({ 'show-module-title': 'false' });
    const other = await showPlayer({ ...general(CLIP), 'show-module-title': '' });
    await Promise.all([without, other].map((player) => waitUntil(() => inside(player, '.cover-play'))));
    await Promise.all([without, other].map((player) => waitUntil(() => playerOf(player).controls.$built.get())));
    await nextFrame();
    expect([part(without, 'title'), part(other, 'title')]).to.eql([undefined, undefined]);
  });

  it('names the content in fullscreen, also where the page does not enable it', async () => {
    answerWith(FILM);
    const player = await film({ 'show-module-title': 'false' });
    await waitUntil(() => player.readyState > 0);
    await startPlaying(player);
    player.pause();
    say(playerOf(player).fullscreen.$state, 'window');
    await waitUntil(() => part(player, 'title')?.textContent?.includes(FILM.title));
    say(playerOf(player).fullscreen.$state, 'off');
    await waitUntil(() => !part(player, 'title'));
  });

  for (const [lang, widths] of [
    ['fa', [240, 360, 480, 640, 1280]],
    ['ar', [240, 360, 480, 640, 1280]],
    ['en', [360, 640]],
  ] as const) {
    for (const width of widths) {
      it(`has at most two lines and covers nothing: ${lang}, ${width} px`, async () => {
        answerWith(FILM);
        const player = await film({ lang, width: String(width) });
        await shown(player);
        const age = part(player, 'age-badge');
        const checked = () => {
          const lines = [...(part(player, 'title')?.querySelectorAll('p') ?? [])].filter(
            ({ offsetHeight }) => offsetHeight > 0,
          );
          const others = [...(inside(player, '.controls')?.querySelectorAll('.chip, .slider') ?? []), age].filter(
            (other): other is Element => other !== undefined && boxOf(other).width > 0,
          );
          expect(lines.length).to.be.at.most(2);
          for (const line of lines) {
            expect(boxOf(line).height, 'one line').to.be.below(40);
            expect(boxOf(line).bottom).to.be.at.most(boxOf(player).bottom);
            for (const other of others) expect(overlap(line, other), other.className).to.equal(false);
          }
          return lines.length;
        };
        await settled(player);
        const lines = checked();
        if (width >= 360) expect(lines).to.be.at.least(1);
        say(playerOf(player).playback.$soundHeldBack, true);
        await waitUntil(() => part(player, 'sound-hint'));
        await settled(player);
        checked();
        const hint = part(player, 'sound-hint') as Element;
        for (const line of part(player, 'title')?.querySelectorAll('p') ?? [])
          expect(boxOf(line).height === 0 || !overlap(line, hint)).to.equal(true);
      });
    }
  }

  for (const [lang, side, title] of [
    ['en', 'left', 'باران'],
    ['ar', 'right', 'Rain'],
  ] as const) {
    it(`begins where the interface does, over and under the picture: ${lang}`, async () => {
      answerWith({ ...FILM, title, description: title });
      const player = await film({ lang, portrait: '', width: '360' });
      await shown(player);
      await waitUntil(() => inside(player, '.title-block .title-description'));
      for (const place of ['.title-header', '.title-block']) {
        const box = boxOf(inside(player, place) as Element);
        for (const line of ['.title-name', '.title-description']) {
          const { display } = getComputedStyle(inside(player, `${place} ${line}`) as Element);
          if (display === 'none') continue;
          expect(textEdge(player, `${place} ${line}`, side), `${place} ${line}`).to.be.closeTo(box[side], 17);
        }
      }
    });
  }

  it('is hidden by more urgent messages at the top', async () => {
    answerWith(FILM);
    const player = await film();
    await shown(player);
    await player.play();
    say(playerOf(player).presence.$online, false);
    await waitUntil(() => !part(player, 'title'));
  });
});
