import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../core/derived.ts';
import type { Environment } from '../core/environment.ts';
import { createLatest } from '../core/lifetime.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Report } from '../errors.ts';
import type { Saving } from '../lib/savings.ts';
import type { Answer, Besides, Engine, Source } from './engine.ts';
import { chooseEngine, expectEngine } from './engines/choose-engine.ts';
import { clearVideo } from './engines/clear-video.ts';
import { nameMissingCodec } from './engines/missing-codec.ts';
import { createHeldFrame } from './held-frame.ts';
import { createHeldPlace } from './held-place.ts';
import { repeatLostSeeks } from './lost-seek.ts';
import { createPlayWish, type PlayOutcome } from './play-wish.ts';
import { createRenditions } from './renditions.ts';
import { createVideoState, seekableOf } from './video-state.ts';

interface Needs {
  environment: Pick<Environment, 'window' | 'document' | 'fetch' | 'monotonic' | 'now' | 'random' | 'storage'>;
  /** The element that the video is rendered into. */
  box: Element;
  scheduler: Scheduler;
  report: Report;
  /** Undefined: all of a stream may be loaded. */
  $saving?: ReadableAtom<Saving>;
  /** See `EngineNeeds`. */
  wantsDescription?: () => boolean | undefined;
  signal: AbortSignal;
}

