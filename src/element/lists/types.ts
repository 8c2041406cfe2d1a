/** The public types of the lists. No imports: the package's types must not depend on internal ones. */
type Handler = ((event: Event) => void) | null;

/** The type of an array's `values()` in the TypeScript version of the page. */
type Values<T> = ReturnType<T[]['values']>;

interface MediaListApi<T> extends EventTarget {
  readonly length: number;
  readonly [index: number]: T;
  onchange: Handler;
  [Symbol.iterator](): Values<T>;
}

interface TrackListApi<T> extends MediaListApi<T> {
  onaddtrack: Handler;
  onremovetrack: Handler;
  getTrackById(id: string): T | null;
}

export interface VideoRendition {
  readonly id: string;
  readonly src: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bitrate: number | undefined;
  readonly frameRate: number | undefined;
  readonly codec: string | undefined;
  selected: boolean;
}

export interface VideoRenditionList extends MediaListApi<VideoRendition> {
  onaddrendition: Handler;
  onremoverendition: Handler;
  /** -1: automatic. */
  selectedIndex: number;
  getRenditionById(id: string): VideoRendition | null;
}

export interface AudioTrack {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}

export type AudioTrackList = TrackListApi<AudioTrack>;

export interface CueList extends ReadonlyArray<VTTCue> {
  getCueById(id: string): VTTCue | null;
}

export interface SubtitleTrack extends EventTarget {
  readonly id: string;
  readonly kind: 'subtitles' | 'captions';
  readonly label: string;
  readonly language: string;
  mode: TextTrackMode;
  readonly cues: CueList | null;
  readonly activeCues: CueList | null;
  /** Empty: the track is no metadata. */
  readonly inBandMetadataTrackDispatchType: string;
  oncuechange: Handler;
  /** Throws an `InvalidStateError`, as `removeCue` does: the cues are those of the subtitles' file. */
  addCue(cue: TextTrackCue): never;
  removeCue(cue: TextTrackCue): never;
}

/** The player's subtitles, followed by the native tracks of the `<video>`. */
export type TextTrackListApi = TrackListApi<SubtitleTrack | TextTrack>;
