export interface FailureRow {
  /** Key of the words in the catalogues (`errors.<message>`). */
  readonly message: string;
  /** The type under which it is reported. */
  readonly log: string;
  /** `screen` replaces the picture and offers to try again, `toast` stands over it for a moment, `silent` is only reported. */
  readonly show: 'screen' | 'toast' | 'silent';
  /** Known to the platform already. */
  readonly untold?: true;
  /** What `error.code` of the element says, in the numbers of MediaError. */
  readonly code: 1 | 2 | 3 | 4;
}

/** Everything that can go wrong, once: what the viewer reads and what the log says. */
export const failures = {
  notFound: { message: 'notFound', log: 'DETAIL_ERROR', show: 'screen', code: 2, untold: true },
  noLiveContent: { message: 'noLiveContent', log: 'DETAIL_ERROR', show: 'screen', code: 2, untold: true },
  liveAndVod: { message: 'liveAndVod', log: 'DETAIL_ERROR', show: 'screen', code: 2 },
  emptyPlaylist: { message: 'emptyPlaylist', log: 'PLAYLIST_ERROR', show: 'screen', code: 4 },
  itemSkipped: { message: 'itemSkipped', log: 'PLAYLIST_ERROR', show: 'toast', code: 4 },
  mediaAborted: { message: 'mediaAborted', log: 'videoTagError', show: 'screen', code: 1 },
  mediaNetwork: { message: 'mediaNetwork', log: 'videoTagError', show: 'screen', code: 2 },
  mediaDecode: { message: 'mediaDecode', log: 'videoTagError', show: 'screen', code: 3 },
  mediaUnsupported: { message: 'mediaUnsupported', log: 'videoTagError', show: 'screen', code: 4 },
  mediaUnknown: { message: 'mediaUnknown', log: 'videoTagError', show: 'screen', code: 4 },
  hlsNetwork: { message: 'network', log: 'HLS_networkError', show: 'screen', code: 2 },
  hlsMedia: { message: 'mediaDecode', log: 'HLS_mediaError', show: 'screen', code: 3 },
  hlsMux: { message: 'mediaDecode', log: 'HLS_muxError', show: 'screen', code: 3 },
  hlsFormat: { message: 'mediaUnsupported', log: 'HLS_mediaError', show: 'screen', code: 4 },
  /** What came is none: nonsense, or nothing. */
  hlsPlaylist: { message: 'mediaUnsupported', log: 'HLS_mediaError', show: 'screen', code: 4 },
  hlsOther: { message: 'mediaUnknown', log: 'HLS_otherError', show: 'screen', code: 4 },
  hlsMinor: { message: 'generic', log: 'HLS_nonFatal', show: 'silent', code: 2 },
  blockedByPolicy: { message: 'blockedByPolicy', log: 'videoTagError', show: 'screen', code: 4 },
  unsupportedBrowser: { message: 'unsupportedBrowser', log: 'videoTagError', show: 'screen', code: 4 },
  engineMissing: { message: 'network', log: 'ENGINE_ERROR', show: 'screen', code: 2 },
  crashed: { message: 'crashed', log: 'RENDER_ERROR', show: 'silent', code: 4 },
  panoramaUnavailable: { message: 'panoramaUnavailable', log: 'WEBGL_ERROR', show: 'toast', code: 4 },
  subtitlesUnavailable: { message: 'generic', log: 'SUBTITLE_ERROR', show: 'silent', code: 2 },
  fullscreenDenied: { message: 'fullscreenDenied', log: 'FULLSCREEN_ERROR', show: 'toast', code: 4 },
  pictureInPictureDenied: {
    message: 'pictureInPictureDenied',
    log: 'PICTURE_IN_PICTURE_ERROR',
    show: 'toast',
    code: 4,
  },
  castingDenied: { message: 'castingDenied', log: 'CASTING_ERROR', show: 'toast', code: 4 },
  motionDenied: { message: 'motionDenied', log: 'MOTION_ERROR', show: 'toast', code: 4 },
  orientationDenied: { message: 'orientationDenied', log: 'ORIENTATION_ERROR', show: 'toast', code: 4 },
  snapshotNotStored: { message: 'snapshotNotStored', log: 'SNAPSHOT_ERROR', show: 'toast', code: 2 },
  snapshotTainted: { message: 'snapshotTainted', log: 'SNAPSHOT_ERROR', show: 'toast', code: 4 },
} as const satisfies Record<string, FailureRow>;

export type FailureKind = keyof typeof failures;

export interface Failure {
  readonly kind: FailureKind;
  /** For the log and the console, never for the screen. */
  readonly detail?: string;
  /** Tries once more what failed. */
  readonly again?: () => void;
}

/** `again`: what the viewer can do about a passing failure. */
export type Report = (kind: FailureKind, detail?: unknown, again?: () => void) => void;
