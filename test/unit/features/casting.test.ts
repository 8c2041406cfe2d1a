import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createCasting } from '../../../src/features/casting/model.ts';
import { cleanUp, replace } from '../../support/media/media.ts';
import { general, part, removePlayers, showPlayer, startPlaying, words } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A fake Remote Playback of one video. */
function createRemote({ unwatchable = false, refuses }: { unwatchable?: boolean; refuses?: Error } = {}) {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompts: 0,
    watches: new Map<number, (found: boolean) => void>(),
    /** All callbacks ever passed: a browser may still call a cancelled one. */
    callbacks: [] as ((found: boolean) => void)[],
    async watchAvailability(tell: (found: boolean) => void) {
      if (unwatchable) throw new DOMException('not for this source', 'NotSupportedError');
      remote.callbacks.push(tell);
      remote.watches.set(remote.callbacks.length, tell);
      return remote.callbacks.length;
    },
    async cancelWatchAvailability(id: number) {
      if (!remote.watches.delete(id)) throw new DOMException('no such watch', 'NotFoundError');
    },
    async prompt() {
      remote.prompts += 1;
      if (refuses) throw refuses;
    },
    tell: (found: boolean) => {
      for (const callback of remote.watches.values()) callback(found);
    },
    become: (state: 'connecting' | 'connected' | 'disconnected', event: string) => {
      remote.state = state;
      remote.dispatchEvent(new Event(event));
    },
  });
  return remote;
}

type Video = Parameters<typeof createCasting>[0]['video'];

function prepared(video: Video) {
  const $castable = atom(true);
  const told: unknown[] = [];
  const end = new AbortController();
  const report = (...failure: unknown[]) => void told.push(failure);
  const casting = createCasting({ video, $castable, report, signal: end.signal });
  // As a button does.
  const seen: boolean[] = [];
  casting.$available.subscribe((available) => void seen.push(available));
  return { casting, $castable, told, end, seen };
}

const withRemote = (remote: unknown) => Object.assign(Object.create(null), { remote }) as Video;

describe('casting with Remote Playback', () => {
  it('is offered while the browser has found a device', async () => {
    const remote = createRemote();
    const { seen } = prepared(withRemote(remote));
    await settle();
    remote.tell(false);
    remote.tell(true);
    remote.tell(false);
    expect(seen).to.eql([false, true, false]);
  });

  it('searches for devices only while there is something to cast', async () => {
    const remote = createRemote();
    const { casting, $castable } = prepared(withRemote(remote));
    await settle();
    remote.tell(true);
    $castable.set(false);
    await settle();
    expect([casting.$available.get(), remote.watches.size]).to.eql([false, 0]);
    // A late call of the old watch is ignored.
    remote.callbacks[0]?.(true);
    expect(casting.$available.get()).to.equal(false);
    $castable.set(true);
    await settle();
    remote.tell(true);
    expect([casting.$available.get(), remote.watches.size]).to.eql([true, 1]);
  });

  it('cancels a watch that starts after it was stopped', async () => {
    const remote = createRemote();
    const { $castable } = prepared(withRemote(remote));
    $castable.set(false);
    await settle();
    expect([remote.callbacks.length, remote.watches.size]).to.eql([1, 0]);
  });

  it('is not offered for a source that can’t be watched for, without a message', async () => {
    const { casting, told } = prepared(withRemote(createRemote({ unwatchable: true })));
    await settle();
    expect([casting.$available.get(), told]).to.eql([false, []]);
  });

  it('is active while connected, and stays available until it is disconnected', async () => {
    const remote = createRemote();
    const { casting, $castable } = prepared(withRemote(remote));
    await settle();
    remote.become('connecting', 'connecting');
    expect(casting.$active.get()).to.equal(false);
    remote.become('connected', 'connect');
    $castable.set(false);
    expect([casting.$active.get(), casting.$available.get()]).to.eql([true, true]);
    await casting.choose();
    expect(remote.prompts).to.equal(1);
    remote.become('disconnected', 'disconnect');
    expect([casting.$active.get(), casting.$available.get()]).to.eql([false, false]);
  });

  for (const name of ['AbortError', 'NotAllowedError'] as const) {
    it(`reports nothing if the viewer closes the picker: ${name}`, async () => {
      const { casting, told } = prepared(withRemote(createRemote({ refuses: new DOMException('', name) })));
      await casting.choose();
      expect(told).to.eql([]);
    });
  }

  it('reports any other refusal', async () => {
    const refuses = new DOMException('', 'NotSupportedError');
    const { casting, told } = prepared(withRemote(createRemote({ refuses })));
    await casting.choose();
    expect(told).to.eql([['castingDenied', refuses]]);
  });

  it('ends with the player', async () => {
    const remote = createRemote();
    const { casting, end } = prepared(withRemote(remote));
    await settle();
    end.abort();
    await settle();
    remote.callbacks[0]?.(true);
    remote.become('connected', 'connect');
    expect([remote.watches.size, casting.$available.get(), casting.$active.get()]).to.eql([0, false, false]);
  });

  it('is not offered without the API', async () => {
    const { casting, told } = prepared(withRemote(undefined));
    await casting.choose();
    expect([casting.$available.get(), told]).to.eql([false, []]);
  });
});

