import type { ReadableAtom } from 'nanostores';
import { until } from '../../core/until.ts';
import { attempt } from '../../lib/attempt.ts';
import { createPositionTeller } from './position.ts';

/** Systems show a line or two. */
const LONGEST_TITLE = 200;
/** They would turn around what the system writes beside the title. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What the browser offers of it; some offer nothing. */
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
  /** Without a wish of the system. */
  skipSeconds: number;
  next?: { readonly $available: ReadableAtom<boolean>; play(): void };
  window: SystemControls;
  signal: AbortSignal;
}

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** The keys of headsets and keyboards, lock screens and watches. A page has one session: who began to play last has it. */
export function createMediaSession(needs: Needs): void {
  const { $details, playback, time, media, skipSeconds, next, window, signal } = needs;
  const Metadata = attempt(() => window.MediaMetadata);
  const session = attempt(() => window.navigator.mediaSession);
  if (!session || !Metadata) return;
  let own: MediaMetadata | null = null;

  /** The session says itself whose it is: another player of the page, or the page, puts its own metadata there. */
  const isOurs = () => own !== null && attempt(() => session.metadata) === own;
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
    own = attempt(() => new Metadata(words)) ?? null;
    setMetadata(own);
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
    for (const [action, handler] of Object.entries(wanted)) {
      // Browsers refuse the actions that they do not know.
      attempt(() => session.setActionHandler(action as MediaSessionAction, handler));
    }
  };
  const position = createPositionTeller(session, time, media.$rate);

  const take = () => {
    describe();
    handle(handlers());
    setState('playing');
    position.tell();
  };
  const leave = () => {
    if (!isOurs()) return;
    setMetadata(null);
    setState('none');
    handle(Object.fromEntries(Object.keys(handlers()).map((action) => [action, null])));
    position.clear();
  };
  const sync = () => {
    const playing = media.$started.get() && !media.$paused.get();
    if (!isOurs()) return playing ? take() : undefined;
    setState(playing ? 'playing' : 'paused');
    position.tell();
  };
  /** While somebody else has the session, it is none of our business. */
  const whileOurs = (action: () => void) => () => {
    if (isOurs()) action();
  };

  for (const $cause of [media.$paused, media.$started]) until(signal, $cause.listen(sync));
  until(signal, $details.listen(whileOurs(describe)));
  for (const $cause of [time.$window, time.$live, media.$rate]) until(signal, $cause.listen(whileOurs(position.tell)));
  until(signal, time.$currentTime.listen(whileOurs(position.follow)));
  if (next) until(signal, next.$available.listen(whileOurs(() => handle(handlers()))));
  until(signal, leave);
}
