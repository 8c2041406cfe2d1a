export interface FailureRow {
  /** Key of the words in the catalogues (`errors.<message>`). */
  readonly message: string;
  /** The type under which it is reported. */
  readonly log: string;
  /** `screen` replaces the picture and offers to try again, `toast` stands over it for a moment, `silent` is only reported. */
  readonly show: 'screen' | 'toast' | 'silent';
  /** Known to the platform already. */
  readonly untold?: true;
  /** Whether time can heal it: of any content, or only of a live, which comes back. */
  readonly heals?: 'always' | 'live';
  /** Another address of the same content may do better. */
  readonly stream?: true;
  /** What `error.code` of the element says, in the numbers of MediaError. */
  readonly code: 1 | 2 | 3 | 4;
}

/** Everything that can go wrong, once: what the viewer reads and what the log says. */
export const failures = {
  notFound: { message: 'notFound', log: 'DETAIL_ERROR', show: 'screen', code: 2, untold: true },
  /** Looks like content that is not there, but the platform may be wrong about the viewer: the log is told. */
  notPermitted: { message: 'notFound', log: 'DETAIL_ERROR', show: 'screen', code: 2 },
  noLiveContent: {
    message: 'noLiveContent',
    log: 'DETAIL_ERROR',
    show: 'screen',
    code: 2,
    untold: true,
    heals: 'live',
  },
  liveAndVod: { message: 'liveAndVod', log: 'DETAIL_ERROR', show: 'screen', code: 2, heals: 'live' },
  emptyPlaylist: { message: 'emptyPlaylist', log: 'PLAYLIST_ERROR', show: 'screen', code: 4 },
  itemSkipped: { message: 'itemSkipped', log: 'PLAYLIST_ERROR', show: 'toast', code: 4 },
  mediaAborted: { message: 'mediaAborted', log: 'videoTagError', show: 'screen', code: 1 },
  mediaNetwork: {
    message: 'mediaNetwork',
    log: 'videoTagError',
    show: 'screen',
    code: 2,
    heals: 'always',
    stream: true,
  },
  mediaDecode: { message: 'mediaDecode', log: 'videoTagError', show: 'screen', code: 3, heals: 'live', stream: true },
  mediaUnsupported: { message: 'mediaUnsupported', log: 'videoTagError', show: 'screen', code: 4, stream: true },
  mediaUnknown: { message: 'mediaUnknown', log: 'videoTagError', show: 'screen', code: 4, stream: true },
  /** The video fired `error` and holds no error object. */
  mediaErrorless: { message: 'mediaUnknown', log: 'videoTagError', show: 'screen', code: 4, stream: true },
  /** The file's server answers with an error. */
  mediaUnavailable: {
    message: 'streamUnavailable',
    log: 'videoTagError',
    show: 'screen',
    code: 2,
    heals: 'always',
    stream: true,
  },
  hlsNetwork: { message: 'network', log: 'HLS_networkError', show: 'screen', code: 2, heals: 'always', stream: true },
  /** The viewer's network works; the stream's server answers with an error, or is not there. */
  streamUnavailable: {
    message: 'streamUnavailable',
    log: 'HLS_networkError',
    show: 'screen',
    code: 2,
    heals: 'always',
    stream: true,
  },
  hlsMedia: { message: 'mediaDecode', log: 'HLS_mediaError', show: 'screen', code: 3, heals: 'live', stream: true },
  hlsMux: { message: 'mediaDecode', log: 'HLS_muxError', show: 'screen', code: 3, heals: 'live', stream: true },
  hlsFormat: { message: 'mediaUnsupported', log: 'HLS_mediaError', show: 'screen', code: 4, stream: true },
  hlsKeySystem: { message: 'mediaUnsupported', log: 'HLS_keySystemError', show: 'screen', code: 4, stream: true },
  /** The response is not an HLS playlist; hls.js calls that a network error. */
  hlsPlaylist: {
    message: 'mediaUnsupported',
    log: 'HLS_networkError',
    show: 'screen',
    code: 4,
    heals: 'live',
    stream: true,
  },
  hlsOther: { message: 'mediaUnknown', log: 'HLS_otherError', show: 'screen', code: 4, heals: 'live', stream: true },
  hlsMinorNetwork: { message: 'generic', log: 'HLS_networkError', show: 'silent', code: 2 },
  hlsMinorMedia: { message: 'generic', log: 'HLS_mediaError', show: 'silent', code: 3 },
  hlsMinorMux: { message: 'generic', log: 'HLS_muxError', show: 'silent', code: 3 },
  hlsMinorKeySystem: { message: 'generic', log: 'HLS_keySystemError', show: 'silent', code: 4 },
  hlsMinorOther: { message: 'generic', log: 'HLS_otherError', show: 'silent', code: 4 },
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
