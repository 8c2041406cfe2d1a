import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import type { Player } from '../../../src/player/create-player.ts';
import { general, inside, part, playerOf, removePlayers, showPlayer } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

/** Shorter than any wait for a film without breaks. */
const SECONDS_TO_UNBROKEN = 3;

const views = (player: Element) => inside(player, '.views');
const star = (player: Element) => getComputedStyle(inside(player, '.stage') as Element, '::before').content !== 'none';

/** A film that plays on a line that is slower than it, as its engine says. */
async function showBare(attributes: Readonly<Record<string, string>> = {}): Promise<CloudPlayerElement> {
  const shown = showPlayer({ ...general(), autoplay: '', muted: '', lang: 'en', ...attributes });
  const player = document.body.lastElementChild as CloudPlayerElement;
  Object.assign(playerOf(player).media, { secondsToUnbroken: () => SECONDS_TO_UNBROKEN });
  await shown;
  await waitUntil(() => player.currentTime > 0);
  // The last of what comes with the notes.
  await waitUntil(() => inside(player, '.player')?.tabIndex === 0);
  return player;
}

describe('a film that is faster than its line', () => {
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });

  it('plays without the views, says why it waits, and goes on when the viewer wants', async () => {
    const player = await showBare();
    const { waitOnce, trouble, media } = playerOf(player);
    say(waitOnce.$left, 12);
    media.pause();
    await waitUntil(() => media.$paused.get() && part(player, 'trouble'));
    const note = part(player, 'trouble');
    expect(note?.textContent).to.equal('Your connection is slow. Plays without breaks in 12 seconds.Play now');
    expect(note?.querySelector('[role=timer]')).not.to.equal(null);
    note?.querySelector('button')?.focus();
    say(waitOnce.$left, 11);
    await waitUntil(() => note?.textContent?.includes('11 seconds'));
    expect(player.shadowRoot?.activeElement, 'a count takes the focus').to.equal(note?.querySelector('button'));
    expect(star(player), 'the star of waiting').to.equal(true);
    // The focus has asked for the controls.
    await waitUntil(() => views(player));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !media.$paused.get() && !part(player, 'trouble'));
    say(trouble.$trouble, 'slow');
    await waitUntil(() => part(player, 'trouble')?.textContent?.startsWith('The video is loading slowly.'));
    expect(player.shadowRoot?.querySelectorAll('.trouble')).to.have.length(1);
  });

  it('goes on waiting when the page changes the language', async () => {
    const player = await showBare();
    const { waitOnce, media } = playerOf(player);
    say(waitOnce.$left, 12);
    media.pause();
    await waitUntil(() => media.$paused.get() && part(player, 'trouble'));
    player.lang = 'fa';
    await waitUntil(() => part(player, 'trouble')?.textContent?.includes('تا ۱۲ ثانیهٔ دیگر'));
    expect(waitOnce.$left.get()).to.equal(12);
  });

  it('says that its stream is slow, and offers its sound, without the views', async () => {
    const player = await showBare({ lang: 'fa' });
    const { trouble, playback } = playerOf(player);
    say(trouble.$trouble, 'slow');
    say(playback.$soundHeldBack, true);
    await waitUntil(() => part(player, 'trouble') && part(player, 'sound-hint'));
    expect(part(player, 'sound-hint')?.textContent).to.equal('پخش با صدا');
    expect(views(player)).to.equal(undefined);
    part(player, 'sound-hint')?.click();
    await waitUntil(() => !player.muted);
  });

  it('has a name, and the Tab key reaches it and brings its controls', async () => {
    const player = await showBare();
    expect(inside(player, '.player')?.getAttribute('aria-label')).to.equal('Video player');
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => part(player, 'play-button'));
    expect(inside(player, '.player')?.tabIndex).to.equal(-1);
  });

  const NEEDS: readonly [name: string, begin: (player: Player, element: CloudPlayerElement) => void][] = [
    ['the viewer moves the pointer', ({ controls }) => controls.wake()],
    ['the page pauses it', (_, element) => element.pause()],
    ['it has ended', ({ media }) => media.seek(media.$duration.get() ?? 0)],
    ['a subtitle is to be read', ({ subtitles }) => say(subtitles.$lines, [{ text: 'Rain' }])],
    ['something is told', ({ failures }) => failures.report('snapshotTainted')],
    ['its line is fast enough', ({ media }) => Object.assign(media, { secondsToUnbroken: () => undefined })],
  ];
  for (const [name, begin] of NEEDS) {
    it(`has its views once ${name}`, async () => {
      const player = await showBare();
      expect(views(player)).to.equal(undefined);
      begin(playerOf(player), player);
      await waitUntil(() => part(player, 'controls'));
    });
  }

  /** Moves of a mouse: where it is, and the distance that the browser tells. */
  const MOVES: readonly [name: string, still: readonly (readonly [x: number, distance: number])[], distance: number][] =
    [
      ['by some distance', [], 1],
      ['to another place, in a browser that tells no distance', [[100, 0]], 0],
      [
        'after it was told of twice while it rested',
        [
          [100, 0],
          [100, 0],
        ],
        1,
      ],
    ];
  for (const [name, still, distance] of MOVES) {
    it(`has its views once the pointer moves ${name}, and not for one that rests`, async () => {
      const player = await showBare();
      const { controls } = playerOf(player);
      const tell = (screenX: number, movementX: number) => {
        const move = new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true, screenX, movementX });
        inside(player, '.stage')?.dispatchEvent(move);
      };
      for (const [x, by] of still) tell(x, by);
      expect(controls.$built.get()).to.equal(false);
      tell(101, distance);
      expect(controls.$built.get()).to.equal(true);
    });
  }

  it('has its controls after a failure that was shown', async () => {
    const player = await showBare();
    const { failures } = playerOf(player);
    say(failures.$screen, { kind: 'mediaNetwork' });
    await waitUntil(() => inside(player, '.screen'));
    say(failures.$screen, undefined);
    await waitUntil(() => part(player, 'controls'));
  });

  it('is removed with its notes', async () => {
    const player = await showBare();
    say(playerOf(player).trouble.$trouble, 'slow');
    await waitUntil(() => part(player, 'trouble'));
    player.remove();
    await waitUntil(() => !part(player, 'trouble'));
  });
});
