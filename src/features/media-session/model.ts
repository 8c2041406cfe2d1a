import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';
import { keysOf } from '../../lib/keys-of.ts';
import { createPositionReporter } from './position.ts';

/** Systems show one or two lines. */
const LONGEST_TITLE = 200;
/** Control characters that would change the direction of the text next to the title. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The parts of `window` that it uses; some browsers have none. */
export interface SystemControls {
  readonly navigator: { readonly mediaSession?: MediaSession };
  readonly MediaMetadata?: typeof MediaMetadata;
}

interface Needs {
  $details: ReadableAtom<{ readonly title: string; readonly banner?: string | null } | undefined>;
  playback: { play(): Promise<void>; pause(): void };
  time: {
    seek(seconds: number): void;
    skip(seconds: number): void;
    readonly $currentTime: ReadableAtom<number>;
    readonly $window: ReadableAtom<{ readonly start: number; readonly end: number }>;
    readonly $live: ReadableAtom<boolean>;
  };
  media: {
    readonly $paused: ReadableAtom<boolean>;
    readonly $rate: ReadableAtom<number>;
    readonly $started: ReadableAtom<boolean>;
  };
  /** Used if the system gives no offset. */
  skipSeconds: number;
  next?: { readonly $available: ReadableAtom<boolean>; play(): void };
  window: SystemControls;
  signal: AbortSignal;
}

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** Media keys and system controls. A page has one media session; the player that started last owns it. */
export function createMediaSession(needs: Needs): void {
  const { $details, playback, time, media, skipSeconds, next, window, signal } = needs;
  const Metadata = attempt(() => window.MediaMetadata);
  const session = attempt(() => window.navigator.mediaSession);
  if (!session || !Metadata) return;
  let ownMetadata: MediaMetadata | null = null;

  /** The metadata shows who owns the session: other players and the page set their own. */
  const isOurs = () => ownMetadata !== null && attempt(() => session.metadata) === ownMetadata;
  const setMetadata = (metadata: MediaMetadata | null) =>
    attempt(() => {
      session.metadata = metadata;
    });
  const setState = (state: MediaSessionPlaybackState) =>
    attempt(() => {
      session.playbackState = state;
    });
  const describe = () => {
    const { title = '', banner } = $details.get() ?? {};
    const words = {
      title: [...title.replace(BIDI_CONTROLS, '')].slice(0, LONGEST_TITLE).join(''),
      artwork: banner ? [{ src: banner }] : [],
    };
    ownMetadata = attempt(() => new Metadata(words)) ?? null;
    setMetadata(ownMetadata);
  };
  const offsetOf = ({ seekOffset = 0 }: MediaSessionActionDetails) =>
    Number.isFinite(seekOffset) && seekOffset > 0 ? seekOffset : skipSeconds;
  const seekTo = ({ seekTime }: MediaSessionActionDetails) => {
    if (seekTime !== undefined && !time.$live.get()) time.seek(time.$window.get().start + seekTime);
  };
  const handlers = (): Handlers => ({
    play: () => void playback.play(),
    pause: () => playback.pause(),
    seekbackward: (details) => time.skip(-offsetOf(details)),
    seekforward: (details) => time.skip(offsetOf(details)),
    seekto: seekTo,
    nexttrack: next?.$available.get() ? next.play : null,
  });
  const handle = (wanted: Handlers) => {
    for (const action of keysOf(wanted)) {
      // Browsers throw on unknown actions.
      attempt(() => session.setActionHandler(action, wanted[action] ?? null));
    }
  };
  const position = createPositionReporter(session, time, media.$rate);

  const takeSession = () => {
    describe();
    handle(handlers());
    setState('playing');
    position.report();
  };
  const releaseSession = () => {
    if (!isOurs()) return;
    setMetadata(null);
    setState('none');
    handle(Object.fromEntries(Object.keys(handlers()).map((action) => [action, null])));
    position.clear();
  };
  const sync = () => {
    const playing = media.$started.get() && !media.$paused.get();
    if (!isOurs()) return playing ? takeSession() : undefined;
    setState(playing ? 'playing' : 'paused');
    position.report();
  };
  /** Runs the action only while this player owns the session. */
  const whileOurs = (action: () => void) => () => {
    if (isOurs()) action();
  };

  for (const $cause of [media.$paused, media.$started]) listen($cause, sync, signal);
  listen($details, whileOurs(describe), signal);
  for (const $cause of [time.$window, time.$live, media.$rate])
    listen<unknown>($cause, whileOurs(position.report), signal);
  listen(time.$currentTime, whileOurs(position.follow), signal);
  if (next)
    listen(
      next.$available,
      whileOurs(() => handle(handlers())),
      signal,
    );
  until(signal, releaseSession);
}
