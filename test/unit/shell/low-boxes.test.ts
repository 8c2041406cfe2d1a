import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { settled } from '../../support/model/motion.ts';
import {
  ALL_LEVELS,
  CLIP,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const centerOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const isUncovered = (player: Element, element: Element) => {
  const hit = player.shadowRoot?.elementFromPoint(...centerOf(element));
  return hit !== null && hit !== undefined && element.contains(hit);
};
const overlap = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
const isInside = (player: Element, element: Element) => {
  const [box, own] = [player.getBoundingClientRect(), element.getBoundingClientRect()];
  return own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom;
};

describe('low boxes', () => {
  // The ring of the countdown moves all the time otherwise, and `settled` would wait for its end.
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));
  afterEach(async () => {
    removePlayers();
    answerAsBefore();
    // A removed player saves its position.
    await aTimeout(0);
    localStorage.clear();
  });

  for (const lang of ['fa', 'ar']) {
    it(`${lang}: the offer to start over lies neither on the cover’s button nor on the controls`, async () => {
      const player = await showPlayer({ ...general(ALL_LEVELS), lang });
      await waitUntil(() => part(player, 'cover-play') && playerOf(player).media.$ready.get());
      const offer = () => part(player, 'continue-watching') as HTMLElement;
      say(playerOf(player).continueWatching.$offer, 5036);
      await waitUntil(offer);
      for (const width of [240, 280, 320, 360, 420, 480, 640]) {
        player.width = width;
        await settled(player);
        const [play, again] = [part(player, 'cover-play'), offer().querySelector('button')] as HTMLElement[];
        if (!play || !again) throw new Error('no buttons');
        expect(overlap(offer(), play), `${width} px`).to.equal(false);
        expect([isInside(player, offer()), isUncovered(player, again)], `${width} px`).to.eql([true, true]);
      }
      await startPlaying(player);
      player.pause();
      say(playerOf(player).continueWatching.$offer, 5036);
      await waitUntil(offer);
      for (const width of [240, 280, 320, 360, 420, 480, 640]) {
        player.width = width;
        await settled(player);
        for (const control of inside(player, '.controls')?.querySelectorAll('.chip, .slider') ?? [])
          expect(overlap(offer(), control), `${width} px: ${control.className}`).to.equal(false);
      }
    });
  }

  for (const width of [240, 320, 360, 480]) {
    it(`${width} px: the next video can be chosen and refused, whole and with nothing over it`, async () => {
      answerWith({
        path: CLIP,
        next: { id: '2', type: 'vod', title: 'فردا', banner: '/demo/media/images/cover-2.jpg' },
      });
      const player = await showPlayer({ type: 'vod', 'content-id': '1', width: String(width) });
      await waitUntil(() => player.readyState > 0);
      await startPlaying(player);
      player.currentTime = 7.9;
      await oneEvent(player, 'finished');
      await waitUntil(() => inside(player, '.next-ring'));
      await settled(player);
      const buttons = [...(inside(player, '.next-actions')?.querySelectorAll('button') ?? [])];
      expect(buttons.length).to.equal(2);
      for (const button of buttons)
        expect([isInside(player, button), isUncovered(player, button)], button.textContent ?? '').to.eql([true, true]);
      const controls = inside(player, '.controls') as HTMLElement;
      expect(getComputedStyle(controls).opacity).to.equal('0');
      // Gone with the card.
      buttons.at(-1)?.click();
      await waitUntil(() => getComputedStyle(controls).opacity === '1');
    });
  }

  it('the trailer’s button is there without scrolling', async () => {
    answerWith({ path: ALL_LEVELS, duration: 60, title: 'A', preview_start: 10, preview_end: 16 });
    const player = await showPlayer({ type: 'vod', 'content-id': '1', width: '640' });
    await waitUntil(() => player.readyState > 0);
    playerOf(player).panels.open('trailer');
    await waitUntil(() => inside(player, '.trailer-foot button'));
    await settled(player);
    const button = inside(player, '.trailer-foot button') as Element;
    expect(isInside(part(player, 'trailer-panel') as Element, button)).to.equal(true);
    expect(isUncovered(player, button)).to.equal(true);
  });
});
