import type { WritableAtom } from 'nanostores';
import type { Scheduler } from '../core/scheduler.ts';
import type { Report } from '../errors.ts';
import type { Cue } from '../lib/vtt.ts';

export type Format = 'hls' | 'flv' | 'file';

/** What to play. `media/` knows nothing of parameters or the platform: somebody else turned them into this. */
export interface Source {
  readonly url: string;
  readonly format: Format;
  /** Quiz, or live without a time machine: stay close to the edge and keep little behind. */
  readonly nearLive: boolean;
  /** The picture is a sphere, of which the viewer sees a part. */
  readonly panorama: boolean;
  /** Seconds; undefined starts at the beginning, or at the live edge. */
  readonly startAt?: number;
  /** Whether the viewer may go back in a live; undefined where nobody says so, and the length of its window decides. */
  readonly timeMachine?: boolean;
  /** Another address or another try is at hand: the first failure of the manifest is reported. */
  readonly failFast?: boolean;
}

/** Why a picture has stood still for long: `slow` while bytes of it come in, `silent` while none do. */
export type Stall = 'slow' | 'silent';

/** One quality of the picture. */
export interface Level {
  readonly index: number;
  readonly height: number | undefined;
  readonly bitrate: number | undefined;
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
}

/** Subtitles in the stream. */
export interface SubtitleTrack {
  readonly index: number;
  readonly name: string;
  readonly lang: string | undefined;
}

/** Stores that an engine fills while it runs; the media object owns and empties them. */
export interface Renditions {
  readonly $levels: WritableAtom<readonly Level[]>;
  /** The level the viewer chose; undefined is automatic. */
  readonly $chosenLevel: WritableAtom<number | undefined>;
  /** The level in use. */
  readonly $activeLevel: WritableAtom<Level | undefined>;
  readonly $audioTracks: WritableAtom<readonly AudioTrack[]>;
  readonly $audioTrack: WritableAtom<number | undefined>;
  readonly $subtitleTracks: WritableAtom<readonly SubtitleTrack[]>;
  /** The chosen subtitles of the stream could not be had. */
  readonly $subtitlesFailed: WritableAtom<boolean>;
  /** Of the chosen subtitles, as far as they have come. */
  readonly $cues: WritableAtom<readonly Cue[]>;
  readonly $live: WritableAtom<boolean>;
  /** Set while the picture has stood still for long. */
  readonly $stalled: WritableAtom<Stall | undefined>;
}

export interface EngineNeeds {
  readonly video: HTMLVideoElement;
  /** Where the video stands, or will stand: React may draw it later than the stream is there. */
  readonly box: Element;
  readonly source: Source;
  readonly renditions: Renditions;
  readonly scheduler: Scheduler;
  random(): number;
  readonly report: Report;
  /** Ends this engine and starts another one where the viewer is, or where it is live. */
  restart(): void;
  /** Ends the engine: requests, workers, object URLs, listeners. */
  readonly signal: AbortSignal;
}

/** What can be asked of a running engine. The rest is asked of the `<video>` itself. */
export interface Engine {
  selectLevel(index: number | undefined): void;
  selectAudioTrack(index: number): void;
  selectSubtitles(index: number | undefined): void;
  /** While the page is hidden nothing is fetched. */
  pauseLoading(): void;
  /** `toEdge`: of a live, not from where it stopped but from what happens now. */
  resumeLoading(toEdge: boolean): void;
  /** The live edge as the engine knows it; undefined where only `seekable` tells. */
  liveEdge(): number | undefined;
  /** Where a moment (ms since 1970) lies on the video's clock, if the stream tells and still has it. */
  timeOfDate(ms: number): number | undefined;
}

export type StartEngine = (needs: EngineNeeds) => Engine;
