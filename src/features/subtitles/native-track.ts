import type { ReadableAtom } from 'nanostores';
import { subscribeTo } from '../../core/listen.ts';
import type { Cue } from '../../lib/vtt.ts';
import { placeOf } from './place.ts';

interface Needs {
  video: HTMLVideoElement;
  $cues: ReadableAtom<readonly Cue[]>;
  /** The browser shows the `<video>` alone, without our layer. */
  $nativePicture: ReadableAtom<boolean>;
  signal: AbortSignal;
}

const NO_CUES: readonly Cue[] = [];

/**
 * Shows the cues in a picture that our layer isn't part of, by a track that the browser draws. A video can't lose a track,
 * so there is one, empty outside of such a picture.
 */
export function drawNatively({ video, $cues, $nativePicture, signal }: Needs): TextTrack {
  const track = video.addTextTrack('subtitles');
  let drawn: ReadonlyMap<Cue, VTTCue> = new Map();
  subscribeTo(
    [$nativePicture, $cues],
    (isNative, cues) => (isNative ? cues : NO_CUES),
    (cues) => {
      const next = new Map(cues.map((cue) => [cue, drawn.get(cue) ?? nativeCue(cue)]));
      track.mode = cues.length > 0 ? 'showing' : 'disabled';
      for (const [cue, native] of drawn) {
        // A browser extension may have removed it.
        if (!next.has(cue)) native.track?.removeCue(native);
      }
      for (const [cue, native] of next) {
        if (!drawn.has(cue)) track.addCue(native);
      }
      drawn = next;
    },
    signal,
  );
  return track;
}

/** Its text is not markup. The browser finds the direction of each line, as our layer does. */
function nativeCue(cue: Cue): VTTCue {
  const native = new VTTCue(cue.start, cue.end, cue.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const place = placeOf(cue);
  if (!place) return native;
  const { left, width, top, rows, align } = place;
  const position = left + width * { left: 0, center: 0.5, right: 1 }[align];
  return Object.assign(native, { size: width, align, position, snapToLines: rows !== 0, line: rows || top });
}
