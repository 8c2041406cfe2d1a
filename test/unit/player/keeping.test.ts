import { expect, oneEvent } from '@open-wc/testing';
import { bookmarkNotices } from '../../../src/features/bookmarks/words/notices.ts';
import { markerNotices } from '../../../src/features/markers/words/notices.ts';
import { persian } from '../../../src/language/fa.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith, type Bodies } from '../../support/answers/answers.ts';
import { PROFILE, pageOf, TOKEN } from '../../support/answers/viewer-answers.ts';
import { playerOf, removePlayers, showPlayer, VOD, words } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const VIDEO: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'vod', path: VOD, duration: 60, title: 'ویدیو' };
const [bookmarkSays, markerSays] = [bookmarkNotices.fa, markerNotices.fa];
// The test's own parameter is one of a session, which is never stored.
const HERE = `${location.origin}${location.pathname}`;
const bookmark = (id: string, link: string) => ({ id, object_link: link, title: id, cover_url: null, category: 1 });

describe('what a viewer keeps, in a whole player', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  async function open(bodies: Bodies = {}, contentId = '1') {
    const asked = answerWith(
      { ...VIDEO, id: contentId, content_id: contentId },
      {
        'GET /api/profile': PROFILE,
        'GET /api/bookmarks': pageOf(),
        'GET /api/personal-markers': pageOf(),
        'POST /api/bookmarks': bookmark('new', HERE),
        'DELETE /api/bookmarks/new': {},
        ...bodies,
      },
    );
    const element = await showPlayer({ type: 'vod', 'content-id': contentId, authentication: '', 'x-token': TOKEN });
    const player = playerOf(element);
    await waitUntil(() => player.keeping.$kept.get() && player.content.$details.get(), 'the models');
    const { bookmarks, ownMarkers } = await player.keeping.load().then((kept) => {
      if (!kept) throw new Error('No models');
      return kept;
    });
    await waitUntil(() => bookmarks.$state.get() === 'ready', 'the list');
    return { element, player, asked, bookmarks, ownMarkers };
  }
  const linksIn = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
    asked
      .filter(({ call }) => call === 'POST /api/bookmarks')
      .map(({ body }) => (body as { object_link: string }).object_link);
  const says = (element: Element, text: string) => waitUntil(() => words(element).includes(text), text);

  describe('bookmark', () => {
    it('of the video that the page shows has the address of the page, is said, and can be undone', async () => {
      const { element, player, asked, bookmarks } = await open();
      const changed = oneEvent(element, 'bookmarkchange');
      void player.keeping.toggleBookmark();
      expect((await changed).detail).to.include({ bookmarked: true });
      expect(linksIn(asked)).to.eql([HERE]);
      await says(element, bookmarkSays.added);
      void player.keeping.toggleBookmark();
      await says(element, bookmarkSays.removed);
      expect(bookmarks.$list.get()).to.eql([]);
      player.notices.act();
      await waitUntil(() => linksIn(asked).length === 2, 'it is added again');
    });

    it('of another video than the first player of the page shows has its address on the platform', async () => {
      const first = await showPlayer({ type: 'vod', 'content-id': '8', authentication: '' });
      expect(first.contentId).to.equal('8');
      const { player, asked } = await open({}, '2');
      void player.keeping.toggleBookmark();
      await waitUntil(() => linksIn(asked).length === 1);
      expect(linksIn(asked)).to.eql([`${location.origin}/plr?type=vod&id=2`]);
    });

    it('plays in place if it leads to a video of this platform, and is a link to any other page', async () => {
      const inPlace = ['/plr?type=vod&id=5', '/ngpplayer/vod/5?type=vod&id=5'];
      const elsewhere = ['https://elsewhere.example/plr?type=vod&id=5', '/news?type=vod&id=5', '/plr?type=odd&id=5'];
      const all = [...inPlace, ...elsewhere].map((link, index) =>
        bookmark(String(index), new URL(link, location.href).href),
      );
      const { element, bookmarks } = await open({ 'GET /api/bookmarks': pageOf(...all) });
      expect(bookmarks.$list.get().map((one) => bookmarks.playsHere(one))).to.eql([true, true, false, false, false]);
      const [first] = bookmarks.$list.get();
      if (first) bookmarks.play(first);
      await waitUntil(() => element.contentId === '5', 'it plays');
    });

    it('that the platform refuses is reverted with a message', async () => {
      const { element, player } = await open({ 'POST /api/bookmarks': undefined });
      const shown: boolean[] = [];
      player.keeping.$bookmarked.listen((is) => shown.push(is));
      void player.keeping.toggleBookmark();
      await says(element, persian.errors.generic.title);
      expect(shown).to.eql([true, false]);
    });
  });

  describe('personal marker', () => {
    const GOAL = { id: 'm', name: 'گل', time: 2 };

    it('is added at its time, reported to the page, and can be removed and restored', async () => {
      const { element, player, asked, ownMarkers } = await open({
        'POST /api/personal-markers': GOAL,
        'DELETE /api/personal-markers/m': {},
      });
      const added = oneEvent(element, 'markerchange');
      ownMarkers.begin();
      ownMarkers.edit({ name: 'گل', sticker: '⚽', description: 'دقیقهٔ دوم', time: 2 });
      ownMarkers.submit();
      expect((await added).detail).to.eql({ id: 'm', added: true });
      await says(element, markerSays.added);
      const [marker] = player.markers.$markers.get();
      expect(marker).to.include({ name: 'گل', time: 2, isPersonal: true });
      if (marker) void ownMarkers.remove(marker);
      await says(element, markerSays.removed);
      player.notices.act();
      const posted = () => asked.filter(({ call }) => call === 'POST /api/personal-markers').length;
      await waitUntil(() => posted() === 2, 'it is added again');
    });

    it('opens its form again with the draft if the platform refuses', async () => {
      const { player, ownMarkers } = await open({ 'POST /api/personal-markers': undefined });
      ownMarkers.begin();
      ownMarkers.edit({ name: 'گل', sticker: '⚽', description: 'دقیقهٔ دوم', time: 2 });
      ownMarkers.submit();
      await waitUntil(() => player.panels.$open.get() === 'personalMarker', 'the form');
      expect(ownMarkers.$draft.get()).to.include({ name: 'گل', time: 2 });
    });
  });
});
