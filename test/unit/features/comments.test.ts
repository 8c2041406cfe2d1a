import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import {
  comment,
  later,
  manyComments,
  openComments,
  PERMISSION,
  pageOf,
  settle,
} from '../../support/model/comments.ts';

describe('the list of comments', () => {
  it('asks for the permission first, then for ten comments at a time', async () => {
    const { calls, ids, section, called } = await openComments();
    expect(calls.map(({ id }) => id).slice(0, 2)).to.eql(['canAddComment', 'listComments']);
    expect(called('listComments')[0]?.query).to.eql({ content_id: 'vod-1', limit: 10, offset: 0 });
    expect(ids().length).to.equal(10);
    expect([ids()[0], section().$state.get()]).to.eql(['c24', 'more']);
    section().more();
    await settle();
    section().more();
    await settle();
    expect(called('listComments').map(({ query }) => query?.offset)).to.eql([0, 10, 20]);
    expect([ids().length, ids().at(-1), section().$state.get()]).to.eql([25, 'c0', 'end']);
    expect([section().$rows.get()[4]].map((row) => row?.kind === 'comment' && [row.place, row.size])).to.eql([[5, 25]]);
  });

  it('loads nothing before the panel is open, and asks again after a minute', async () => {
    const { called, leave, comments, $content, pass } = await openComments();
    leave();
    $content.set('vod-2');
    await settle();
    expect(called('listComments').length).to.equal(1);
    const again = comments.enter();
    await settle();
    expect(called('listComments').at(-1)?.query?.content_id).to.equal('vod-2');
    again();
    comments.enter()();
    expect(called('listComments').length).to.equal(2);
    pass(61);
    comments.enter();
    await settle();
    expect(called('listComments').length).to.equal(3);
  });

  it('scrolls through ten thousand comments', async () => {
    const all = manyComments(10_000);
    const { ids, section } = await openComments({ answers: { listComments: (call) => pageOf(all, call) } });
    for (let page = 1; page < 1000; page += 1) {
      section().more();
      await settle();
    }
    expect([ids().length, section().$state.get()]).to.eql([10_000, 'end']);
  });

  it('shows the first failure while it is tried again, with the reason of the platform', async () => {
    const slow = later();
    const { section, usual, ids } = await openComments({
      answers: {
        listComments(call) {
          call.onFailure?.(failed('http', 503, { detail: 'Closed for repairs' }));
          return slow.promise;
        },
      },
    });
    expect([section().$state.get(), section().$problem.get()]).to.eql(['failed', { detail: 'Closed for repairs' }]);
    usual.listComments = (call) => pageOf(manyComments(3), call);
    section().more();
    await settle();
    expect([ids(), section().$problem.get()]).to.eql([['c2', 'c1', 'c0'], undefined]);
    await slow.give(pageOf(manyComments(9), { query: { limit: 10, offset: 0 } } as never));
    expect(ids().length).to.equal(3);
  });

  it('keeps what is loaded when a page fails, and loads that page again', async () => {
    const { section, usual, ids } = await openComments();
    const { listComments } = usual;
    usual.listComments = () => failed('http', 500);
    section().more();
    await settle();
    expect([section().$state.get(), ids().length]).to.eql(['failed', 10]);
    usual.listComments = listComments as never;
    section().more();
    await settle();
    expect([section().$state.get(), ids().length]).to.eql(['more', 20]);
  });

  it('survives nonsense: unreadable comments are left out, an unreadable page is a failure', async () => {
    const odd: readonly unknown[] = [
      null,
      7,
      { id: 'x' },
      comment('', {}),
      comment('blank', { text: '\u200b\u2060 ' }),
      { __proto__: { text: 'no' }, constructor: 1 },
      comment('odd', {
        author: 5,
        created_at: 'never',
        likes_count: '3',
        replies_count: -1,
        name: {},
        avatar_url: 'javascript:1',
      }),
    ];
    const { section, usual, ids, rowOf, comments } = await openComments({
      answers: { listComments: () => ({ results: odd, count: 'many' }) },
    });
    expect(ids()).to.eql(['odd']);
    expect(rowOf('odd').comment).to.include({
      author: undefined,
      at: undefined,
      likes: 3,
      replies: undefined,
      picture: undefined,
    });
    expect(comments.person(rowOf('odd').comment)).to.eql({ name: undefined, picture: undefined });
    for (const answer of [null, [], {}, { results: 5 }, { results: [null, {}] }, 'x']) {
      usual.listComments = () => answer;
      section().more();
      await settle();
    }
    const other = await openComments({ answers: { listComments: () => ({ results: [{}, null] }) } });
    expect(other.section().$state.get()).to.equal('failed');
  });

  it('replaces the list with other content, and drops late answers of the old one', async () => {
    const slow = later();
    const { $content, usual, ids, section } = await openComments({ answers: { listComments: () => slow.promise } });
    usual.listComments = (call) => pageOf([comment('other')], call);
    $content.set('vod-2');
    await settle();
    await slow.give(pageOf(manyComments(9), { query: { limit: 10, offset: 0 } } as never));
    expect([section().content, ids()]).to.eql(['vod-2', ['other']]);
    $content.set(undefined);
    expect(section().content).to.equal('vod-2');
  });

  it('asks once for the names that the comments lack, and never for guests', async () => {
    const list = [
      comment('1', { author: 'sara', name: undefined }),
      comment('2', { author: 'sara', name: ' ' }),
      comment('3', { author: 'AnonymousUser', name: undefined }),
      comment('4'),
    ];
    const { called, comments, rowOf, pass } = await openComments({
      answers: {
        listComments: (call) => pageOf(list, call),
        getProfiles: () => [{ id: 'sara', displayName: 'Sara', image: '/sara.jpg' }],
      },
    });
    for (const id of ['1', '2', '3', '4']) comments.person(rowOf(id).comment);
    pass(1);
    await settle();
    expect(called('getProfiles').map(({ body }) => body)).to.eql([{ authors: ['sara'] }]);
    expect(comments.$people.get()).to.equal(1);
    expect(comments.person(rowOf('1').comment)).to.eql({ name: 'Sara', picture: 'https://platform.example/sara.jpg' });
    expect([rowOf('3').comment.author, rowOf('4').comment.name]).to.eql([undefined, 'Ali']);
  });

  it('keeps its place after a log-in, with held comments of the viewer, and starts again after a log-out', async () => {
    const { section, usual, ids, logIn, called, $loggedIn, $may } = await openComments({ may: 'login', me: 'guest' });
    section().more();
    await settle();
    usual.listComments = (call) =>
      pageOf([comment('mine', { author: 'sara', is_hidden: true }), ...manyComments(25)], call);
    logIn('sara');
    await settle();
    expect([ids().length, ids()[0]]).to.eql([21, 'mine']);
    expect(called('canAddComment').length).to.equal(2);
    usual.listComments = (call) => pageOf(manyComments(25), call);
    $may.set('login');
    $loggedIn.set(false);
    await settle();
    expect([ids().length, ids()[0]]).to.eql([10, 'c24']);
  });
});

