import Hls, { type CuesParsedData, type ErrorData, type Events } from 'hls.js';
import { createLatest } from '../../../core/lifetime.ts';
import { type Cue, MOST_CUES, readCue } from '../../../lib/vtt.ts';
import type { EngineNeeds } from '../../engine.ts';

/** Range of the delay before a retry, random so that viewers don't retry together. */
const RETRY_SECONDS = [20, 30] as const;

const isAboutSubtitles = ({ frag, context }: ErrorData) =>
  frag?.type === 'subtitle' || (context && 'type' in context && context.type === 'subtitleTrack');

/**
 * hls.js makes a subtitle error fatal once its retries are used up. Playback must continue without subtitles.
 * https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/error-controller.ts#L477
 */
export class SubtitleTolerantErrorController extends Hls.DefaultConfig.errorController {
  override onErrorOut(event: Events.ERROR, data: ErrorData): void {
    if (!isAboutSubtitles(data)) super.onErrorOut(event, data);
  }
}

/** The subtitle tracks of the stream. hls.js loads and parses them; SubtitleLayer renders them. */
export function followSubtitles(hls: Hls, { renditions, scheduler, random, signal }: EngineNeeds) {
  const { $subtitleTracks, $subtitlesFailed, $cues } = renditions;
  const retries = createLatest(signal);
  /** hls.js emits the cues of a segment only once. */
  const cuesByTrack = new Map<unknown, readonly Cue[]>();
  let wanted = -1;
  const apply = () => {
    retries.cancel();
    hls.subtitleTrack = wanted < hls.subtitleTracks.length ? wanted : -1;
    $cues.set(cuesByTrack.get(hls.subtitleTracks[wanted]) ?? []);
  };

  // Otherwise hls.js selects a default track:
  // https://github.com/video-dev/hls.js/blob/v1.7.4/src/controller/subtitle-track-controller.ts#L297
  hls.on(Hls.Events.MANIFEST_PARSED, apply);
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    $subtitleTracks.set(subtitleTracks.map(({ name, lang }, index) => ({ index, name, lang })));
    // hls.js makes its own choice after this event.
    scheduler.after(0, apply, signal);
  });
  hls.on(Hls.Events.CUES_PARSED, (_, { cues, subtitleTrack }: CuesParsedData) => {
    const before = cuesByTrack.get(subtitleTrack) ?? [];
    // A cue that spans a segment boundary is in both segments.
    const all = new Map([...before, ...(cues as VTTCue[]).map(toCue)].map((cue) => [keyOf(cue), cue]));
    $subtitlesFailed.set(false);
    // A live stream never stops adding cues.
    cuesByTrack.set(subtitleTrack, [...all.values()].toSorted((a, b) => a.start - b.start).slice(-MOST_CUES));
    $cues.set(cuesByTrack.get(hls.subtitleTracks[wanted]) ?? []);
  });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (wanted < 0 || data.details === Hls.ErrorDetails.INTERNAL_ABORTED || !isAboutSubtitles(data)) return;
    $subtitlesFailed.set(true);
    // With the track selected, hls.js would retry a missing segment without a pause.
    hls.subtitleTrack = -1;
    const [least, most] = RETRY_SECONDS;
    scheduler.after(least + random() * (most - least), apply, retries.next());
  });
  return {
    select(index: number | undefined) {
      wanted = index ?? -1;
      $subtitlesFailed.set(false);
      apply();
    },
  };
}

const keyOf = ({ start, end, text }: Cue) => `${start.toFixed(1)} ${end.toFixed(1)} ${text}`;

/** Omits settings that have their default value, so that the player places the cue. */
function toCue({ startTime, endTime, text, line, snapToLines, position, size, align, vertical }: VTTCue): Cue {
  const settings = {
    ...(line !== 'auto' && !(snapToLines && line === -1) && { line: `${line}${snapToLines ? '' : '%'}` }),
    ...(position !== 'auto' && position !== 50 && { position: `${position}%` }),
    ...(size !== 100 && { size: `${size}%` }),
    ...(align !== 'center' && { align }),
    ...(vertical && { vertical }),
  };
  return readCue({ start: startTime, end: endTime, text, settings });
}
