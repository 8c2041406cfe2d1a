import { expect } from '@open-wc/testing';
import { coreOf } from '../../../src/element/element-core.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { createView, fieldOfView } from '../../../src/media/panorama/view.ts';
import { cleanUp, replace } from '../../support/media/media.ts';
import {
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
  words,
} from '../../support/model/player-fixture.ts';
import { needs } from '../../support/needs.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('the view of a 360° video', () => {
  it('turns all the way around, and stops before straight up and down', () => {
    const view = createView();
    view.turn(190, 0);
    expect(view.$view.get().yaw).to.equal(-170);
    view.turn(0, 500);
    expect(view.$view.get().pitch).to.equal(85);
    view.turn(0, -900);
    expect(view.$view.get().pitch).to.equal(-85);
  });

  it('zooms from 0.35 to 3, starting at 0.41', () => {
    const view = createView();
    expect(view.$view.get().zoom).to.equal(0.41);
    view.zoomBy(0.01);
    expect(view.$view.get().zoom).to.equal(0.35);
    view.zoomBy(1000);
    expect(view.$view.get().zoom).to.equal(3);
  });

  it('has a smaller field of view at a higher zoom', () => {
    const sights = [0.35, 0.41, 1, 3].map((zoom) => fieldOfView({ yaw: 0, pitch: 0, zoom }));
    expect([...sights].sort((a, b) => b - a)).to.eql(sights);
  });
});

/** The film loops: on a busy machine its eight seconds would be over before the test is. */
const SPHERICAL = { ...general('/demo/media/files/360.mp4'), 'is-360': '', loop: '' };

