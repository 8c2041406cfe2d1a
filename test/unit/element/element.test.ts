import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { NATIVE_EVENTS } from '../../../src/events.ts';
import {
  CLIP,
  general,
  inside,
  part,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
  words,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const frame = (player: Element) => inside(player, '.player');

describe('<cloud-player>: attributes and properties', () => {
  afterEach(removePlayers);

  it('an empty boolean attribute is true, and removing it restores the default', async () => {
    const player = await showPlayer({ fullrate: '', chart: 'false' });
    expect([player.fullrate, player.chart]).to.eql([true, false]);
    player.removeAttribute('fullrate');
    player.removeAttribute('chart');
    expect([player.fullrate, player.chart]).to.eql([false, true]);
  });
  it('a property takes precedence over its attribute until it is set to null', async () => {
    const player = await showPlayer({ theme: 'dark' });
    player.theme = 'light';
    // The first render may take more than a frame.
    await waitUntil(() => frame(player)?.dataset.theme === 'light');
    expect([player.theme, player.getAttribute('theme')]).to.eql(['light', 'dark']);
    player.theme = null;
    await waitUntil(() => frame(player)?.dataset.theme === 'dark');
  });
  it('a property that was set before the upgrade is applied', () => {
    const page = document.implementation.createHTMLDocument();
    const early = page.createElement('cloud-player') as CloudPlayerElement;
    early.type = 'vod';
    early.volume = 0.3;
    document.body.append(document.adoptNode(early));
    expect([early.type, early.volume, Object.hasOwn(early, 'type')]).to.eql(['vod', 0.3, false]);
    early.remove();
  });
  it('an object property accepts only known keys and sets no attribute', async () => {
    const player = await showPlayer();
    player.featureSet = { chat: true };
    expect(player.featureSet).to.eql({ chat: true });
    expect(player.hasAttribute('feature-set')).to.equal(false);
  });
  it('id, lang, title and hidden keep their meaning in HTML', async () => {
    const player = await showPlayer({ id: 'mine', title: 'a tip', lang: 'ar', type: 'vod' });
    expect([player.id, player.title, player.lang, document.getElementById('mine') === player]).to.eql([
      'mine',
      'a tip',
      'ar',
      true,
    ]);
    expect(player.contentId).to.equal('mine');
    player.removeAttribute('title');
    expect(player.title).to.equal('');
    player.hidden = true;
    expect(getComputedStyle(player).display).to.equal('none');
    player.hidden = false;
    expect(player.hasAttribute('hidden')).to.equal(false);
  });
  it('invalid JSON and other invalid values leave a working element and one warning without the value', async () => {
    const warned: unknown[][] = [];
    const { warn } = console;
    console.warn = (...told) => warned.push(told);
    const player = await showPlayer({ 'feature-set': '{"secret', t: 'x', type: 'vod' });
    player.setAttribute('feature-set', '{"secret2');
    await nextFrame();
    console.warn = warn;
    await waitUntil(() => words(player).includes('id'));
    expect(warned.filter((told) => String(told).includes('featureSet')).length).to.equal(1);
    expect(String(warned)).not.to.contain('secret');
  });
  it('several changes in one task cause one load; other parameters cause none', async () => {
    const player = await showPlayer(general());
    let loads = 0;
    player.addEventListener('loadstart', () => {
      loads += 1;
    });
    await waitUntil(() => player.readyState >= 2, 'it loads');
    loads = 0;
    player.setAttribute('type', 'mp4');
    player.setAttribute('src', VOD);
    player.src = CLIP;
    player.lang = 'ar';
    await oneEvent(player, 'ready');
    expect(loads).to.equal(1);
    expect(player.currentSrc).to.contain(CLIP);
    player.setAttribute('theme', 'light');
    player.setAttribute('cover', '/demo/media/images/cover-1.jpg');
    player.width = 300;
    await nextFrame();
    expect(loads).to.equal(1);
  });
  it('width and height set its size; without them it is 16:9', async () => {
    const player = await showPlayer(general());
    const ratio = () => player.clientWidth / player.clientHeight;
    expect(ratio()).to.be.closeTo(16 / 9, 0.02);
    player.width = 320;
    player.setAttribute('height', '200px');
    await nextFrame();
    expect([player.clientWidth, player.clientHeight]).to.eql([320, 200]);
    player.setAttribute('height', '100vh;background:red');
    await nextFrame();
    expect(ratio()).to.be.closeTo(16 / 9, 0.02);
  });
  it('aspect is its shape from the first paint, up to 4:5 and to the height of the window', async () => {
    const player = await showPlayer({ ...general(), aspect: '9:16', width: '200' });
    expect([player.clientWidth, player.clientHeight]).to.eql([200, 250]);
    for (const [aspect, height] of [
      ['1', 200],
      ['wide', 200 * (9 / 16)],
      ['2:1', 100],
    ] as const) {
      player.setAttribute('aspect', aspect);
      await nextFrame();
      expect(player.clientHeight, aspect).to.be.closeTo(height, 1);
    }
    player.aspect = 9 / 16;
    player.width = 3000;
    await nextFrame();
    expect(player.clientHeight).to.equal(window.innerHeight);
    player.height = 90;
    await nextFrame();
    expect(player.clientHeight).to.equal(90);
  });
  it('on-finished as an attribute calls no function of the page', async () => {
    let called = 0;
    Reflect.set(window, 'pageFunction', () => {
      called += 1;
    });
    const player = await showPlayer({ ...general(CLIP), 'on-finished': 'pageFunction' });
    const finished = oneEvent(player, 'finished');
    await startPlaying(player);
    player.currentTime = 7.6;
    await finished;
    expect(called).to.equal(0);
    expect(player.onFinished).to.equal(undefined);
    Reflect.deleteProperty(window, 'pageFunction');
  });
});

describe('<cloud-player>: events and the HTMLMediaElement API', () => {
  afterEach(removePlayers);

  it('controls playback and reports its state like a <video>', async () => {
    void showPlayer(general(CLIP));
    // In the same task: a frame later the file may have loaded and fired its first events.
    const player = document.querySelector('cloud-player') as CloudPlayerElement;
    expect([player.paused, Number.isNaN(player.duration), player.error, player.readyState]).to.eql([
      true,
      true,
      null,
      0,
    ]);
    const heard: string[] = [];
    for (const name of NATIVE_EVENTS)
      player.addEventListener(name, ({ bubbles }) => heard.push(bubbles ? `${name} bubbles` : name));
    await startPlaying(player);
    player.playbackRate = 1.5;
    player.volume = 0.4;
    player.currentTime = 3;
    await oneEvent(player, 'seeked');
    player.pause();
    await oneEvent(player, 'pause');
    expect(heard).to.include.members([
      'loadstart',
      'loadedmetadata',
      'durationchange',
      'canplay',
      'play',
      'playing',
      'ratechange',
      'volumechange',
      'seeking',
      'seeked',
      'timeupdate',
      'pause',
    ]);
    expect(heard.filter((name) => name.endsWith('bubbles'))).to.eql([]);
    expect(player.duration).to.be.closeTo(8, 0.2);
    expect([player.playbackRate, player.volume, player.paused, player.ended, player.videoHeight]).to.eql([
      1.5,
      0.4,
      true,
      false,
      270,
    ]);
    expect(player.buffered.length).to.equal(1);
    expect(player.textTracks.length).to.equal(0);
    expect(player.canPlayType('video/mp4')).to.equal('maybe');
  });
  it('returns values, and stores those that are set, before it is connected', async () => {
    const player = document.createElement('cloud-player');
    expect([player.paused, player.currentTime, player.volume]).to.eql([true, 0, 1]);
    player.volume = 0.25;
    player.muted = true;
    expect([player.volume, player.muted]).to.eql([0.25, true]);
    expect(() => {
      player.volume = 7;
    }).to.throw(DOMException);
    Object.assign(player, { type: 'mp4', isGeneral: true, src: CLIP });
    const playing = player.play();
    document.body.append(player);
    await playing;
    expect([player.paused, player.volume, player.muted]).to.eql([false, 0.25, true]);
    player.remove();
  });
  it('play() plays content that was set in the same task, with one load', async () => {
    const player = await showPlayer(general());
    await waitUntil(() => player.readyState >= 2);
    let loads = 0;
    player.addEventListener('loadstart', () => {
      loads += 1;
    });
    player.type = 'mp4';
    player.src = CLIP;
    await player.play();
    expect(player.currentSrc).to.contain(CLIP);
    expect([player.paused, loads]).to.eql([false, 1]);
  });
  it('calls onFinished with the detail of the event', async () => {
    const player = await showPlayer(general(CLIP));
    let told: unknown;
    player.onFinished = (detail: unknown) => {
      told = detail;
    };
    await startPlaying(player);
    const finished = oneEvent(player, 'finished');
    player.currentTime = 7.6;
    const { detail, bubbles, composed } = await finished;
    expect(told).to.equal(detail);
    expect([bubbles, composed]).to.eql([true, true]);
  });
  it('has an error with code and event if the file does not exist', async () => {
    const player = await showPlayer(general('/demo/media/files/none.mp4'));
    if (!player.error) await oneEvent(player, 'error');
    // As with a `<video>`.
    expect(player.error?.code).to.equal(4);
    await waitUntil(() => inside(player, '[role=alert]'));
  });
});

describe('<cloud-player>: connecting and disconnecting', () => {
  afterEach(removePlayers);

  it('a move in one task keeps playback, and so does moveBefore()', async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    const video = inside<HTMLVideoElement>(player, 'video');
    const [one, two] = [document.createElement('div'), document.createElement('div')];
    document.body.append(one, two);
    one.append(player);
    await nextFrame();
    if ('moveBefore' in two) Reflect.apply(Reflect.get(two, 'moveBefore'), two, [player, null]);
    await nextFrame();
    expect(inside(player, 'video') === video).to.equal(true);
    expect(player.paused).to.equal(false);
    const at = player.currentTime;
    await waitUntil(() => player.currentTime > at + 0.2);
    one.remove();
    two.remove();
  });
  it('removing the element ends the player; inserting it creates a new one', async () => {
    const player = await showPlayer(general(CLIP));
    await startPlaying(player);
    const video = inside<HTMLVideoElement>(player, 'video');
    player.remove();
    await nextFrame();
    expect([video?.paused, video?.hasAttribute('src')]).to.eql([true, false]);
    expect(player.paused).to.equal(true);
    document.body.append(player);
    await startPlaying(player);
    expect(inside(player, 'video') === video).to.equal(false);
  });
  it('a hundred removals and insertions leave one tree and no error', async () => {
    const player = await showPlayer({ type: 'vod' });
    for (let turn = 0; turn < 100; turn += 1) {
      player.remove();
      if (turn % 2) await Promise.resolve();
      document.body.append(player);
    }
    const trees = () => player.shadowRoot?.querySelectorAll('.player').length;
    await waitUntil(() => trees() !== 0);
    await nextFrame();
    expect(trees()).to.equal(1);
  });
  it('loads the content that the page sets next', async () => {
    const player = await showPlayer({ type: 'vod' });
    await waitUntil(() => words(player).includes('id'));
    expect(part(player, 'cover')).to.equal(undefined);
    for (const [name, value] of Object.entries(general())) player.setAttribute(name, value);
    await waitUntil(() => part(player, 'cover'));
  });
});
