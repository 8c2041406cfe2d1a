import { expect, oneEvent } from '@open-wc/testing';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { commentsOf } from '../../../src/features/comments/panel.tsx';
import { feedbackOf } from '../../../src/features/feedback/panel.tsx';
import { playlists } from '../../../src/features/playlists/install.ts';
import { finding } from '../../../src/features/search/install.ts';
import { shareOf } from '../../../src/features/share/panel.tsx';
import { shareWords } from '../../../src/features/share/words.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith, type Bodies } from '../../support/answers/answers.ts';
import { PROFILE, pageOf, TOKEN } from '../../support/answers/viewer-answers.ts';
import { playerOf, removePlayers, showPlayer, VOD, words } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const VIDEO: Partial<VideoDetails> = { id: '1', content_id: '1', type: 'vod', path: VOD, duration: 60 };
const SECOND = { id: '2', type: 'vod', title: 'فیلم دوم', banner: null };
const THIRD = { id: '3', type: 'vod', title: 'فیلم سوم', banner: null };

describe('the parts of a player that a surface makes', () => {
  afterEach(() => {
    removePlayers();
    answerAsBefore();
    localStorage.clear();
  });

  async function open(bodies: Bodies, attributes: Readonly<Record<string, string>> = {}) {
    const asked = answerWith(VIDEO, bodies);
    const element = await showPlayer({ type: 'vod', 'content-id': '1', authentication: '', ...attributes });
    const player = playerOf(element);
    await waitUntil(() => player.content.$details.get(), 'details');
    return { element, player, asked };
  }
  const shows = (element: CloudPlayerElement, id: string) =>
    waitUntil(() => playerOf(element).content.$details.get() && element.contentId === id, `plays ${id}`);

  describe('search', () => {
    const search = { 'GET /api/search': pageOf(SECOND) };

    it('limits the search and the tags to the owners that the page sets, and reports the results to the page', async () => {
      const tags = { 'GET /api/tags/vod': pageOf({ id: 't', name: 'ورزش' }) };
      const { element, player, asked } = await open({ ...search, ...tags }, { 'user-ids': 'a,b' });
      const found = oneEvent(element, 'search');
      const { search: model, tags: tagList } = finding(player);
      tagList.prepare();
      model.again('گل');
      expect((await found).detail).to.eql({ text: 'گل', tags: [] });
      const ownersOf = (path: string) => asked.find(({ call }) => call === path)?.query.get('user_ids');
      await waitUntil(() => ownersOf('GET /api/tags/vod') === 'a,b', 'tags');
      expect(ownersOf('GET /api/search')).to.equal('a,b');
    });

    it('plays the chosen video, and starts again when the page reports a press of its home button', async () => {
      const { element, player } = await open(search);
      const { search: model } = finding(player);
      model.again('گل');
      await waitUntil(() => model.$state.get() === 'ready');
      const [card] = model.$list.get()?.items ?? [];
      if (card) model.choose(card);
      await shows(element, '2');
      element.homeButtonClickFlag = '1';
      await waitUntil(() => model.$state.get() === 'idle', 'the first screen');
      expect(model.$text.get()).to.equal('');
    });
  });

  describe('playlists', () => {
    const lists = {
      'GET /api/playlists': pageOf({ id: '9', title: 'جام جهانی', count: 2, banner: null }),
      'GET /api/playlists/9/items': pageOf(SECOND, THIRD),
    };
    const openList = async (bodies: Bodies) => {
      const opened = await open(bodies);
      const model = playlists(opened.player);
      model.prepare();
      await waitUntil(() => model.all.$list.get()?.items[0], 'the lists');
      const [list] = model.all.$list.get()?.items ?? [];
      if (list) model.open(list);
      await waitUntil(() => model.inside.$list.get()?.items[0], 'the items');
      return { ...opened, model, items: model.inside.$list.get()?.items ?? [] };
    };

    it('play a list from the chosen item, and another item of it in place', async () => {
      const { element, player, model, items } = await openList(lists);
      const [second, third] = items;
      model.play(third);
      await shows(element, '9');
      await waitUntil(() => player.playlist.$listId.get() === '9', 'the list plays');
      const watched = () => player.playlist.$watched.get().contentId;
      await waitUntil(() => watched() === '3', 'from the third');
      model.play(second);
      await waitUntil(() => watched() === '2', 'the second in place');
    });
  });

  describe('share', () => {
    it('says when the browser did not copy, and leaves the text selected', async () => {
      const { element, player } = await open({});
      const share = shareOf(player);
      let selected = false;
      const clipboard = navigator.clipboard.writeText;
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      try {
        await share.copyLink(() => {
          selected = true;
        });
      } finally {
        navigator.clipboard.writeText = clipboard;
      }
      expect(selected).to.equal(true);
      await waitUntil(() => words(element).includes(shareWords.fa.selected), 'a notice');
    });
  });

  describe('feedback', () => {
    it('sends the state of the player to the platform, without an address, and the viewer’s text to the page', async () => {
      const { element, player, asked } = await open({ 'POST /api/logs': {} });
      const said = oneEvent(element, 'feedback');
      const feedback = feedbackOf(player);
      feedback.toggle('stalls');
      feedback.setText('می‌ایستد');
      void feedback.submit();
      expect((await said).detail).to.eql({ kinds: ['stalls'], text: 'می‌ایستد' });
      const sent = asked.filter(({ call }) => call === 'POST /api/logs').map(({ body }) => JSON.stringify(body));
      const report = sent.find((body) => body.includes('stalls')) ?? '';
      expect(report).to.include('می‌ایستد');
      expect(report).to.include('plain');
      expect(report).not.to.include('master.m3u8');
    });

    it('reports only to the page if it does not allow tracking', async () => {
      const { element, player, asked } = await open({}, { 'feature-set': '{"enableTracker":false}' });
      const said = oneEvent(element, 'feedback');
      const feedback = feedbackOf(player);
      feedback.toggle('sound');
      await feedback.submit();
      await said;
      expect(asked.some(({ body }) => JSON.stringify(body ?? '').includes('sound'))).to.equal(false);
    });
  });

  describe('comments', () => {
    const PERMISSION = { can_comment: true, comment_hidden_default: true, default_messages: [] };
    const HELD = { id: 'c', text: 'سلام', hidden: true, created_at: '2026-01-01T00:00:00Z', user: { id: '7' } };

    it('opens its panel again after the log-in that a comment needs, and shows that a held comment waits', async () => {
      const { element, player, asked } = await open(
        {
          'GET /api/comments/permission': PERMISSION,
          'GET /api/comments': pageOf(),
          'GET /api/profile': PROFILE,
          'POST /api/comments': HELD,
        },
        { 'feature-set': '{"showCommentSection":true}' },
      );
      const comments = commentsOf(player);
      const leave = comments.enter();
      await waitUntil(() => comments.$section.get()?.$state.get() === 'end', 'the list');
      comments.setDraft(undefined, 'سلام');
      comments.send(undefined);
      await waitUntil(() => player.panels.$open.get() === 'login', 'the log-in');
      element.xToken = TOKEN;
      await waitUntil(() => player.panels.$open.get() === 'comments', 'the comments');
      await waitUntil(() => asked.some(({ call }) => call === 'POST /api/comments'), 'the comment is sent');
      await waitUntil(() => player.notices.$notice.get(), 'a notice');
      leave();
    });
  });
});