describe('a 360° video', () => {
  afterEach(() => {
    cleanUp();
    removePlayers();
  });

  const open = async () => {
    const player = await showPlayer(SPHERICAL);
    await startPlaying(player);
    await waitUntil(() => inside(player, 'canvas'));
    const panorama = () => coreOf(player)?.$player.get()?.panorama.$panorama.get();
    return { player, canvas: inside<HTMLCanvasElement>(player, 'canvas') as HTMLCanvasElement, panorama };
  };

  const pixels = (canvas?: HTMLCanvasElement) =>
    new Set(canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data).size;

  it('is rendered on a labeled canvas', async function () {
    await needs(this, 'webgl');
    const { canvas, panorama } = await open();
    expect(canvas.getAttribute('aria-label')).to.contain('۳۶۰');
    await waitUntil(() => pixels(panorama()?.capture()) > 30, 'more than one colour');
  });

  it('shows the center of the picture straight ahead, and its right side to the right', async function () {
    await needs(this, 'webgl');
    const { player, panorama } = await open();
    player.pause();
    player.currentTime = 2;
    await waitUntil(() => player.currentTime === 2 && !player.seeking);
    const middle = () => {
      const seen = panorama()?.capture();
      const { width = 0, height = 0 } = seen ?? {};
      return [...(seen?.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
    };
    // At two seconds the video has a sun at three quarters of its width, 36° above the horizon.
    const isSun = ([red = 0, green = 0, blue = 255]: number[]) => red > 200 && green > 150 && blue < 160;
    panorama()?.turn(90, 36);
    await waitUntil(() => isSun(middle()), 'the sun');
    panorama()?.turn(-180, 0);
    expect(isSun(middle())).to.equal(false);
  });

  it('turns and zooms with keys while it has focus, without skipping in time', async function () {
    await needs(this, 'webgl');
    const { player, canvas, panorama } = await open();
    player.pause();
    const at = player.currentTime;
    const press = (code: string) =>
      canvas.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, composed: true, cancelable: true }));
    press('ArrowRight');
    press('ArrowUp');
    press('Equal');
    expect(panorama()?.$view.get()).to.deep.include({ yaw: 10, pitch: 10 });
    expect(panorama()?.$view.get().zoom).to.be.above(0.41);
    press('Digit0');
    expect(panorama()?.$view.get()).to.eql({ yaw: 0, pitch: 0, zoom: 0.41 });
    expect(player.currentTime).to.equal(at);
  });

  const isDrawnForChangesAlone = async () => {
    const { player, canvas, panorama } = await open();
    const { drawArrays } = WebGL2RenderingContext.prototype;
    let drawings = 0;
    replace(WebGL2RenderingContext.prototype, 'drawArrays', function (this: WebGL2RenderingContext, ...of) {
      drawings += 1;
      drawArrays.apply(this, of);
    });
    await waitUntil(() => drawings > 2, 'drawn while it plays');
    player.pause();
    player.currentTime = 2;
    await waitUntil(() => player.currentTime === 2 && !player.seeking);
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    };
    /** The last frames of the seek may come after its end. */
    const settle = async () => {
      for (let before = -1; before !== drawings; ) {
        before = drawings;
        await frames(10);
      }
    };
    for (const change of [
      () => panorama()?.turn(10, 0),
      () => panorama()?.zoomBy(2),
      () => {
        canvas.style.width = '50%';
      },
      () => {
        player.currentTime = 4;
      },
    ]) {
      await settle();
      const before = drawings;
      change();
      await waitUntil(() => drawings > before, `drawn after ${change}`);
    }
    await settle();
  };

  it('is drawn for a new frame, view or size alone: a paused picture costs nothing', async function () {
    await needs(this, 'webgl');
    await isDrawnForChangesAlone();
  });

  it('is drawn for changes alone where the browser tells of no frames', async function () {
    await needs(this, 'webgl');
    replace(HTMLVideoElement.prototype, 'requestVideoFrameCallback', undefined);
    await isDrawnForChangesAlone();
  });

  const saysWhy = (player: CloudPlayerElement) =>
    waitUntil(() => words(player).includes('نمای ۳۶۰ درجه ممکن نشد'), 'it should say why');

  /** The flat picture is visible and pauses on a press. */
  const isFlat = async (player: CloudPlayerElement) => {
    await waitUntil(() => part(player, 'stage')?.querySelector('canvas') === null);
    expect(part(player, 'stage')?.querySelector('video')?.checkVisibility()).to.equal(true);
    expect(part(player, 'stage')?.getAttribute('data-picture')).to.equal('flat');
    expect(player.paused).to.equal(false);
  };

  const opensFlat = async () => {
    const player = await showPlayer(SPHERICAL);
    // In parallel: the message is visible for 3 s, and a slow start may take longer.
    await Promise.all([saysWhy(player), startPlaying(player)]);
    await isFlat(player);
  };

  it('shows the flat picture while the graphics context is lost, and then the same view again', async function () {
    await needs(this, 'webgl');
    const { player, canvas, panorama } = await open();
    const look = () => panorama()?.$view.get();
    panorama()?.turn(40, 5);
    panorama()?.zoomBy(2);
    const before = look();
    const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lose?.loseContext();
    await saysWhy(player);
    await isFlat(player);
    lose?.restoreContext();
    await waitUntil(() => panorama()?.$status.get() === 'ready');
    expect(look()).to.eql(before);
    expect(look()).to.deep.include({ yaw: 40, pitch: 5, zoom: 0.82 });
    await waitUntil(() => inside(player, 'canvas') === canvas);
    await waitUntil(() => pixels(panorama()?.capture()) > 30, 'drawn again');
  });

  it('releases its graphics context when the player is removed', async function () {
    await needs(this, 'webgl');
    const { player, canvas } = await open();
    const context = canvas.getContext('webgl2');
    expect(context?.isContextLost()).to.equal(false);
    player.remove();
    await waitUntil(() => context?.isContextLost());
  });

  it('shows the flat picture and reports a failure without WebGL', async () => {
    replace(HTMLCanvasElement.prototype, 'getContext', () => null);
    await opensFlat();
  });

  it('shows the flat picture if its pixels can’t be read, without errors on the page', async () => {
    replace(WebGL2RenderingContext.prototype, 'texImage2D', () => {
      throw new DOMException('tainted', 'SecurityError');
    });
    await opensFlat();
  });

  it('shows the flat picture and reports a failure if the driver rejects the shaders', async () => {
    const { getProgramParameter } = WebGL2RenderingContext.prototype;
    replace(WebGL2RenderingContext.prototype, 'getProgramParameter', function (this: WebGL2RenderingContext, ...of) {
      return of[1] === this.LINK_STATUS ? false : getProgramParameter.apply(this, of);
    });
    await opensFlat();
  });
});
