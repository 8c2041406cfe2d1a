import { expect } from '@open-wc/testing';
import { fire, openFrame, PAGE } from '../../../support/model/framed-player.ts';
import { playerOf, removePlayers, startPlaying } from '../../../support/model/player-fixture.ts';
import { waitUntil } from '../../../support/time/wait.ts';

describe('a page that speaks player.js to the player in its iframe', () => {
  afterEach(removePlayers);

  it('hears nothing before it has spoken, and nothing that it has not asked for', async () => {
    const { element, told, say } = await openFrame();
    fire(element, 'play');
    expect(told).to.eql([]);
    say({ method: 'addEventListener', value: 'pause', listener: 'a' });
    fire(element, 'play');
    expect(told).to.eql([]);
    fire(element, 'pause');
    expect(told).to.eql([{ event: 'pause', listener: 'a', to: PAGE }]);
  });

  it('is told what the player supports when it asks for ready', async () => {
    const { say, heard } = await openFrame();
    say({ method: 'addEventListener', value: 'ready', listener: 'a' });
    const [{ event, listener, value } = { event: '' }] = heard();
    const { src, events, methods } = value as Record<string, readonly string[]>;
    expect([event, listener, src]).to.eql(['ready', 'a', 'https://video.example/plr?type=vod&id=1']);
    expect(events).to.include.members(['ready', 'progress', 'timeupdate', 'play', 'pause', 'ended', 'seeked', 'error']);
    expect(events).to.include.members(['resize', 'finished', 'quizend', 'chatmessage']);
    expect(methods).to.include.members(['play', 'pause', 'getPaused', 'mute', 'unmute', 'getMuted', 'setVolume']);
    expect(methods).to.include.members(['getVolume', 'getDuration', 'setCurrentTime', 'getCurrentTime']);
    expect(methods).to.include.members(['addEventListener', 'removeEventListener']);
  });

  it('never finds a token in the address that ready repeats', async () => {
    const own = 'https://video.example/plr?type=vod&id=1&e-cover=aHR0cA&_=17';
    for (const [href, src] of [
      [own, own],
      [`${own}&xToken=s3cret&x-token=s3cret&DaaniToken=s3cret`, own],
      [`${own}&code=s3cret&session=s3cret#access_token=s3cret`, own],
    ] as const) {
      const { say, heard } = await openFrame({ href });
      say({ method: 'addEventListener', value: 'ready' });
      const text = JSON.stringify(heard());
      expect(text).not.to.contain('s3cret');
      expect(text).to.contain(JSON.stringify(src));
    }
  });

  it('sets and reads what the methods say', async () => {
    const { element, say, heard } = await openFrame();
    await waitUntil(() => element.readyState >= 1);
    say({ method: 'setVolume', value: 40 });
    say({ method: 'mute' });
    say({ method: 'setCurrentTime', value: 2 });
    expect([element.volume, element.muted, element.currentTime]).to.eql([0.4, true, 2]);
    say({ method: 'unmute' });
    expect(element.muted).to.equal(false);
    for (const method of ['getVolume', 'getMuted', 'getPaused', 'getCurrentTime', 'getDuration'])
      say({ method, listener: method });
    expect(heard()).to.eql([
      { event: 'getVolume', listener: 'getVolume', value: 40 },
      { event: 'getMuted', listener: 'getMuted', value: false },
      { event: 'getPaused', listener: 'getPaused', value: true },
      { event: 'getCurrentTime', listener: 'getCurrentTime', value: 2 },
      { event: 'getDuration', listener: 'getDuration', value: element.duration },
    ]);
  });

  it('plays and pauses, and hears both', async () => {
    const { element, say, heard } = await openFrame();
    element.muted = true;
    for (const value of ['play', 'pause']) say({ method: 'addEventListener', value });
    say({ method: 'play' });
    await waitUntil(() => !element.paused);
    say({ method: 'pause' });
    await waitUntil(() => element.paused);
    await waitUntil(() => heard().some(({ event }) => event === 'pause'));
  });

  it('is not moved by values of the wrong kind', async () => {
    const { element, say, heard } = await openFrame();
    await waitUntil(() => element.readyState >= 1);
    element.volume = 0.5;
    for (const value of ['40', null, undefined, {}, [], true, Number.NaN]) {
      say({ method: 'setVolume', value });
      say({ method: 'setCurrentTime', value });
      say({ method: 'addEventListener', value });
      say({ method: 'removeEventListener', value });
    }
    expect([element.volume, element.currentTime, heard().length]).to.eql([0.5, 0, 0]);
    say({ method: 'setVolume', value: 1e9 });
    say({ method: 'setCurrentTime', value: -5 });
    expect([element.volume, element.currentTime]).to.eql([1, 0]);
  });

  it('hears where playback is at most four times a second', async () => {
    const { element, say, heard } = await openFrame();
    await startPlaying(element);
    element.pause();
    await waitUntil(() => element.paused);
    say({ method: 'addEventListener', value: 'timeupdate', listener: 'a' });
    const at = (timeStamp: number) =>
      element.dispatchEvent(Object.defineProperty(new Event('timeupdate'), 'timeStamp', { value: timeStamp }));
    const late = performance.now() + 1e6;
    for (const ms of [0, 100, 240, 250, 260, 510]) at(late + ms);
    const value = { seconds: element.currentTime, duration: element.duration };
    expect(heard()).to.eql([0, 250, 510].map(() => ({ event: 'timeupdate', listener: 'a', value })));
  });

  it('hears no more after removeEventListener, by name or of the whole event', async () => {
    const { element, say, heard } = await openFrame();
    for (const listener of ['a', 'b', 'c']) say({ method: 'addEventListener', value: 'seeked', listener });
    say({ method: 'removeEventListener', value: 'seeked', listener: 'a' });
    fire(element, 'seeked');
    expect(heard().map(({ listener }) => listener)).to.eql(['b', 'c']);
    say({ method: 'removeEventListener', value: 'seeked' });
    fire(element, 'seeked');
    expect(heard()).to.eql([]);
  });

  it('hears of a method that does not exist by the event error only', async () => {
    const { say, heard } = await openFrame();
    for (const method of ['getEverything', 'constructor', '__proto__', 'toString', '']) say({ method, listener: 'a' });
    expect(heard()).to.eql([]);
    say({ method: 'addEventListener', value: 'error', listener: 'b' });
    say({ method: 'getEverything', listener: 'a' });
    expect(heard()).to.eql([{ event: 'error', listener: 'b', value: { code: 2, msg: 'Method not supported' } }]);
  });

  it('hears the kind of an error, without the address of the stream', async () => {
    const { element, say, heard } = await openFrame({ src: '/none.mp4?token=s3cret' });
    say({ method: 'addEventListener', value: 'error' });
    await waitUntil(() => element.error !== null);
    const [first] = heard();
    expect(first?.event).to.equal('error');
    expect(JSON.stringify(first)).not.to.contain('s3cret');
  });

  it('is told the height that fits the width, at once and after each change', async () => {
    const { element, say, heard } = await openFrame({ width: '320' });
    await waitUntil(() => playerOf(element).layout.$box.get()?.width === 320);
    say({ method: 'addEventListener', value: 'resize', listener: 'a' });
    expect(heard()).to.eql([{ event: 'resize', listener: 'a', value: { width: 320, height: 180 } }]);
    element.height = 500;
    element.width = 640;
    await waitUntil(() => playerOf(element).layout.$box.get()?.width === 640);
    expect(heard().at(-1)?.value).to.eql({ width: 640, height: 360 });
  });

  it('hears nothing once the player has ended', async () => {
    const { element, told, stop, say } = await openFrame();
    say({ method: 'addEventListener', value: 'pause' });
    stop.abort();
    fire(element, 'pause');
    say({ method: 'getPaused' });
    expect(told).to.eql([]);
  });
});

describe('a page that names itself in the address of the iframe', () => {
  afterEach(removePlayers);

  it('is told that the player is there before it has said anything, and nothing else', async () => {
    const { element, told } = await openFrame({ 'announce-to': `${PAGE}/` });
    fire(element, 'play');
    expect(told.map(({ event, to }) => [event, to])).to.eql([['ready', PAGE]]);
  });

  it('is told nothing if the platform excludes it', async () => {
    const { told } = await openFrame({ 'announce-to': PAGE, 'frame-origins': 'https://a.example' });
    expect(told).to.eql([]);
  });
});
