export interface FailureRow {
  /** Key of the message in the catalogues (`errors.<message>`). */
  readonly message: string;
  /** The type in the event log. */
  readonly log: string;
  /** `screen` replaces the picture and offers a retry, `toast` covers part of it briefly, `silent` is only logged. */
  readonly show: 'screen' | 'toast' | 'silent';
  /** Not logged, because the platform already knows. */
  readonly skipLog?: true;
  /** Logged seconds later, unless the page is left meanwhile: Firefox first aborts its requests, with this failure. */
  readonly late?: true;
  /** Whether automatic retries can help: for any content, or only for a live stream, which may come back. */
  readonly heals?: 'always' | 'live';
  /** A playlist plays its next item instead, because this item is broken or unavailable. */
  readonly skips?: true;
  /** The kind reported instead once the viewer's network is known to work. */
  readonly ifReachable?: 'mediaUnavailable' | 'streamUnavailable';
  /** Another address of the same content may work. */
  readonly stream?: true;
  /** `error.code` of the element, as in MediaError. */
  readonly code: 1 | 2 | 3 | 4;
}

/** A failure for the platform's log. `late`: see `FailureRow`. */
export interface Reported {
  readonly log: string;
  readonly detail: string;
  readonly late?: boolean | undefined;
}

/** Every failure with its message to the viewer and its log type. */
export const failures = {
  notFound: { message: 'notFound', log: 'DETAIL_ERROR', show: 'screen', code: 2, skipLog: true, skips: true },
  /** Shown as missing content, but logged: the platform may be wrong about the viewer. */
  notPermitted: { message: 'notFound', log: 'DETAIL_ERROR', show: 'screen', code: 2, skips: true },
  noLiveContent: {
    message: 'noLiveContent',
    log: 'DETAIL_ERROR',
    show: 'screen',
    code: 2,
    skipLog: true,
    heals: 'live',
    skips: true,
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
    ifReachable: 'mediaUnavailable',
  },
  mediaDecode: {
    message: 'mediaDecode',
    log: 'videoTagError',
    show: 'screen',
    code: 3,
    heals: 'live',
    stream: true,
    skips: true,
  },
  mediaUnsupported: {
    message: 'mediaUnsupported',
    log: 'videoTagError',
    show: 'screen',
    code: 4,
    stream: true,
    skips: true,
  },
  /** The browser can't play H.264. */
  codecMissing: { message: 'codecMissing', log: 'videoTagError', show: 'screen', code: 4, stream: true, skips: true },
  mediaUnknown: { message: 'mediaUnknown', log: 'videoTagError', show: 'screen', code: 4, stream: true, skips: true },
  /** The video fired `error` without a `MediaError`. */
  mediaErrorless: { message: 'mediaUnknown', log: 'videoTagError', show: 'screen', code: 4, stream: true, skips: true },
  /** The file's server responds that the file doesn't exist. Only a live may come back. */
  mediaMissing: {
    message: 'notFound',
    log: 'videoTagError',
    show: 'screen',
    code: 4,
    heals: 'live',
    stream: true,
    skips: true,
  },
  /** The file's server responds with another error. */
  mediaUnavailable: {
    message: 'streamUnavailable',
    log: 'videoTagError',
    show: 'screen',
    code: 2,
    heals: 'always',
    stream: true,
  },
  hlsNetwork: {
    message: 'network',
    log: 'HLS_networkError',
    show: 'screen',
    code: 2,
    heals: 'always',
    stream: true,
    ifReachable: 'streamUnavailable',
  },
  /** The viewer's network works; the stream's server responds with an error or is down. */
  streamUnavailable: {
    message: 'streamUnavailable',
    log: 'HLS_networkError',
    show: 'screen',
    code: 2,
    heals: 'always',
    stream: true,
  },
  hlsMedia: {
    message: 'mediaDecode',
    log: 'HLS_mediaError',
    show: 'screen',
    code: 3,
    heals: 'live',
    stream: true,
    skips: true,
  },
  hlsMux: {
    message: 'mediaDecode',
    log: 'HLS_muxError',
    show: 'screen',
    code: 3,
    heals: 'live',
    stream: true,
    skips: true,
  },
  hlsFormat: { message: 'mediaUnsupported', log: 'HLS_mediaError', show: 'screen', code: 4, stream: true, skips: true },
  hlsKeySystem: {
    message: 'mediaUnsupported',
    log: 'HLS_keySystemError',
    show: 'screen',
    code: 4,
    stream: true,
    skips: true,
  },
  /** The response is not an HLS playlist; hls.js reports that as a network error. */
  hlsPlaylist: {
    message: 'mediaUnsupported',
    log: 'HLS_networkError',
    show: 'screen',
    code: 4,
    heals: 'live',
    stream: true,
    skips: true,
  },
  hlsOther: {
    message: 'mediaUnknown',
    log: 'HLS_otherError',
    show: 'screen',
    code: 4,
    heals: 'live',
    stream: true,
    skips: true,
  },
  hlsMinorNetwork: { message: 'generic', log: 'HLS_networkError', show: 'silent', code: 2, late: true },
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
  trackUnavailable: { message: 'generic', log: 'TRACK_ERROR', show: 'silent', code: 2 },
  subtitleFileUnreadable: { message: 'subtitleFile', log: 'SUBTITLE_ERROR', show: 'toast', code: 2 },
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
  /** Text from the platform, shown instead of our own message: plain text, cleaned by `platform/request.ts`. */
  readonly words?: string;
}

/** Text and action of a reported failure for the viewer. */
interface FailureOffer {
  readonly words?: string | undefined;
  /** Repeats the failed action; a toast then has a button for it. */
  retry?(): void;
}

export type Report = (kind: FailureKind, detail?: unknown, offer?: FailureOffer) => void;