/** The browser's autoplay policy: no sound without a user gesture. */
const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Plays a source. Owns the player's only `<video>` element; knows nothing of React or the platform. */
export function createMedia({ environment, box, scheduler, report, $saving, wantsDescription, signal }: Needs) {
  const { window, document, fetch, monotonic, now, random, storage } = environment;
  const video = document.createElement('video');
  video.playsInline = true;
  // In Firefox a video is a tab stop by default.
  video.tabIndex = -1;
  video.preload = 'metadata';
  const state = createVideoState(video, signal);
  const renditions = createRenditions();
  const heldFrame = createHeldFrame(video, signal);
  repeatLostSeeks(video, scheduler, signal);
  const sources = createLatest(signal);
  const $timeMachine = atom<boolean | undefined>();
  const $restarting = atom(false);
  const wish = createPlayWish(monotonic);
  let engine: Engine | undefined;
  const heldPlace = createHeldPlace(video, () => engine);
  let loading = true;
  let lowest = false;
  let localOnly = false;
  let loadedBytes: number | undefined = 0;
  let hearAnswer: ((answer: Answer) => void) | undefined;
  /** Resolves once the video has its source: the browser ignores a `play()` before that. */
  let attached: Promise<void> = Promise.resolve();
  /** Incremented by everything that cancels a `play()` waiting for its engine. */
  let playWish = 0;
  /** A source has been announced but not loaded yet. */
  let awaitingSource = false;
  /** Calls of `play()` that wait for that source. */
  const sourceWaiters: (() => void)[] = [];

  const wakeSourceWaiters = () => {
    for (const resolve of sourceWaiters.splice(0)) resolve();
  };
  const cancelPlayWish = () => {
    playWish += 1;
    wakeSourceWaiters();
  };
  const clear = () => {
    sources.cancel();
    engine = undefined;
    heldPlace.leave();
    attached = Promise.resolve();
    renditions.reset();
    state.reset();
  };

  const attach = async (source: Source, sourceSignal: AbortSignal) => {
    try {
      const start = await chooseEngine(source, video, { window, monotonic, scheduler, signal: sourceSignal });
      if (sourceSignal.aborted) return;
      if (!start) return report('unsupportedBrowser', source.format);
      // A ManagedMediaSource needs it to be disabled; the next source may be one that can be sent to a TV.
      const disabledByOwner = video.disableRemotePlayback && !localOnly;
      until(sourceSignal, () => {
        video.disableRemotePlayback &&= localOnly || disabledByOwner;
      });
      engine = start({
        video,
        box,
        source,
        renditions: renditions.stores,
        scheduler,
        fetch,
        monotonic,
        now,
        random,
        storage,
        report: (kind, detail) => report(nameMissingCodec(kind, source, video), detail),
        $saving,
        wantsDescription,
        count(bytes) {
          loadedBytes = bytes === undefined || loadedBytes === undefined ? undefined : loadedBytes + bytes;
        },
        hear: (answer) => hearAnswer?.(answer),
        restart: (changes) => restart({ ...source, startDate: undefined, ...changes }),
        signal: sourceSignal,
      });
      if (!loading) engine.pauseLoading();
      if (lowest) engine.preferLowest?.(true);
    } catch (error) {
      if (!sourceSignal.aborted) report('engineMissing', error);
    }
  };

  let loaded: Source | undefined;
  /** The current position, or the start position of a source that is still loading, in seconds. */
  const position = (): number | undefined => video.currentTime || loaded?.startAt;
  /** Reloads the source. Keeps the last frame on screen, the position and the play state. */
  const restart = (source: Source) => {
    const at = renditions.stores.$live.get() ? undefined : position();
    const playing = !video.paused;
    $restarting.set(playing);
    startSource({ ...source, startAt: at });
    if (playing) void play().finally(() => $restarting.set(false));
  };
  const load = (source: Source) => {
    if (!awaitingSource) cancelPlayWish();
    startSource(source);
  };
  const startSource = (source: Source) => {
    heldFrame.hold();
    awaitingSource = false;
    clear();
    loaded = source;
    $timeMachine.set(source.timeMachine);
    attached = attach(source, sources.next());
    wakeSourceWaiters();
  };

  const clampToSeekable = (seconds: number) => {
    const ranges = seekableOf(video);
    const [start, end] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? Number.POSITIVE_INFINITY];
    return Math.min(Math.max(seconds, start), end);
  };

  const seek = (seconds: number) => {
    if (Number.isFinite(seconds)) video.currentTime = clampToSeekable(seconds);
  };

  const start = () => video.play().then((): PlayOutcome => 'playing');
  /** Waits for the engine, including one that replaces it in the meantime. */
  const engineSettled = async () => {
    for (let awaited: unknown; awaited !== attached; await awaited) awaited = attached;
  };

  const play = (options?: { allowMuted?: boolean }) => wish.until(() => tryToPlay(options));
  async function tryToPlay({ allowMuted = false } = {}): Promise<PlayOutcome> {
    const wishBefore = playWish;
    // Safari lets a video play later only if it was loaded or played in the task of a press.
    if (!engine) video.load();
    if (awaitingSource) await new Promise<void>((resolve) => sourceWaiters.push(resolve));
    if (!engine) await engineSettled();
    if (wishBefore !== playWish) return 'interrupted';
    if (!engine) return 'missing';
    const engineBefore = engine;
    try {
      return await start();
    } catch (error) {
      // A restart replaced the engine while `play()` was pending: play on the new one.
      if (engine !== engineBefore && wishBefore === playWish) return tryToPlay({ allowMuted });
      // Any other error comes from a load that was superseded or failed; that load reports it.
      if (!isRefusal(error)) return 'interrupted';
      if (!allowMuted || video.muted) return 'blocked';
      video.muted = true;
      return start().then(
        () => 'muted',
        () => {
          video.muted = false;
          return 'blocked';
        },
      );
    }
  }

  until(signal, () => {
    // Before the video loses its source: an engine releases its buffers while it is attached.
    sources.cancel();
    cancelPlayWish();
    engine = undefined;
    clearVideo(video);
  });

  return {
    video,
    ...state.stores,
    ...renditions.readable,
    ...wish.readable,
    /** A source that was playing starts again, and will play on. */
    $restarting: readonlyType($restarting),
    /** There is no picture, or the viewer wants none. */
    $audioOnly: derived(
      [state.stores.$audioOnly, renditions.stores.$soundOnly],
      (audioOnly, soundOnly) => audioOnly || soundOnly === true,
    ),
    /** What the streams of this visit have taken. Undefined once there was a file, which the browser loads without telling. */
    loadedBytes: () => loadedBytes,
    measure: () => engine?.measure?.(),
    /** For the one that reports the answers to requests for segments. */
    onAnswer(hear: typeof hearAnswer) {
      hearAnswer = hear;
    },
    $held: heldFrame.$held,
    /** See `Source.timeMachine`. */
    $timeMachine: readonlyType($timeMachine),
    position,
    /** Loads other content and removes the last frame of the old one. */
    load(source: Source) {
      if (!awaitingSource) wish.withdraw();
      load(source);
      heldFrame.release();
      renditions.stores.$stalled.set(undefined);
      renditions.stores.$soundOnly.set(undefined);
    },
    /** Loads the same content again and keeps its last frame until it plays. */
    reload: load,
    /** Removes the source. With `coming`, calls of `play()` wait for the next source. */
    unload(coming = false) {
      cancelPlayWish();
      wish.withdraw();
      awaitingSource = coming;
      clear();
      heldFrame.release();
      // In a separate task, so that the request for the address is sent first.
      if (coming) scheduler.after(0, expectEngine, signal);
    },
    /** Called when the announced source is missing: pending calls of `play()` resolve to `missing`. */
    noSource() {
      awaitingSource = false;
      wakeSourceWaiters();
    },
    play,
    /** Synchronous; `$paused` follows with the event. */
    isPaused: () => video.paused,
    pause() {
      cancelPlayWish();
      wish.withdraw();
      video.pause();
    },
    seek,
    seekToLive() {
      const edge = engine?.liveEdge() ?? seekableOf(video).at(-1)?.[1];
      if (edge !== undefined) seek(edge);
      return play();
    },
    setVolume(volume: number) {
      video.volume = Math.min(Math.max(volume, 0), 1);
    },
    setPictureInPicture(allowed: boolean) {
      video.disablePictureInPicture = !allowed;
    },
    /** Allowed again, it works from the next source on: an engine may need it to be disabled. */
    setRemotePlayback(allowed: boolean) {
      localOnly = !allowed;
      if (localOnly) video.disableRemotePlayback = true;
    },
    setLoop(loop: boolean) {
      video.loop = loop;
    },
    setMuted(muted: boolean) {
      video.muted = muted;
    },
    setRate(rate: number) {
      // Loading resets `playbackRate` to `defaultPlaybackRate`.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
    ...heldPlace.methods,
    timeOfDate: (ms: number) => engine?.timeOfDate(ms),
    /** Date of the current frame, ms since 1970. Undefined if the stream has no dates. */
    dateOfPicture: () => engine?.dateOf(video.currentTime),
    secondsToUnbroken: (besides?: Besides) => engine?.secondsToUnbroken?.(besides),
    selectLevel: (index: number | undefined) => engine?.selectLevel(index),
    /** While nobody sees the picture. */
    preferLowest(on: boolean) {
      if (on === lowest) return;
      lowest = on;
      engine?.preferLowest?.(on);
    },
    selectAudioTrack: (index: number) => engine?.selectAudioTrack(index),
    selectSubtitles: (index: number | undefined) => engine?.selectSubtitles(index),
    /** Switched off while the page is hidden; playback continues from the buffer. */
    setLoading(active: boolean, toEdge = false) {
      if (active === loading) return;
      loading = active;
      if (active) engine?.resumeLoading(toEdge);
      else engine?.pauseLoading();
    },
  };
}

export type Media = ReturnType<typeof createMedia>;
