import Hls, { type ErrorData } from 'hls.js';
import type { FailureKind } from '../../../errors.ts';
import { fieldOf } from '../../../lib/shape.ts';
import type { EngineNeeds } from '../../engine.ts';
import { isErrorStatus, MEDIA_ERR_DECODE, reportVideoErrors } from '../video-errors.ts';
import { isBufferedAhead, PAST_EDGE_SECONDS, rangeEndAt } from './endings.ts';
import type { Loading } from './loading.ts';
import { recoverFromMediaErrors } from './media-recovery.ts';

const CAUSES: Readonly<Record<string, 'Network' | 'Media' | 'Mux' | 'KeySystem'>> = {
  [Hls.ErrorTypes.NETWORK_ERROR]: 'Network',
  [Hls.ErrorTypes.MEDIA_ERROR]: 'Media',
  [Hls.ErrorTypes.MUX_ERROR]: 'Mux',
  [Hls.ErrorTypes.KEY_SYSTEM_ERROR]: 'KeySystem',
};
const causeOf = ({ type }: ErrorData) => CAUSES[type] ?? 'Other';

const KINDS_OF_DETAILS: Readonly<Record<string, FailureKind>> = {
  // A retry can't help: the browser doesn't support the stream.
  [Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR]: 'hlsFormat',
  [Hls.ErrorDetails.MANIFEST_PARSING_ERROR]: 'hlsPlaylist',
};

const MANIFEST_RELOADS = 5;
const MANIFEST_RELOAD_SECONDS = 3;

/** A captive portal answers every request with an HTML page until its user logs in. */
function isHtmlPage({ details, response, networkDetails }: ErrorData): boolean {
  if (details !== Hls.ErrorDetails.MANIFEST_PARSING_ERROR) return false;
  const text: unknown = response?.data ?? fieldOf(networkDetails, 'responseText');
  return typeof text === 'string' && text.trimStart().startsWith('<');
}

interface Helpers {
  loading: Loading;
  /** See `skipHoles`. */
  noteHole(data: ErrorData): 'skipped' | 'broken' | undefined;
  /** See `handleFullBuffer`. */
  isHopelesslyFull(data: ErrorData): boolean;
  /** Returns whether another level replaces one whose playlist is gone. */
  rescueLevel(data: ErrorData): boolean;
  /** Returns whether a lower level replaces one that breaks the decoder. */
  lowerLevel(): boolean;
  /** Returns whether another audio track replaces the one that failed. */
  rescueAudio(data: ErrorData): boolean;
  refusedByPage(url: string): boolean;
}

/** Sorts errors into those to report, those to recover from and those only to log. */
export function handleErrors(
  hls: Hls,
  needs: EngineNeeds,
  { loading, noteHole, isHopelesslyFull, rescueLevel, lowerLevel, rescueAudio, refusedByPage }: Helpers,
): { mend(): boolean; silenceKind(): FailureKind; hasRecovered(): boolean } {
  const { video, source, scheduler, report, signal } = needs;
  /** Reports an append error further ahead; runs when playback reaches the end of the buffer. */
  let deferredFailure: (() => void) | undefined;
  const rebuild = () => {
    // The segment is appended again.
    deferredFailure = undefined;
    loading.rebuild();
  };
  const recovery = recoverFromMediaErrors({ scheduler, rebuild, isBroken: loading.isBroken, signal });
  const recover = (fail: () => void) => recovery.recover(() => (lowerLevel() ? rebuild() : loading.giveUp(fail)));

  const kindOf = (data: ErrorData): FailureKind => {
    const { details, response } = data;
    if (response && refusedByPage(response.url)) return 'blockedByPolicy';
    if (isHtmlPage(data)) return 'hlsNetwork';
    const cause = causeOf(data);
    if (cause === 'Network' && isErrorStatus(response?.code)) return 'streamUnavailable';
    return KINDS_OF_DETAILS[details] ?? `hls${cause}`;
  };

  let reloads = 0;
  const reloadManifest = (data: ErrorData): boolean => {
    if (!isHtmlPage(data) || source.failFast || reloads >= MANIFEST_RELOADS) return false;
    reloads += 1;
    scheduler.after(MANIFEST_RELOAD_SECONDS, () => hls.loadSource(source.url), signal);
    return true;
  };

  /** The kind of the last network error since the last loaded segment. */
  let lastNetworkFailure: FailureKind = 'hlsNetwork';
  hls.on(Hls.Events.FRAG_LOADED, () => {
    lastNetworkFailure = 'hlsNetwork';
  });

  /** After a decode error each append fails, and no segment is to blame: https://w3c.github.io/media-source/#prepare-append-algorithm */
  const isAheadOnly = ({ details }: ErrorData) =>
    details === Hls.ErrorDetails.BUFFER_APPEND_ERROR && !video.error && isBufferedAhead(video);

  hls.on(Hls.Events.ERROR, (_, data) => {
    // Aborted by our own `stopLoad()`.
    if (data.details === Hls.ErrorDetails.INTERNAL_ABORTED && !data.fatal) return;
    const detail = `${data.details} ${data.response?.code ?? ''} ${data.error?.message ?? ''}`.trim();
    const kind = kindOf(data);
    if (causeOf(data) === 'Network') lastNetworkFailure = kind;
    const hole = kind === 'blockedByPolicy' ? undefined : noteHole(data);
    const isRescued = hole === 'skipped' || rescueLevel(data) || rescueAudio(data) || reloadManifest(data);
    const full = isHopelesslyFull(data);
    // An error that hls.js recovers from.
    if (isRescued || !(data.fatal || hole === 'broken' || full)) return report(`hlsMinor${causeOf(data)}`, detail);
    const fail = () => report(kind, detail);
    if (kind !== 'hlsMedia' || full) loading.giveUp(fail);
    else if (isAheadOnly(data)) deferredFailure = fail;
    else recover(fail);
  });

  // hls.js recovers from some media errors on its own, up to ten times a second for a corrupt segment. Limited like ours.
  // https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/error-controller.ts#L499
  hls.recoverMediaError = () => recover(() => report('hlsMedia', 'recovery failed'));

  // Some corrupt segments make the `<video>` fail without an hls.js error.
  const handleDecodeError = (error: MediaError | null) => {
    if (error?.code !== MEDIA_ERR_DECODE) return false;
    recover(() => report('mediaDecode', error.message));
    return true;
  };
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handle: handleDecodeError });

  return {
    silenceKind: () => lastNetworkFailure,
    hasRecovered: recovery.hasRecovered,
    /** Recovers from a deferred append error once playback has reached it. Returns whether there was one. */
    mend() {
      const fail = deferredFailure;
      if (!fail) return false;
      deferredFailure = undefined;
      // The broken segment starts where the buffer ends.
      const end = rangeEndAt(video.buffered, video.currentTime);
      if (end !== undefined) video.currentTime = end + PAST_EDGE_SECONDS;
      recover(fail);
      return true;
    },
  };
}
