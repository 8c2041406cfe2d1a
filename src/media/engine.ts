import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Environment } from '../core/environment.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Report } from '../errors.ts';
import type { Saving } from '../lib/savings.ts';
import type { Cue } from '../lib/vtt.ts';

export type Format = 'hls' | 'flv' | 'file';

/** A source to play. The caller makes it from parameters or the platform's answer; `media/` knows neither. */
export interface Source {
  readonly url: string;
  readonly format: Format;
  /** Quiz, or live without a time machine: play close to the live edge with a small back buffer. */
  readonly nearLive: boolean;
  /** 360° video. */
  readonly panorama: boolean;
  /** Seconds. Undefined: the beginning, or the live edge. */
  readonly startAt?: number;
  /** Whether the viewer may seek back in a live stream. Undefined: the length of the DVR window decides. */
  readonly timeMachine?: boolean;
  /** The caller can retry or use another address: report the first failure of the manifest. */
  readonly failFast?: boolean;
  /** Of a live stream whose viewer is behind the edge: the date of the picture to start with, ms since 1970. */
  readonly startDate?: number | undefined;
  /** The audio track to start with. Undefined: the one that the stream names. */
  readonly voice?: Pick<AudioTrack, 'name' | 'lang'> | undefined;
}

/** A long stall: `slow` while bytes arrive, `silent` while none do. */
export type Stall = 'slow' | 'silent';

/** A quality level. */
export interface Level {
  readonly index: number;
  readonly height: number | undefined;
  readonly bitrate: number | undefined;
  /** `bitrate` is the highest. */
  readonly usualBitrate?: number | undefined;
  readonly width?: number | undefined;
  readonly frameRate?: number | undefined;
  readonly codec?: string | undefined;
  readonly url?: string | undefined;
}

export interface AudioTrack {
  readonly index: number;
  readonly name: string;
  readonly lang: string | undefined;
  readonly isDefault?: boolean;
  /** It also says what is seen, for those who don't see it. */
  readonly describes?: boolean;
}

/** A subtitle track of the stream. */
export interface SubtitleTrack {
  readonly index: number;
  readonly name: string;
  readonly lang: string | undefined;
}

/** Stores that a running engine fills; the media object creates and resets them. */
export interface Renditions {
  readonly $levels: WritableAtom<readonly Level[]>;
  /** The level that the viewer chose. Undefined: automatic. */
  readonly $chosenLevel: WritableAtom<number | undefined>;
  /** The device drops frames of levels from this bitrate on, so that automatic leaves them out for a while. */
  readonly $heavyBitrate: WritableAtom<number | undefined>;
  /** The level that is playing. */
  readonly $activeLevel: WritableAtom<Level | undefined>;
  readonly $audioTracks: WritableAtom<readonly AudioTrack[]>;
  readonly $audioTrack: WritableAtom<number | undefined>;
  readonly $subtitleTracks: WritableAtom<readonly SubtitleTrack[]>;
  /** The selected subtitle track failed to load. */
  readonly $subtitlesFailed: WritableAtom<boolean>;
  /** Cues of the selected subtitle track, as far as they have been loaded. */
  readonly $cues: WritableAtom<readonly Cue[]>;
  readonly $live: WritableAtom<boolean>;
  /** Whether the sound is played alone, or behind the cover. Undefined: that would save nothing. */
  readonly $soundOnly: WritableAtom<boolean | undefined>;
  /** Set during a long stall. */
  readonly $stalled: WritableAtom<Stall | undefined>;
}

export interface EngineNeeds extends Readonly<Pick<Environment, 'fetch' | 'monotonic' | 'now' | 'random' | 'storage'>> {
  readonly video: HTMLVideoElement;
  /** The element that the video is rendered into, possibly only after the stream has loaded. */
  readonly box: Element;
  readonly source: Source;
  readonly renditions: Renditions;
  readonly scheduler: Scheduler;
  readonly report: Report;
  /** Undefined: all of the stream may be loaded. */
  readonly $saving?: ReadableAtom<Saving> | undefined;
  /** Whether the viewer wants to hear what is seen. Undefined: they have never chosen. */
  wantsDescription?: (() => boolean | undefined) | undefined;
  /** Called with the bytes that have arrived. Undefined: the browser loads, and doesn't tell. */
  count?(bytes: number | undefined): void;
  /** Called with each answer to a request for a segment. */
  hear?(answer: Answer): void;
  /** Replaces this engine with a new one at the current position, or at the live edge. */
  restart(changes?: Pick<Source, 'voice' | 'startDate'>): void;
  /** Destroys the engine with its requests, workers, object URLs and listeners. */
  readonly signal: AbortSignal;
}

/** The answer to a request for a segment. */
export interface Answer {
  readonly url: string;
  /** 0: there was none. */
  readonly status: number;
  /** When it was requested, ms since 1970. */
  readonly at: number;
  /** Milliseconds from then to the first and to the last byte. */
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** What an engine has measured. */
export interface Measured {
  /** Of the line, in bit/s. */
  readonly bandwidth: number | undefined;
  /** Of a live, in seconds behind the newest that it has. */
  readonly latency: number | undefined;
}

/** What else the line has to bring. */
export interface Besides {
  readonly bits: number;
  /** The share of its speed that it keeps for the stream. */
  readonly share: number;
}

/** A running engine. Everything else is done on the `<video>` itself. */
export interface Engine {
  selectLevel(index: number | undefined): void;
  selectAudioTrack(index: number): void;
  selectSubtitles(index: number | undefined): void;
  /** Whether automatic stays at the lowest level. */
  preferLowest?(on: boolean): void;
  /** Stops all requests, as while the page is hidden. */
  pauseLoading(): void;
  /** `toEdge`: continue a live stream at the live edge instead of where it stopped. */
  resumeLoading(toEdge: boolean): void;
  /** The live edge in seconds. Undefined: use the end of `seekable`. */
  liveEdge(): number | undefined;
  /**
   * The caller holds the picture of a live at this position, which moves, by speed: the live edge is there, and the engine
   * neither hurries nor jumps to another one. Undefined: not any more. Missing where another speed plays badly.
   */
  hold?(position: number | undefined): void;
  /** The distance from the edge that the stream's playlist asks for, in seconds. */
  statedLatency?(): number | undefined;
  /** Position in seconds of a date (ms since 1970). Undefined if the stream has no dates or no longer holds it. */
  timeOfDate(ms: number): number | undefined;
  /** Date of a position, ms since 1970. Undefined if the stream has no dates. */
  dateOf(seconds: number): number | undefined;
  /** Seconds of loading until the rest plays without a break. Undefined: it does already, or nobody knows. */
  secondsToUnbroken?(besides?: Besides): number | undefined;
  measure?(): Measured;
}

export type StartEngine = (needs: EngineNeeds) => Engine;
