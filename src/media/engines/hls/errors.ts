import Hls, { type ErrorData } from 'hls.js';
import type { FailureKind } from '../../../errors.ts';
import type { EngineNeeds } from '../../engine.ts';
import { isErrorStatus, MEDIA_ERR_DECODE, reportVideoErrors } from '../video-errors.ts';
import { BEYOND_SECONDS, endAt, hasMore } from './endings.ts';
import type { Loading } from './loading.ts';
import { recoverFromMediaErrors } from './media-recovery.ts';

const KINDS: Readonly<Record<string, FailureKind>> = {
  [Hls.ErrorTypes.NETWORK_ERROR]: 'hlsNetwork',
  [Hls.ErrorTypes.MEDIA_ERROR]: 'hlsMedia',
  [Hls.ErrorTypes.MUX_ERROR]: 'hlsMux',
  [Hls.ErrorTypes.KEY_SYSTEM_ERROR]: 'hlsKeySystem',
};

/** By the same types, of what hls.js mends by itself. */
const MINOR_KINDS: Readonly<Record<string, FailureKind>> = {
  [Hls.ErrorTypes.NETWORK_ERROR]: 'hlsMinorNetwork',
  [Hls.ErrorTypes.MEDIA_ERROR]: 'hlsMinorMedia',
  [Hls.ErrorTypes.MUX_ERROR]: 'hlsMinorMux',
  [Hls.ErrorTypes.KEY_SYSTEM_ERROR]: 'hlsMinorKeySystem',
};

const KINDS_OF_DETAILS: Readonly<Record<string, FailureKind>> = {
  // No try can help: the stream itself is not one that this browser plays.
  [Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR]: 'hlsFormat',
  [Hls.ErrorDetails.MANIFEST_PARSING_ERROR]: 'hlsPlaylist',
};

const PAGES_FOR_MANIFEST = 5;
const PAGE_PAUSE_SECONDS = 3;

/** A network that wants its user to log in answers everything with a page; that passes. */
function isPage({ details, response, networkDetails }: ErrorData): boolean {
  if (details !== Hls.ErrorDetails.MANIFEST_PARSING_ERROR) return false;
  const text: unknown = response?.data ?? (networkDetails as XMLHttpRequest | null)?.responseText;
  return typeof text === 'string' && text.trimStart().startsWith('<');
}

interface Helpers {
  loading: Loading;
  /** What to do about a segment that is missing; see `skipHoles`. */
  noteHole(data: ErrorData): 'skipped' | 'broken' | undefined;
  /** Whether the browser will never have room for it; see `waitForRoom`. */
  isFull(data: ErrorData): boolean;
  /** Whether another quality takes the place of the one whose playlist is gone. */
  rescueLevel(data: ErrorData): boolean;
  /** Whether a smaller quality takes the place of the one that breaks the decoder. */
  lowerLevel(): boolean;
  /** Whether another audio track takes the place of the one that failed. */
  rescueAudio(data: ErrorData): boolean;
  refusedByPage(url: string): boolean;
}

/** Sorts errors into what the viewer must know, what can be mended quietly and what only the log is told. */
export function handleErrors(
  hls: Hls,
  needs: EngineNeeds,
  { loading, noteHole, isFull, rescueLevel, lowerLevel, rescueAudio, refusedByPage }: Helpers,
): { standsStill(): boolean; reasonOfSilence(): FailureKind } {
  const { video, source, scheduler, report, signal } = needs;
  const recovery = recoverFromMediaErrors({ scheduler, ...loading, signal });
  const recover = (tell: () => void) => recovery(() => (lowerLevel() ? loading.rebuild() : loading.giveUp(tell)));

  const kindOf = (data: ErrorData): FailureKind => {
    const { type, details, response } = data;
    if (response && refusedByPage(response.url)) return 'blockedByPolicy';
    if (isPage(data)) return 'hlsNetwork';
    if (type === Hls.ErrorTypes.NETWORK_ERROR && isErrorStatus(response?.code)) return 'streamUnavailable';
    return KINDS_OF_DETAILS[details] ?? KINDS[type] ?? 'hlsOther';
  };

  let pages = 0;
  const askAgain = (data: ErrorData): boolean => {
    if (!isPage(data) || source.failFast || pages >= PAGES_FOR_MANIFEST) return false;
    pages += 1;
    scheduler.after(PAGE_PAUSE_SECONDS, () => hls.loadSource(source.url), signal);
    return true;
  };

  /** What became of the last request, until a segment comes. */
  let lastLoss: FailureKind = 'hlsNetwork';
  hls.on(Hls.Events.FRAG_LOADED, () => {
    lastLoss = 'hlsNetwork';
  });

  /** What can't be added comes later in the film: until then it plays. */
  let later: (() => void) | undefined;

  hls.on(Hls.Events.ERROR, (_, data) => {
    // What we have stopped ourselves, as for a page that is hidden or a live that nobody plays yet.
    if (data.details === Hls.ErrorDetails.INTERNAL_ABORTED && !data.fatal) return;
    const words = `${data.details} ${data.response?.code ?? ''} ${data.error?.message ?? ''}`.trim();
    const kind = kindOf(data);
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR) lastLoss = kind;
    const hole = kind === 'blockedByPolicy' ? undefined : noteHole(data);
    const isRescued = hole === 'skipped' || rescueLevel(data) || rescueAudio(data) || askAgain(data);
    const full = isFull(data);
    if (isRescued || !(data.fatal || hole === 'broken' || full))
      return report(MINOR_KINDS[data.type] ?? 'hlsMinorOther', words);
    const tell = () => report(kind, words);
    if (kind !== 'hlsMedia' || full) loading.giveUp(tell);
    else if (data.details === Hls.ErrorDetails.BUFFER_APPEND_ERROR && hasMore(video)) later = tell;
    else recover(tell);
  });

  // hls.js also rebuilds by itself, ten times a second for a segment that stays corrupt. It gets no more than we do.
  hls.recoverMediaError = () => recover(() => report('hlsMedia', 'rebuilt in vain'));

  // Other corrupt segments kill the video without any event of hls.js.
  const handled = (error: MediaError | null) => {
    if (error?.code !== MEDIA_ERR_DECODE) return false;
    recover(() => report('mediaDecode', error.message));
    return true;
  };
  reportVideoErrors(video, { scheduler, report, signal, refusedByPage, handled });

  return {
    reasonOfSilence: () => lastLoss,
    /** Whether it is known why, and mended now. */
    standsStill() {
      const tell = later;
      if (!tell) return false;
      later = undefined;
      // There it begins; what is before was seen.
      const end = endAt(video.buffered, video.currentTime);
      if (end !== undefined) video.currentTime = end + BEYOND_SECONDS;
      recover(tell);
      return true;
    },
  };
}
