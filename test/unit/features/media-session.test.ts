import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createMediaSession, type SystemControls } from '../../../src/features/media-session/model.ts';

type Handler = (details: Partial<MediaSessionActionDetails>) => void;

/** As strict as a browser: throws on invalid values, and doesn't know `skipad`. */
function createSystem(unknown: readonly string[] = []) {
  const handlers = new Map<string, Handler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler(action: string, handler: Handler | null) {
      if (unknown.includes(action)) throw new TypeError(action);
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState(state?: MediaPositionState) {
      const { duration = 0, position = 0, playbackRate = 1 } = state ?? {};
      const isSane = Number.isFinite(duration + position) && position >= 0 && position <= duration && playbackRate > 0;
      if (state && !isSane) throw new TypeError('a position that makes no sense');
      positions.push(state);
    },
  };
  const window: SystemControls = { navigator: { mediaSession: session as unknown as MediaSession }, MediaMetadata };
  return { session, handlers, positions, window, press: (name: string, rest = {}) => handlers.get(name)?.(rest) };
}

type System = ReturnType<typeof createSystem>;
interface Details {
  readonly title: string;
  readonly banner?: string | null;
}

function open(system: Pick<System, 'window'>, first: Details | undefined = { title: 'فیلم' }) {
  const done: string[] = [];
  const $details = atom<Details | undefined>(first);
  const [$paused, $started, $live, $available] = [atom(true), atom(false), atom(false), atom(false)];
  const [$rate, $currentTime, $window] = [atom(1), atom(0), atom({ start: 0, end: 100 })];
  const life = new AbortController();
  createMediaSession({
    $details,
    playback: { play: async () => void done.push('play'), pause: () => void done.push('pause') },
    time: {
      seek: (seconds) => void done.push(`seek ${seconds}`),
      skip: (seconds) => void done.push(`skip ${seconds}`),
      $currentTime,
      $window,
      $live,
    },
    media: { $paused, $rate, $started },
    skipSeconds: 15,
    next: { $available, play: () => void done.push('next') },
    window: system.window,
    signal: life.signal,
  });
  const start = () => {
    $paused.set(false);
    $started.set(true);
  };
  return { done, $details, $paused, $rate, $started, $live, $currentTime, $window, $available, life, start };
}

