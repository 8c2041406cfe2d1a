import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { infoOf } from '../../../src/features/info/install.ts';
import { mayTrack } from '../../../src/modes.ts';
import type { FeatureFlag, Parameters } from '../../../src/parameters.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import type { Player } from '../../../src/player/create-player.ts';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { part, playerOf, removePlayers, showPlayer, startPlaying, VOD } from '../../support/model/player-fixture.ts';
import { say } from '../../support/model/say.ts';
import { waitUntil } from '../../support/time/wait.ts';

const VIDEO: Partial<VideoDetails> = {
  id: '1',
  content_id: '1',
  type: 'vod',
  path: VOD,
  created_at: '2026-01-02T03:04:05Z',
  download_links: [{ url: 'https://cdn.example/film.mp4', quality: '720', size: 1000 }],
};
const LIVE: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'live', stream_link: VOD, live_viewers: 24 };

interface Row {
  readonly details: Partial<VideoDetails>;
  /** Without the flag, with true, and with false. */
  /** Further attributes. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly stands: readonly [unset: boolean, on: boolean, off: boolean];
  /** Whether the switched feature is visible. */
  is(player: Player, element: Element): boolean | undefined;
}

const offers =
  (id: SurfaceId) =>
  ({ panels }: Player) =>
    panels.isOffered(id);
const ON_UNLESS_OFF = [true, true, false] as const;
const OFF_UNLESS_ON = [false, true, false] as const;

const ROWS: Readonly<Record<FeatureFlag, Row>> = {
  downloadUrl: { details: VIDEO, stands: ON_UNLESS_OFF, is: offers('download') },
  feedback: { details: VIDEO, stands: ON_UNLESS_OFF, is: offers('feedback') },
  personalMarker: { details: VIDEO, stands: ON_UNLESS_OFF, is: offers('personalMarker') },
  profileFooter: {
    details: VIDEO,
    stands: ON_UNLESS_OFF,
    is: (_, element) => part(element, 'profile') !== undefined,
  },
  bookmark: { details: VIDEO, stands: ON_UNLESS_OFF, is: offers('bookmarks') },
  enableTracker: {
    details: VIDEO,
    stands: ON_UNLESS_OFF,
    is: ({ $parameters, content }) => mayTrack($parameters.get(), content.$mode.get()),
  },
  shareButton: { details: VIDEO, stands: OFF_UNLESS_ON, is: offers('share') },
  showCommentSection: { details: VIDEO, stands: OFF_UNLESS_ON, is: offers('comments') },
  videoUploadTime: {
    details: VIDEO,
    stands: ON_UNLESS_OFF,
    is: (player) => infoOf(player).$counts.get().uploaded !== undefined,
  },
  videoViewers: {
    details: LIVE,
    stands: ON_UNLESS_OFF,
    is: ({ liveData }) => liveData.$viewers.get() !== undefined,
  },
  recommendationList: { details: VIDEO, stands: ON_UNLESS_OFF, is: offers('recommendations') },
  playlist: { details: VIDEO, stands: ON_UNLESS_OFF, is: offers('playlists') },
  // Over the picture; beside and under it a chat needs no flag.
  chat: {
    details: LIVE,
    attributes: { portrait: 'false' },
    stands: OFF_UNLESS_ON,
    is: ({ panels }) => panels.hasPlace('chat').get(),
  },
  quizCard: {
    details: LIVE,
    attributes: { quiz: '1' },
    stands: ON_UNLESS_OFF,
    is: ({ quiz }) => quiz.$drawn.get(),
  },
  continuousPlayback: { details: VIDEO, stands: ON_UNLESS_OFF, is: ({ autoPlay }) => autoPlay.$allowed.get() },
};

describe('a flag of featureSet', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  const open = async (details: Partial<VideoDetails>, attributes: Readonly<Record<string, string>>) => {
    answerWith(details);
    const { type = '' } = details;
    const element = await showPlayer({ type, 'content-id': '1', authentication: '', portrait: '', ...attributes });
    await waitUntil(() => playerOf(element).content.$details.get());
    return element;
  };
  const stands = async (element: CloudPlayerElement, flags: Parameters['featureSet'], { is }: Row, wanted: boolean) => {
    element.featureSet = flags;
    await waitUntil(() => Boolean(is(playerOf(element), element)) === wanted, `${JSON.stringify(flags)}: ${wanted}`);
  };

  for (const [flag, row] of Object.entries(ROWS)) {
    it(`${flag} acts: by default, on and off`, async () => {
      const element = await open(row.details, row.attributes ?? {});
      if (flag === 'profileFooter' || flag === 'quizCard') await startPlaying(element);
      if (flag === 'videoViewers') say(playerOf(element).liveData.$data, { onlineViewers: 24 } as never);
      const [unset, on, off] = row.stands;
      await stands(element, {}, row, unset);
      await stands(element, { [flag]: false }, row, off);
      await stands(element, { [flag]: true }, row, on);
      await stands(element, {}, row, unset);
    });
  }

  it('downloadUrl offers nothing without links, even if on', async () => {
    const element = await open({ ...VIDEO, download_links: [] }, {});
    await stands(element, { downloadUrl: true }, ROWS.downloadUrl, false);
  });
});
