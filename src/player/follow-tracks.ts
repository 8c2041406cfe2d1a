import type { ReadableAtom } from 'nanostores';
import { derived } from '../core/derived.ts';
import { createLazyPart } from '../core/lazy-part.ts';
import { subscribeTo } from '../core/listen.ts';
import type { LoadText } from '../core/text-file.ts';
import type { Markers } from '../features/markers/model.ts';
import type { PageTrack } from '../lib/page-tracks.ts';
import type { Media } from '../media/create-media.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  media: Pick<Media, 'video' | '$ready'>;
  $tracks: ReadableAtom<readonly PageTrack[]>;
  loadText: LoadText;
  showChapters: Markers['showChapters'];
}

/** Pictures of the progress bar, as other players name them. */
export const isThumbnails = ({ kind, label }: PageTrack): boolean =>
  kind === 'metadata' && label?.trim().toLowerCase() === 'thumbnails';

const isOther = ({ kind }: PageTrack) => kind === 'chapters' || kind === 'metadata';

/** Tracks of the page that are not subtitles. Their code is loaded after the first picture of content that has any. */
export function followTracks({ tools, media, $tracks, loadText, showChapters }: Needs): void {
  const { $parameters, report, signal } = tools;
  const load = createLazyPart(async () => {
    const [{ followChapters }, { addNativeTracks }] = await Promise.all([
      import('../features/markers/chapters.ts'),
      import('../features/metadata/native-tracks.ts'),
    ]);
    if (signal.aborted) return undefined;
    const shared = { loadText, report, signal };
    const $others = derived($tracks, (tracks) => tracks.filter(isOther));
    const $file = derived([$others, $parameters], (tracks, { lang }) => {
      const chapters = tracks.filter(({ kind }) => kind === 'chapters');
      return (chapters.find(({ srclang }) => srclang?.split('-')[0] === lang) ?? chapters[0])?.src;
    });
    followChapters({ ...shared, $file, show: showChapters });
    addNativeTracks({ ...shared, video: media.video, $tracks: $others });
    return shared;
  });
  subscribeTo(
    [$tracks, media.$ready],
    (tracks, ready) => ready && tracks.some(isOther),
    (isNeeded) => isNeeded && void load(),
    signal,
  );
}
