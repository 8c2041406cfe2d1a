import Hls, { type CuesParsedData, type ErrorData, type Events } from 'hls.js';
import { createSuccession } from '../../../core/lifetime.ts';
import { type Cue, readCue } from '../../../lib/vtt.ts';
import type { EngineNeeds } from '../../engine.ts';

/** A live stream brings new ones for ever. */
const MOST_CUES = 10_000;
/** What could not be had is asked for again after this long, each viewer at another moment. */
const RETRY_SECONDS = [20, 30] as const;

const isAboutSubtitles = ({ frag, context }: ErrorData) =>
  frag?.type === 'subtitle' || (context && 'type' in context && context.type === 'subtitleTrack');

/** hls.js ends the whole stream when its subtitles are gone. The picture goes on without them. */
export class SubtitlesNeverFatal extends Hls.DefaultConfig.errorController {
  override onErrorOut(event: Events.ERROR, data: ErrorData): void {
    if (!isAboutSubtitles(data)) super.onErrorOut(event, data);
  }
}

/** Subtitles that the stream itself brings. hls.js fetches and times them; drawing them is not its business. */
export function followSubtitles(hls: Hls, { renditions, scheduler, random, signal }: EngineNeeds) {
  const { $subtitleTracks, $subtitlesFailed, $cues } = renditions;
  const retries = createSuccession(signal);
  /** hls.js doesn't fetch again what it has given once. */
  const known = new Map<unknown, readonly Cue[]>();
  let wanted = -1;
  const apply = () => {
    retries.end();
    hls.subtitleTrack = wanted < hls.subtitleTracks.length ? wanted : -1;
    $cues.set(known.get(hls.subtitleTracks[wanted]) ?? []);
  };

  // Otherwise it would choose one by itself.
  hls.on(Hls.Events.MANIFEST_PARSED, apply);
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    $subtitleTracks.set(subtitleTracks.map(({ name, lang }, index) => ({ index, name, lang })));
    // Only then has it made its own choice.
    scheduler.after(0, apply, signal);
  });
  hls.on(Hls.Events.CUES_PARSED, (_, { cues, subtitleTrack }: CuesParsedData) => {
    const before = known.get(subtitleTrack) ?? [];
    // A cue that lasts longer than its segment comes with the next one again.
    const all = new Map([...before, ...(cues as VTTCue[]).map(toCue)].map((cue) => [keyOf(cue), cue]));
    $subtitlesFailed.set(false);
    known.set(subtitleTrack, [...all.values()].toSorted((a, b) => a.start - b.start).slice(-MOST_CUES));
    $cues.set(known.get(hls.subtitleTracks[wanted]) ?? []);
  });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (wanted < 0 || data.details === Hls.ErrorDetails.INTERNAL_ABORTED || !isAboutSubtitles(data)) return;
    $subtitlesFailed.set(true);
    // Switched on, hls.js would ask for a missing segment again at once.
    hls.subtitleTrack = -1;
    const [least, most] = RETRY_SECONDS;
    scheduler.after(least + random() * (most - least), apply, retries.begin());
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

/** What a file leaves out is left out here, too: then the player finds the place. */
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
