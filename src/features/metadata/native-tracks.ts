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
  const loaded = new WeakSet<HTMLTrackElement>();

  const load = async (node: HTMLTrackElement, { kind, src }: PageTrack) => {
    loaded.add(node);
    const cues = parseVtt((await loadText(src, signal)) ?? '');
    if (signal.aborted || !node.isConnected) return;
    for (const { start, end, text } of cues) node.track.addCue(new VTTCue(start, end, text));
    if (cues.length === 0) report('trackUnavailable', `${kind} ${src}`);
  };
  const loadWanted = () => {
    for (const track of $tracks.get()) {
      const node = nodes.get(keyOf(track));
      if (node && node.track.mode !== 'disabled' && !loaded.has(node)) void load(node, track);
    }
  };
  const remove = (kept: ReadonlyMap<string, HTMLTrackElement>) => {
    for (const [key, node] of nodes) if (!kept.has(key)) node.remove();
    nodes = kept;
  };
  const nodeFor = ({ kind = 'metadata', srclang = '', label = '', default: isDefault }: PageTrack) => {
    const node = Object.assign(video.ownerDocument.createElement('track'), { kind, srclang, label });
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