describe('the permission to comment', () => {
  for (const answer of [failed('http', 500), failed('timeout'), null, {}, { can_comment: 'maybe' }]) {
    it(`is unknown after ${JSON.stringify(answer)}, and can be requested again; the list is shown`, async () => {
      const { section, ids, usual } = await openComments({ answers: { canAddComment: () => answer } });
      expect([section().$permission.get(), ids().length]).to.eql(['failed', 10]);
      usual.canAddComment = () => PERMISSION;
      section().askPermission();
      expect(section().$permission.get()).to.equal('loading');
      await settle();
      expect(section().$permission.get()).to.include({ canComment: true, comments: 25, heldComments: 1 });
    });
  }

  it('brings ready-made comments', async () => {
    const ready = [{ id: 'a', text: 'A' }, { id: 5, text: 'B' }, null, { id: 'c', text: '\u200b' }];
    const { section } = await openComments({
      answers: { canAddComment: () => ({ ...PERMISSION, default_messages: ready }) },
    });
    expect(section().$permission.get()).to.deep.include({ ready: [{ id: 'a', text: 'A' }] });
  });
});

describe('the replies to a comment', () => {
  const replies = Array.from({ length: 12 }, (_, index) => comment(`r${index}`));

  it('are loaded when they are first shown, oldest first, ten at a time', async () => {
    const { section, ids, called } = await openComments({
      answers: {
        listComments: (call) => pageOf([comment('a', { replies_count: 12 }), comment('b')], call),
        listReplies: (call) => pageOf(replies, call),
      },
    });
    section().toggleReplies('a');
    expect(ids()).to.eql(['a', 'more loading', 'b']);
    await settle();
    expect(ids().slice(0, 3)).to.eql(['a', 'r0', 'r1']);
    expect(ids().slice(-3)).to.eql(['r9', 'more idle', 'b']);
    section().moreReplies('a');
    await settle();
    expect(ids().slice(-3)).to.eql(['r10', 'r11', 'b']);
    section().toggleReplies('a');
    expect(ids()).to.eql(['a', 'b']);
    section().toggleReplies('a');
    expect([ids().length, called('listReplies').length]).to.eql([14, 2]);
  });

  it('can be requested again after a failure, and may be empty', async () => {
    const { section, ids, usual } = await openComments({
      answers: { listComments: (call) => pageOf([comment('a')], call), listReplies: () => failed('http', 500) },
    });
    section().toggleReplies('a');
    await settle();
    expect(ids()).to.eql(['a', 'more failed']);
    usual.listReplies = (call) => pageOf([], call);
    section().moreReplies('a');
    await settle();
    expect(ids()).to.eql(['a', 'more empty']);
  });
});