describe('casting with AirPlay', () => {
  /** `sources`: the `<source>` elements of the video. */
  function airplay({ currentSrc = 'https://stream.test/film.mp4', sources = 0 } = {}) {
    const remote = createRemote();
    let wireless = false;
    let pickers = 0;
    const video = Object.assign(new EventTarget(), {
      remote,
      currentSrc,
      childElementCount: sources,
      webkitShowPlaybackTargetPicker: () => {
        pickers += 1;
      },
    });
    Object.defineProperty(video, 'webkitCurrentPlaybackTargetIsWireless', { get: () => wireless });
    const find = (availability: string) =>
      video.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }));
    const play = (elsewhere: boolean) => {
      wireless = elsewhere;
      video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    };
    return { ...prepared(video as unknown as Video), remote, find, play, pickers: () => pickers };
  }

  it('is offered while there is a device, and opens Safari’s picker', async () => {
    const { casting, seen, find, remote, pickers } = airplay();
    find('available');
    find('not-available');
    find('available');
    expect(seen).to.eql([false, true, false, true]);
    await casting.choose();
    expect([pickers(), remote.prompts, remote.callbacks.length]).to.eql([1, 0, 0]);
  });

  for (const [name, source, isOffered] of [
    ['a MediaSource with the address of its stream', { currentSrc: 'blob:a', sources: 2 }, true],
    ['a MediaSource alone', { currentSrc: 'blob:a', sources: 0 }, false],
    ['a ManagedMediaSource alone', { currentSrc: 'blob:a', sources: 1 }, false],
  ] as const) {
    it(`is ${isOffered ? '' : 'not '}offered for ${name}`, () => {
      const { casting, find } = airplay(source);
      find('available');
      expect(casting.$available.get()).to.equal(isOffered);
    });
  }

  it('reflects whether another device plays, and ends with the player', () => {
    const { casting, find, play, end } = airplay();
    play(true);
    expect([casting.$active.get(), casting.$available.get()]).to.eql([true, true]);
    play(false);
    end.abort();
    find('available');
    play(true);
    expect([casting.$active.get(), casting.$available.get()]).to.eql([false, false]);
  });
});

describe('the cast button', () => {
  afterEach(() => {
    cleanUp();
    removePlayers();
  });

  async function show(lang: 'fa' | 'ar', wish: { refuses?: Error } = {}) {
    const remote = createRemote(wish);
    replace(HTMLMediaElement.prototype, 'remote', remote as unknown as RemotePlayback);
    const player = await showPlayer({ ...general(), lang });
    await startPlaying(player);
    await waitUntil(() => remote.watches.size === 1);
    const button = () => part(player, 'cast-button');
    return { player, remote, button };
  }

  for (const [attribute, value] of [
    ['controlslist', 'noremoteplayback'],
    ['disableremoteplayback', ''],
  ] as const) {
    it(`searches for no device with ${attribute}`, async () => {
      const remote = createRemote();
      replace(HTMLMediaElement.prototype, 'remote', remote as unknown as RemotePlayback);
      const player = await showPlayer({ ...general(), [attribute]: value });
      await startPlaying(player);
      expect(remote.callbacks.length).to.equal(0);
      player.removeAttribute(attribute);
      await waitUntil(() => remote.watches.size === 1);
    });
  }

  for (const [language, name] of [
    ['fa', 'پخش روی دستگاه دیگر'],
    ['ar', 'التشغيل على جهاز آخر'],
  ] as const) {
    it(`appears with the first device and shows whether it is active: ${language}`, async () => {
      const { remote, button } = await show(language);
      expect(button()).to.equal(undefined);
      remote.tell(true);
      await waitUntil(() => button());
      expect([button()?.ariaLabel, button()?.ariaPressed]).to.eql([name, 'false']);
      button()?.click();
      expect(remote.prompts).to.equal(1);
      remote.become('connected', 'connect');
      await waitUntil(() => button()?.ariaPressed === 'true');
    });
  }

  it('shows a toast for a refusal, and stops watching when the player is removed', async () => {
    const { player, remote, button } = await show('fa', { refuses: new DOMException('', 'InvalidStateError') });
    remote.tell(true);
    await waitUntil(() => button());
    button()?.click();
    await waitUntil(() => words(player).includes('پخش روی دستگاه دیگر ممکن نشد'));
    player.remove();
    await waitUntil(() => remote.watches.size === 0);
  });
});
