import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import {
  CLIP,
  general,
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

const FILM = { path: VOD, duration: 3723, title: 'روزی که باران نیامد', pg_state: 18 };
const TITLES = {
  'one letter': 'ب',
  '200 letters': 'داستانی بلند درباره شهری کوچک '.repeat(7).slice(0, 200),
  'one word of 200 letters': 'ب'.repeat(200),
  'mixed directions and emoji': '👨‍👩‍👧 The Salesman (فروشنده) — 2016 🏆 اسکار',
};

const WIDTHS = [240, 261, 300, 360, 420, 480, 534, 640, 960, 1280];

const film = (attributes: Record<string, string> = {}) =>
  showPlayer({ type: 'vod', 'content-id': '1', 'feature-set': '{"recommendationList":false}', ...attributes });
const label = (player: Element) => part(player, 'cover-label');
const shown = async (player: CloudPlayerElement) => {
  await waitUntil(() => label(player));
  return label(player)?.innerText.trim() ?? '';
};
const isApart = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
};

describe('the label of the cover', () => {
  before(() => setViewport({ width: 1400, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  it('names a film and its length, until it plays', async () => {
    answerWith(FILM);
    const player = await film();
    expect(await shown(player))
      .to.include(FILM.title)
      .and.to.include('۱:۰۲:۰۳');
    expect(label(player)?.querySelector('time')?.dateTime).to.equal('PT3723S');
    await startPlaying(player);
    await waitUntil(() => !label(player));
  });

  it('shows that a live is live, and its number of viewers', async () => {
    answerWith({ ...FILM, duration: null });
    const player = await film({ type: 'live' });
    await waitUntil(() => label(player));
    say(playerOf(player).liveData.$viewers, 24_300);
    await settled(player);
    const words = await shown(player);
    expect(words).to.include('زنده').and.to.include('۲۴٫۳K بیننده');
    say(playerOf(player).upcoming.$secondsLeft, 90);
    await settled(player);
    expect(await shown(player), 'before it begins').to.equal(FILM.title);
    const layers = [label(player), part(player, 'countdown')].map((one) => Number(one && getComputedStyle(one).zIndex));
    expect(layers[0], 'undimmed').to.be.above(layers[1] as number);
  });

  for (const [lang, side, title] of [
    ['en', 'left', 'باران'],
    ['ar', 'right', 'Rain'],
  ] as const) {
    it(`begins the title at the edge of its facts, whatever its direction: ${lang}`, async () => {
      answerWith({ ...FILM, title });
      const player = await film({ lang });
      await shown(player);
      const edges = ['.cover-title', '.cover-facts time'].map((selector) => textEdge(player, selector, side));
      expect(edges[0]).to.be.closeTo(edges[1] as number, 1);
    });
  }

  it('is beside a button of the same colour in both themes, like everything over the picture', async () => {
    answerWith(FILM);
    const colours = new Set<string>();
    for (const theme of ['dark', 'light']) {
      const player = await film({ theme });
      await waitUntil(() => part(player, 'cover-play'));
      colours.add(getComputedStyle(part(player, 'cover-play') as Element).backgroundColor);
      removePlayers();
    }
    expect(colours.size).to.equal(1);
  });

  it('says what it is, where that is not just a video', async () => {
    answerWith(FILM);
    for (const [attributes, kind] of [
      [{ type: 'archive' }, 'ضبط‌شده'],
      [{ type: 'mp4', 'is-general': '', src: CLIP, 'is-360': '' }, '۳۶۰°'],
      [{ type: 'vod' }, undefined],
    ] as const) {
      const player = await film(attributes);
      await waitUntil(() => label(player)?.querySelector('time'));
      expect(label(player)?.querySelector('.cover-kind')?.textContent).to.equal(kind);
      removePlayers();
    }
  });

  it('leaves the title out if it is shown beside the picture or in the header', async () => {
    answerWith(FILM);
    for (const attribute of ['portrait', 'show-module-title']) {
      const player = await film({ [attribute]: '' });
      expect(await shown(player))
        .to.include('۱:۰۲:۰۳')
        .and.not.to.include(FILM.title);
      removePlayers();
    }
  });

  it('names a file by its address, with the length that the browser finds', async () => {
    const player = await showPlayer({ type: 'mp4', 'is-general': '', src: CLIP });
    await waitUntil(() => label(player)?.querySelector('time'));
    expect(label(player)?.querySelector('.cover-title')?.textContent).to.equal('clip');
    expect(label(player)?.querySelector('time')?.dateTime).to.equal('PT8S');
    removePlayers();
    // The name of a playlist says nothing.
    const stream = await showPlayer(general(VOD));
    await waitUntil(() => label(stream)?.querySelector('time'));
    expect(label(stream)?.querySelector('.cover-title')).to.equal(null);
  });

  it('leaves the name of a sound to its made picture, which stays while it plays', async () => {
    const player = await showPlayer({ type: 'mp3', 'is-general': '', src: '/demo/media/files/clip.mp3' });
    const name = () => player.shadowRoot?.querySelector('.sound-title');
    await waitUntil(() => name()?.textContent === 'clip' && label(player)?.querySelector('time'));
    expect(label(player)?.querySelector('.cover-title')).to.equal(null);
    await startPlaying(player);
    await waitUntil(() => !label(player));
    expect(name()?.checkVisibility()).to.equal(true);
  });

  it('says nothing to a page with controls of its own', async () => {
    answerWith(FILM);
    const own = await film({ 'no-controls': '' });
    await waitUntil(() => playerOf(own).controls.$built.get());
    await settled(own);
    expect(label(own)).to.equal(undefined);
  });

  /** Text, and icons, of the label that are drawn. */
  const lines = (player: Element) =>
    [...(label(player)?.querySelectorAll('p') ?? [])].filter((line) => line.checkVisibility());
  const isWithin = (box: Element, line: Element) => {
    const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
    const { left, right, top, bottom } = inner;
    return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
  };
  const faultsAt = async (player: CloudPlayerElement, width: number, others: readonly string[]) => {
    player.width = width;
    await settled(player);
    return lines(player).flatMap((line) => [
      ...(isWithin(player, line) ? [] : [`${width} px: ${line.className} leaves the box`]),
      ...others
        .filter((other) => !isApart(line, part(player, other) as Element))
        .map((other) => `${width} px: ${line.className} lies on ${other}`),
    ]);
  };

  for (const [name, title] of Object.entries(TITLES)) {
    it(`stays in the box, off the button, the age badge and the offer to start over: ${name}`, async () => {
      answerWith({ ...FILM, title });
      const player = await film();
      await shown(player);
      await waitUntil(() => part(player, 'age-badge'));
      const faults: string[] = [];
      for (const lang of ['fa', 'en']) {
        player.lang = lang;
        await settled(player);
        await shown(player);
        for (const width of WIDTHS) {
          faults.push(...(await faultsAt(player, width, ['cover-play', 'age-badge'])));
          expect(lines(player).length, `${width} px`).to.be.at.least(1);
        }
        say(playerOf(player).continueWatching.$offer, 5036);
        await waitUntil(() => part(player, 'continue-watching'));
        for (const width of WIDTHS)
          faults.push(...(await faultsAt(player, width, ['cover-play', 'continue-watching'])));
        say(playerOf(player).continueWatching.$offer, undefined);
        await waitUntil(() => !part(player, 'continue-watching'));
      }
      expect(faults.join('\n')).to.equal('');
    });
  }

  it('makes room for the offer to start over in a low box', async () => {
    answerWith(FILM);
    const player = await film({ width: '360' });
    await shown(player);
    say(playerOf(player).continueWatching.$offer, 5036);
    await waitUntil(() => part(player, 'continue-watching'));
    expect(label(player)?.checkVisibility()).to.equal(false);
    player.width = 800;
    await settled(player);
    expect(label(player)?.checkVisibility()).to.equal(true);
  });
});
