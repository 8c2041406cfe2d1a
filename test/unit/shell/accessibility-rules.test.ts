import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
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
  wordsOf,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const slider = (player: Element) => part(player, 'time-slider') as HTMLElement;
const spoken = (player: Element) => slider(player).getAttribute('aria-valuetext');

describe('accessibility beyond axe', () => {
  afterEach(removePlayers);

  it('the time slider moves to its ends with Home and End, and by a tenth with PageUp and PageDown', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await startPlaying(player);
    player.pause();
    slider(player).focus();
    for (const [key, second] of [
      ['End', 60],
      ['PageDown', 54],
      ['Home', 0],
      ['PageUp', 6],
    ] as const) {
      await Promise.all([oneEvent(player, 'seeked'), sendKeys({ press: key })]);
      expect(player.currentTime, key).to.be.closeTo(second, 0.3);
    }
  });

  it('the time slider announces how far behind the live edge it is, in both languages', async () => {
    const player = await showPlayer(general(ALL_LEVELS));
    await startPlaying(player);
    player.pause();
    const sought = oneEvent(player, 'seeked');
    player.currentTime = 30;
    await sought;
    say(playerOf(player).media.$live, true);
    say(playerOf(player).media.$timeMachine, true);
    await waitUntil(() => /^(۲۹|۳۰) ثانیه عقب‌تر از پخش زنده$/.test(spoken(player) ?? ''));
    player.lang = 'ar';
    await waitUntil(() => /(٢٩|٣٠) ثانية/.test(spoken(player) ?? ''));
    player.currentTime = 59;
    await waitUntil(() => spoken(player) === wordsOf(player).time.live);
  });

  it('sound that starts automatically can be stopped at the first Tab stop', async () => {
    const before = document.createElement('button');
    document.body.prepend(before);
    const player = await showPlayer({ ...general(CLIP), autoplay: '' });
    await waitUntil(() => player.currentTime > 0);
    await waitUntil(() => part(player, 'play-button'));
    expect(player.muted).to.equal(false);
    before.focus();
    await sendKeys({ press: 'Tab' });
    expect(player.shadowRoot?.activeElement).to.equal(part(player, 'play-button'));
    await sendKeys({ press: 'Enter' });
    expect(player.paused).to.equal(true);
    before.remove();
  });

  it('Tab moves through the controls in visual order, then to the bar, then out of the player', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), snapshot: '', width: '760' });
    const behind = document.createElement('button');
    document.body.append(behind);
    await startPlaying(player);
    part(player, 'play-button')?.focus();
    const visited: { left: number; part: string }[] = [];
    while (document.activeElement === player && visited.length < 30) {
      const at = player.shadowRoot?.activeElement as HTMLElement;
      visited.push({ left: at.getBoundingClientRect().left, part: at.getAttribute('part') ?? '' });
      await sendKeys({ press: 'Tab' });
    }
    expect(document.activeElement === behind).to.equal(true);
    behind.remove();
    expect(visited.at(-1)?.part).to.equal('time-slider');
    const row = visited.slice(0, -1).map(({ left }) => left);
    expect(row.length).to.be.above(7);
    expect(row).to.eql([...row].sort((one, other) => one - other));
  });

  it('play, pause and failures are announced in a live region that exists from the start', async () => {
    const player = await showPlayer(general(CLIP));
    const region = await waitUntil(() => inside(player, '.play-state')).then(() => inside(player, '.play-state'));
    expect([region?.role ?? region?.getAttribute('role'), region?.textContent]).to.eql(['status', '']);
    await startPlaying(player);
    await waitUntil(() => region?.textContent === 'در حال پخش');
    player.pause();
    await waitUntil(() => region?.textContent === 'مکث شد');
    playerOf(player).failures.report('mediaDecode');
    await waitUntil(() => inside(player, '[role=alert] .screen-title')?.textContent === 'پخش ادامه پیدا نکرد');
    expect(region?.textContent).to.equal('');
  });

  it('with reduced motion nothing slides or fades', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const player = await showPlayer(general(ALL_LEVELS));
      await startPlaying(player);
      const moving = () =>
        (player.shadowRoot?.getAnimations() ?? [])
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
          .map(
            (animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty,
          );
      const { panels, failures, controls, screenLock } = playerOf(player);
      for (const act of [
        () => panels.open('settings'),
        () => panels.close(),
        () => failures.report('snapshotTainted'),
        () => controls.hide(),
        () => controls.wake(),
        () => screenLock.toggle(),
      ]) {
        act();
        await nextFrame();
        expect(moving()).to.eql([]);
      }
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('wide text spacing at 320 px hides no text and no control', async () => {
    const player = await showPlayer({ ...general(ALL_LEVELS), width: '320' });
    player.style.cssText = 'letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5';
    await startPlaying(player);
    const { panels } = playerOf(player);
    for (const id of ['settings', 'shortcuts', 'login'] as const) {
      panels.open(id);
      await waitUntil(() => inside(player, '[role=dialog][data-state=open]'));
      await settled(player);
      const body = inside(player, '.popover-body') as HTMLElement;
      expect(body.scrollWidth, id).to.be.at.most(body.clientWidth);
      for (const text of body.querySelectorAll<HTMLElement>('.menu-label, dt, kbd, p, label, .button-text')) {
        expect(text.scrollWidth, text.textContent ?? '').to.be.at.most(text.clientWidth + 1);
      }
      panels.close();
      await waitUntil(() => !inside(player, '[role=dialog]'));
    }
    const box = player.getBoundingClientRect();
    for (const button of inside(player, '.controls')?.querySelectorAll('button') ?? []) {
      const { left, right } = button.getBoundingClientRect();
      expect(left === right || (left >= box.left && right <= box.right), button.getAttribute('part') ?? '').to.equal(
        true,
      );
    }
  });
});
