import { expect } from '@open-wc/testing';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { LIST_ANSWERS } from '../../support/answers/mutations.ts';
import type { Operation } from '../../support/answers/sound-answers.ts';
import { inside } from '../../support/model/player-fixture.ts';
import { openFilm, removeShaken, until } from '../../support/model/shaken-player.ts';
import { SPEECH } from '../../support/page/speech.ts';

/** All data that are requested around a film, and the surfaces that show them. */
const READS: readonly (readonly [surface: SurfaceId, ...calls: Operation[]])[] = [
  ['recommendations', 'listRecommendations'],
  ['comments', 'canAddComment', 'listComments', 'listReplies', 'getProfiles'],
  ['info', 'getViewCount'],
  ['search', 'search'],
  ['playlists', 'listPlaylists', 'listPlaylistItems'],
  ['bookmarks', 'listBookmarks'],
  ['markers', 'listMarkers', 'listPersonalMarkers', 'getVideoMetadata'],
  ['tags', 'listTags'],
];
/** The retry button. */
const AGAIN = ':is(.list-state, .search-status, .comments-closed) button';

describe('what is read around a film', () => {
  afterEach(removeShaken);

  it('is shown while the platform is well', async () => {
    const { element, open, type, find, isSound } = await openFilm();
    for (const [surface] of READS) {
      await open(surface);
      if (surface === 'search') await type('.search input', 'rain');
      await find(`[part~=${surface}-panel] :is(${SPEECH[surface]?.entries})`);
      isSound(surface);
    }
    expect(inside(element, '.screen')).to.equal(undefined);
  });

  for (const [what, wish] of Object.entries(LIST_ANSWERS)) {
    it(`is shown, or known words are, the film plays on, and comments come back with the platform: ${what}`, async () => {
      const { element, platform, open, type, speaks, isSound, plays } = await openFilm(({ breaks }) =>
        breaks(wish, ...READS.flatMap(([, ...calls]) => calls)),
      );
      for (const [surface] of READS) {
        await open(surface);
        if (surface === 'search') await type('.search input', 'rain');
        await speaks(surface);
        isSound(surface);
      }
      await plays();
      platform.heal();
      await open('comments');
      await until(
        () => {
          if (inside(element, '.comment') && inside(element, '.comments > .comment-form')) return true;
          inside(element, `[part~=comments-panel] ${AGAIN}`)?.click();
          return false;
        },
        () => `the comments: ${inside(element, '.comments')?.textContent}`,
      );
    });
  }

  it('is shown after "Try again", once the platform is well', async () => {
    const again = READS.filter(([surface]) => ['playlists', 'search', 'tags', 'markers'].includes(surface));
    const { platform, open, type, speaks, press, find } = await openFilm(({ breaks }) =>
      breaks({ effect: 'status', status: 500 }, ...again.flatMap(([, ...calls]) => calls)),
    );
    for (const [surface, ...calls] of again) {
      platform.breaks({ effect: 'status', status: 500 }, ...calls);
      await open(surface);
      if (surface === 'search') await type('.search input', 'rain');
      await speaks(surface);
      platform.heal();
      await press(`[part~=${surface}-panel] ${AGAIN}`);
      await find(`[part~=${surface}-panel] ${SPEECH[surface]?.entries}`);
    }
  });
});
