import type { ReadableAtom } from 'nanostores';
import { subscribe } from '../../core/listen.ts';
import type { LoadText } from '../../core/text-file.ts';
import { until } from '../../core/until.ts';
import type { PageTrack } from '../../lib/page-tracks.ts';
import { parseVtt } from '../../lib/vtt.ts';

interface Needs {
  video: HTMLVideoElement;
  /** Tracks of the page that are not drawn as subtitles. */
  $tracks: ReadableAtom<readonly PageTrack[]>;
  loadText: LoadText;
  report(kind: 'trackUnavailable', detail: string): void;
  signal: AbortSignal;
}

/**
 * Gives the `<video>` the chapters and metadata of the page, so that scripts read their cues in `textTracks` and get the
 * browser's events for them. As on a `<video>`, a file is loaded once its track is not disabled.
 */
export function addNativeTracks({ video, $tracks, loadText, report, signal }: Needs): void {
  let nodes: ReadonlyMap<string, HTMLTrackElement> = new Map();
  /** Undefined while they are loading. */
  const cuesOf = new WeakMap<HTMLTrackElement, readonly VTTCue[]>();
  const asked = new WeakSet<HTMLTrackElement>();

  /** Browsers empty a track without an address: Chromium when it has no file to load, Safari when its mode changes. */
  const fill = (node: HTMLTrackElement) => {
    if (node.track.cues?.length) return;
    for (const cue of cuesOf.get(node) ?? []) node.track.addCue(cue);
  };
  const load = async (node: HTMLTrackElement, { kind, src }: PageTrack) => {
    asked.add(node);
    const cues = parseVtt((await loadText(src, signal)) ?? '').map(
      ({ start, end, text }) => new VTTCue(start, end, text),
    );
    if (signal.aborted || !node.isConnected) return;
    cuesOf.set(node, cues);
    fill(node);
    if (cues.length === 0) report('trackUnavailable', `${kind} ${src}`);
  };
  const loadWanted = () => {
    for (const track of $tracks.get()) {
      const node = nodes.get(keyOf(track));
      if (!node || node.track.mode === 'disabled') continue;
      if (asked.has(node)) fill(node);
      else void load(node, track);
    }
  };
  const remove = (kept: ReadonlyMap<string, HTMLTrackElement>) => {
    for (const [key, node] of nodes) if (!kept.has(key)) node.remove();
    nodes = kept;
  };
  const nodeFor = ({ kind = 'metadata', srclang = '', label = '', default: isDefault }: PageTrack) => {
    const node = Object.assign(video.ownerDocument.createElement('track'), { kind, srclang, label });
    node.onerror = () => fill(node);
    video.append(node);
    node.track.mode = isDefault ? 'hidden' : 'disabled';
    return node;
  };

  subscribe(
    $tracks,
    (tracks) => {
      remove(new Map(tracks.map((track) => [keyOf(track), nodes.get(keyOf(track)) ?? nodeFor(track)])));
      loadWanted();
    },
    signal,
  );
  video.textTracks.addEventListener('change', loadWanted, { signal });
  until(signal, () => remove(new Map()));
}

const keyOf = (track: PageTrack) => JSON.stringify(track);
