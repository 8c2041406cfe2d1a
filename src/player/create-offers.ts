import { computed, type ReadableAtom } from 'nanostores';
import type { Content } from '../features/content/model.ts';
import type { Mode, Parameters } from '../parameters.ts';
import type { VideoDetails } from '../platform/schema.d.ts';
import type { SurfaceId } from '../surfaces.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  content: Pick<Content, '$mode' | '$details'>;
  /** Whether the page and the content allow a log-in. */
  $canLogIn: ReadableAtom<boolean>;
  $hasSubtitles: ReadableAtom<boolean>;
  $hasNext: ReadableAtom<boolean>;
  /** The page is an installed app, which has no place for downloads. */
  installed: boolean;
  /** Whether moments of a live can be marked. */
  $dated: ReadableAtom<boolean>;
}

const isAround = (mode: Mode) => mode === 'platform' || mode === 'quiz';

/** Which of the surfaces around the video the page and the content offer. What they show is loaded when they are opened. */
export function createOffers({ $parameters, content, $canLogIn, $hasSubtitles, $hasNext, installed, $dated }: Needs) {
  const $around = computed(content.$mode, isAround);
  const $details = computed([content.$details, $around], (details, around) => (around ? details : undefined));
  const ofPlatform = (allows: (flags: Parameters['featureSet']) => boolean) =>
    computed([$around, $parameters], (around, { featureSet }) => around && allows(featureSet));
  const ofVideo = (allows: (flags: Parameters['featureSet'], details: VideoDetails) => boolean) =>
    computed(
      [$details, $parameters],
      (details, { featureSet }) => details !== undefined && allows(featureSet, details),
    );
  const ofViewer = ($offer: ReadableAtom<boolean>) =>
    computed([$offer, $canLogIn], (offered, enabled) => offered && enabled);
  return {
    comments: ofVideo(({ showCommentSection }) => showCommentSection === true),
    transcript: computed([$hasSubtitles, $around], (has, around) => has && around),
    info: ofVideo(() => true),
    search: ofPlatform(() => true),
    tags: ofPlatform(() => true),
    playlists: ofVideo(({ playlist }) => playlist !== false),
    playlistCard: ofVideo(({ playlist }) => playlist !== false),
    bookmarks: ofViewer(ofPlatform(({ bookmark }) => bookmark !== false)),
    personalMarker: ofViewer(
      computed(
        [ofVideo(({ personalMarker }) => personalMarker !== false), $details, $dated],
        (allowed, details, dated) => allowed && (details?.type !== 'live' || dated),
      ),
    ),
    share: ofPlatform(({ shareButton }) => shareButton === true),
    download: ofVideo(
      ({ downloadUrl }, { download_links }) =>
        downloadUrl !== false && !installed && download_links !== undefined && download_links.length > 0,
    ),
    trailer: ofVideo((_, { preview_start }) => typeof preview_start === 'number'),
    autoPlay: computed([$hasNext, $around], (has, around) => has && around),
    // Without the tracker nothing may reach the platform: the page has to ask for the reports, which its event brings.
    feedback: ofPlatform(({ feedback, enableTracker }) => feedback ?? enableTracker !== false),
  } satisfies Partial<Record<SurfaceId, ReadableAtom<boolean>>>;
}
