import { computed, type ReadableAtom } from 'nanostores';
import type { Content } from '../features/content/model.ts';
import { steadyList } from '../lib/steady-list.ts';
import type { Mode, Parameters } from '../parameters.ts';
import { type SurfaceId, surfaceIds } from '../surfaces.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  content: Pick<Content, '$mode' | '$details'>;
  /** Whether the page and the content allow a log-in. */
  $canLogIn: ReadableAtom<boolean>;
  /** Subtitles of the video. */
  $languages: ReadableAtom<readonly unknown[]>;
  $hasNext: ReadableAtom<boolean>;
  /** The page is an installed app, which has no place for downloads. */
  installed: boolean;
  /** Whether moments of a live can be marked. */
  $dated: ReadableAtom<boolean>;
  /** Surfaces whose features know themselves whether they have something to show. */
  $playlist: ReadableAtom<boolean>;
  $recommendations: ReadableAtom<boolean>;
  $lives: ReadableAtom<boolean>;
  $markers: ReadableAtom<boolean>;
  $poll: ReadableAtom<boolean>;
  $quiz: ReadableAtom<boolean>;
  $chat: ReadableAtom<boolean>;
}

const isAround = (mode: Mode) => mode === 'platform' || mode === 'quiz';

/** The surfaces that the page and the content offer. What most of them show is loaded when they are opened. */
export function createOffers(needs: Needs): ReadableAtom<readonly SurfaceId[]> {
  const { $parameters, content, $canLogIn, $languages, $hasNext, installed, $dated } = needs;
  const { $playlist, $recommendations, $lives, $markers, $poll, $quiz, $chat } = needs;
  const keep = steadyList<SurfaceId>();
  return computed(
    [
      ...([$parameters, content.$mode, content.$details, $canLogIn, $languages, $hasNext, $dated] as const),
      ...([$playlist, $recommendations, $lives, $markers, $poll, $quiz, $chat] as const),
    ],
    ({ featureSet }, mode, details, canLogIn, languages, hasNext, dated, ...own) => {
      const [playlist, recommendations, lives, markers, poll, quiz, chat] = own;
      const around = isAround(mode);
      const ofVideo = around && details !== undefined;
      const personalMarker =
        ofVideo && canLogIn && featureSet.personalMarker !== false && (details.type !== 'live' || dated);
      const offers: Readonly<Record<SurfaceId, boolean>> = {
        ...{ quiz, playlist, chat, poll, recommendations, lives },
        markers: markers || personalMarker,
        comments: ofVideo && featureSet.showCommentSection === true,
        transcript: around && languages.length > 0,
        info: ofVideo,
        search: around,
        tags: around,
        playlists: ofVideo && featureSet.playlist !== false,
        playlistCard: ofVideo && featureSet.playlist !== false,
        bookmarks: around && canLogIn && featureSet.bookmark !== false,
        personalMarker,
        share: around && featureSet.shareButton === true,
        download:
          ofVideo && !installed && featureSet.downloadUrl !== false && (details.download_links ?? []).length > 0,
        trailer: ofVideo && typeof details.preview_start === 'number',
        autoPlay: around && hasNext,
        // Without the tracker nothing may reach the platform: the page has to ask for the reports, which its event brings.
        feedback: around && (featureSet.feedback ?? featureSet.enableTracker !== false),
        ...{ more: true, settings: true, speed: true, login: true, shortcuts: true },
      };
      return keep(surfaceIds.filter((id) => offers[id]));
    },
  );
}