describe('the media session', () => {
  it('is unused until playback starts, then has metadata and state', () => {
    const system = createSystem();
    const { start, $paused } = open(system, { title: 'فیلم', banner: 'https://api.example/banner.jpg' });
    $paused.set(false);
    expect([system.session.metadata, system.session.playbackState, system.handlers.size]).to.eql([null, 'none', 0]);
    start();
    expect(system.session.metadata?.title).to.equal('فیلم');
    expect(system.session.metadata?.artwork[0]?.src).to.equal('https://api.example/banner.jpg');
    expect(system.session.playbackState).to.equal('playing');
    $paused.set(true);
    expect(system.session.playbackState).to.equal('paused');
  });

  it('plays, pauses and skips 15 s, or by the offset of the system', () => {
    const system = createSystem();
    const { start, done } = open(system);
    start();
    system.press('play');
    system.press('pause');
    for (const seekOffset of [undefined, 30, 0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
      system.press('seekbackward', { seekOffset });
    }
    system.press('seekforward', { seekOffset: 7 });
    expect(done).to.eql(['play', 'pause', ...[15, 30, 15, 15, 15, 15].map((by) => `skip -${by}`), 'skip 7']);
  });

  it('seeks within the range, and not in a live stream', () => {
    const system = createSystem();
    const { start, done, $live, $window } = open(system);
    start();
    $window.set({ start: 20, end: 100 });
    system.press('seekto', { seekTime: 5 });
    system.press('seekto');
    $live.set(true);
    system.press('seekto', { seekTime: 5 });
    expect(done).to.eql(['seek 25']);
  });

  it('offers the next track only if there is one', () => {
    const system = createSystem();
    const { start, done, $available } = open(system);
    start();
    expect(system.handlers.has('nexttrack')).to.equal(false);
    $available.set(true);
    system.press('nexttrack');
    expect(done).to.eql(['next']);
    $available.set(false);
    expect(system.handlers.has('nexttrack')).to.equal(false);
  });

  it('never reports an invalid position, and none for a live stream', () => {
    const system = createSystem();
    const { start, $window, $currentTime, $rate, $live } = open(system);
    start();
    const last = () => system.positions.at(-1);
    expect(last()).to.eql({ duration: 100, position: 0, playbackRate: 1 });
    $currentTime.set(130);
    expect(last()?.position).to.equal(100);
    $currentTime.set(-3);
    expect(last()?.position).to.equal(0);
    for (const end of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1]) {
      $window.set({ start: 0, end });
      expect(last()).to.equal(undefined);
    }
    $window.set({ start: 0, end: 50 });
    $rate.set(0);
    expect(last()).to.equal(undefined);
    $rate.set(2);
    expect(last()).to.eql({ duration: 50, position: 0, playbackRate: 2 });
    $live.set(true);
    expect(last()).to.equal(undefined);
  });

  it('reports the position once a second, not on each frame', () => {
    const system = createSystem();
    const { start, $currentTime } = open(system);
    start();
    const before = system.positions.length;
    for (let time = 0; time < 2; time += 0.125) $currentTime.set(time);
    expect(system.positions.length - before).to.equal(1);
    $currentTime.set(60);
    expect(system.positions.at(-1)?.position).to.equal(60);
  });

  it('shows titles as text without direction controls', () => {
    const hostile = createSystem();
    open(hostile, { title: '\u202e<img src=x onerror=__x=1>\u2066' }).start();
    expect(hostile.session.metadata?.title).to.equal('<img src=x onerror=__x=1>');
    expect(hostile.session.metadata?.artwork).to.eql([]);
    const system = createSystem();
    const { start, $details } = open(system, { title: 'می\u200cروم' });
    start();
    expect(system.session.metadata?.title).to.equal('می\u200cروم');
    $details.set({ title: 'a'.repeat(100_000) });
    expect(system.session.metadata?.title).to.have.length(200);
    $details.set(undefined);
    expect(system.session.metadata?.title).to.equal('');
  });

  it('belongs to the player that started last, and is cleared when that one ends', () => {
    const system = createSystem();
    const first = open(system, { title: 'یک' });
    const second = open(system, { title: 'دو' });
    first.start();
    second.start();
    first.$details.set({ title: 'یک، دوباره' });
    first.$paused.set(true);
    expect([system.session.metadata?.title, system.session.playbackState]).to.eql(['دو', 'playing']);
    system.press('pause');
    expect([first.done, second.done]).to.eql([[], ['pause']]);
    first.life.abort();
    expect(system.session.metadata?.title).to.equal('دو');
    second.life.abort();
    expect([system.session.metadata, system.session.playbackState, system.handlers.size]).to.eql([null, 'none', 0]);
    expect(system.positions.at(-1)).to.equal(undefined);
  });

  it('returns to a player that plays again', () => {
    const system = createSystem();
    const first = open(system, { title: 'یک' });
    const second = open(system, { title: 'دو' });
    first.start();
    second.start();
    first.$paused.set(true);
    first.$paused.set(false);
    system.press('play');
    expect([system.session.metadata?.title, first.done, second.done]).to.eql(['یک', ['play'], []]);
  });

  it('is left to the page if the page has taken it', () => {
    const system = createSystem();
    const { start, $paused, life } = open(system);
    start();
    const own = new MediaMetadata({ title: 'page' });
    system.session.metadata = own;
    $paused.set(true);
    life.abort();
    expect([system.session.metadata, system.session.playbackState]).to.eql([own, 'playing']);
  });

  it('throws nothing if the browser lacks actions or the whole API', () => {
    const system = createSystem(['seekto', 'nexttrack']);
    open(system).start();
    expect([...system.handlers.keys()]).to.eql(['play', 'pause', 'seekbackward', 'seekforward']);
    expect(open({ window: { navigator: {} } }).start).not.to.throw();
    const { session } = createSystem();
    const half = { navigator: { mediaSession: session as unknown as MediaSession } };
    open({ window: half }).start();
    expect(session.metadata).to.equal(null);
  });

  it('accepts everything in a real browser', () => {
    const { start, life, $currentTime } = open({ window }, { title: 'فیلم', banner: 'https://cdn.example/a.jpg' });
    start();
    $currentTime.set(20);
    expect(navigator.mediaSession.metadata?.title).to.equal('فیلم');
    life.abort();
    expect(navigator.mediaSession.metadata).to.equal(null);
  });
});
