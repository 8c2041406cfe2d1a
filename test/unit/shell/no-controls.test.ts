import { expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import {
  CLIP,
  general,
  inside,
  part,
  playerOf,
  removePlayers,
  showPlayer,
} from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const bare = (src = CLIP) =>
  showPlayer({ ...general(src), 'no-controls': '', cover: '/demo/media/images/cover-1.jpg' });
const built = (player: Element) => waitUntil(() => playerOf(player).controls.$built.get());

describe('no-controls', () => {
  afterEach(async () => {
    removePlayers();
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('shows the cover without its button, and the video without a bar and gestures', async () => {
    const player = await bare();
    await waitUntil(() => inside(player, '.cover-image'));
    await built(player);
    expect([inside(player, '.cover-play'), part(player, 'controls')]).to.eql([undefined, undefined]);
    player.muted = true;
    await player.play();
    await waitUntil(() => player.currentTime > 0.2 && !inside(player, '.cover'));
    const { left, top, width, height } = player.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await nextFrame();
    expect([player.paused, part(player, 'controls')]).to.eql([false, undefined]);
    expect(getComputedStyle(inside(player, '.player') as Element).cursor).to.equal('auto');
    player.removeAttribute('no-controls');
    await waitUntil(() => part(player, 'controls'));
  });

  it('keeps spinner, subtitles, failures and keys', async () => {
    const player = await bare(general().src);
    player.muted = true;
    await player.play();
    const { subtitles, media } = playerOf(player);
    await waitUntil(() => subtitles.$languages.get().length > 0);
    subtitles.select('fa');
    player.currentTime = 5;
    await waitUntil(() => inside(player, '.subtitles *'), 'subtitles');
    subtitles.select(null);
    // Set again each time: playback that moves on clears it four times a second.
    const stop = media.$stalled.subscribe((stalled) => stalled || say(media.$stalled, 'slow'));
    await waitUntil(() => inside(player, '.trouble'));
    stop();
    player.focus();
    inside(player, '.player')?.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyK', bubbles: true, composed: true }),
    );
    await waitUntil(() => player.paused);
    player.src = '/demo/media/files/none.mp4';
    player.type = 'mp4';
    await waitUntil(() => inside(player, '[role=alert] .screen-title'), 'failure');
  });

  it('offers no unmute button and no mini player', async () => {
    const player = await bare();
    player.muted = true;
    await player.play();
    await built(player);
    say(playerOf(player).playback.$soundHeldBack, true);
    await nextFrame();
    expect(part(player, 'sound-hint')).to.equal(undefined);
    const spacer = document.createElement('div');
    spacer.style.height = '3000px';
    document.body.append(spacer);
    window.scrollTo(0, 2500);
    await waitUntil(() => player.getBoundingClientRect().bottom < 0);
    // Twice, because the observer runs after a frame.
    for (let frame = 0; frame < 5; frame += 1) await nextFrame();
    expect(playerOf(player).miniPlayer.$mini.get()).to.equal(false);
    spacer.remove();
  });
});
