import { atom, readonlyType } from 'nanostores';
import { createSuccession } from '../core/lifetime.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { until } from '../core/until.ts';
import type { Report } from '../errors.ts';
import type { Engine, Source } from './engine.ts';
import { chooseEngine } from './engines/choose-engine.ts';
import { clearVideo } from './engines/clear-video.ts';
import { createHeldFrame } from './held-frame.ts';
import { createRenditions } from './renditions.ts';
import { createVideoState } from './video-state.ts';

interface Needs {
  document: Document;
  /** Where the video will be drawn. */
  box: Element;
  scheduler: Scheduler;
  random(): number;
  report: Report;
  signal: AbortSignal;
}

/**
 * How a wish to play came out: as asked, only without sound, refused by the browser, undone by a pause or a load, or in
 * vain, as there is nothing to play.
 */
export type PlayOutcome = 'playing' | 'muted' | 'blocked' | 'interrupted' | 'missing';

/** The browser's rules for sound without a gesture of the viewer. */
const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Turns an address into moving pictures. Owns the one `<video>` of a player; knows nothing of React or the platform. */
export function createMedia({ document, box, scheduler, random, report, signal }: Needs) {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'metadata';
  const state = createVideoState(video, signal);
  const renditions = createRenditions();
  const heldFrame = createHeldFrame(video, signal);
  const sources = createSuccession(signal);
  const $timeMachine = atom<boolean | undefined>();
  let engine: Engine | undefined;
  let loading = true;
  /** Resolves once the video knows its source: `play()` before that would be forgotten by the browser. */
  let attached: Promise<void> = Promise.resolve();
  /** Changes with whatever undoes a wish to play that still waits for its engine. */
  let undone = 0;
  /** What is to be played is not known yet. */
  let sought = false;
  /** Who wants to play it. */
  const waiting: (() => void)[] = [];

  const wake = () => {
    for (const tell of waiting.splice(0)) tell();
  };
  const undo = () => {
    undone += 1;
    wake();
  };
  const clear = () => {
    sources.end();
    engine = undefined;
    attached = Promise.resolve();
    renditions.reset();
    state.begin();
  };

  const attach = async (source: Source, life: AbortSignal) => {
    try {
      const start = await chooseEngine(source, video);
      if (life.aborted) return;
      if (!start) return report('unsupportedBrowser', source.format);
      engine = start({
        video,
        box,
        source,
        renditions: renditions.stores,
        scheduler,
        random,
        report,
        restart: () => restart(source),
        signal: life,
      });
      if (!loading) engine.pauseLoading();
    } catch (error) {
      if (!life.aborted) report('engineMissing', error);
    }
  };

  let loaded: Source | undefined;
  /** Where the viewer is, or will be as soon as the stream is there. */
  const position = (): number | undefined => video.currentTime || loaded?.startAt;
  /** The viewer keeps the last picture, the place and the wish to play. */
  const restart = (source: Source) => {
    const at = renditions.stores.$live.get() ? undefined : position();
    const playing = !video.paused;
    begin({ ...source, startAt: at });
    if (playing) void play();
  };
  const load = (source: Source) => {
    if (!sought) undo();
    begin(source);
  };
  const begin = (source: Source) => {
    heldFrame.hold();
    sought = false;
    clear();
    loaded = source;
    $timeMachine.set(source.timeMachine);
    attached = attach(source, sources.begin());
    wake();
  };

  const clampToSeekable = (seconds: number) => {
    const { seekable } = video;
    if (seekable.length === 0) return Math.max(seconds, 0);
    return Math.min(Math.max(seconds, seekable.start(0)), seekable.end(seekable.length - 1));
  };

  const seek = (seconds: number) => {
    if (Number.isFinite(seconds)) video.currentTime = clampToSeekable(seconds);
  };

  const start = () => video.play().then((): PlayOutcome => 'playing');
  /** Until there is an engine, also if another takes its place meanwhile. */
  const settled = async () => {
    for (let awaited: unknown; awaited !== attached; await awaited) awaited = attached;
  };

  async function play({ allowMuted = false } = {}): Promise<PlayOutcome> {
    const before = undone;
    if (sought) await new Promise<void>((tell) => waiting.push(tell));
    if (!engine) await settled();
    if (before !== undone) return 'interrupted';
    if (!engine) return 'missing';
    const asked = engine;
    try {
      return await start();
    } catch (error) {
      // The same film begun anew takes the wish along.
      if (engine !== asked && before === undone) return play({ allowMuted });
      // Anything else is a load that was superseded or failed, which is told where it happened.
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
    // First, while the video still has its source: mpegts.js lets go of its buffers only then, and throws later.
    sources.end();
    undo();
    engine = undefined;
    clearVideo(video);
  });

  return {
    video,
    ...state.stores,
    ...renditions.readable,
    $held: heldFrame.$held,
    /** See `Source.timeMachine`. */
    $timeMachine: readonlyType($timeMachine),
    position,
    /** Other content: nothing of what was seen before stays in sight. */
    load(source: Source) {
      load(source);
      heldFrame.letGo();
      renditions.stores.$stalled.set(undefined);
    },
    /** The same content anew, over its last picture. */
    reload: load,
    /** Other content is looked for, or none: a wish to play waits for the `coming` one. */
    unload(coming = false) {
      undo();
      sought = coming;
      clear();
      heldFrame.letGo();
    },
    /** What was looked for is not to be had. */
    miss() {
      sought = false;
      wake();
    },
    play,
    /** Now: its event, and with it the store, comes a moment later. */
    isPaused: () => video.paused,
    pause() {
      undo();
      video.pause();
    },
    seek,
    seekToLive() {
      const { seekable } = video;
      const edge = engine?.liveEdge() ?? (seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined);
      if (edge !== undefined) seek(edge);
      return play();
    },
    setVolume(volume: number) {
      video.volume = Math.min(Math.max(volume, 0), 1);
    },
    setMuted(muted: boolean) {
      video.muted = muted;
    },
    setRate(rate: number) {
      // Another load would otherwise begin at normal speed again.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
    timeOfDate: (ms: number) => engine?.timeOfDate(ms),
    selectLevel: (index: number | undefined) => engine?.selectLevel(index),
    selectAudioTrack: (index: number) => engine?.selectAudioTrack(index),
    selectSubtitles: (index: number | undefined) => engine?.selectSubtitles(index),
    /** Off while nobody watches; playback goes on from what is buffered. */
    setLoading(active: boolean, toEdge = false) {
      if (active === loading) return;
      loading = active;
      if (active) engine?.resumeLoading(toEdge);
      else engine?.pauseLoading();
    },
  };
}

export type Media = ReturnType<typeof createMedia>;
