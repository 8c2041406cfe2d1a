import { expect } from '@open-wc/testing';
import type { Call } from '../../../src/platform/call.ts';
import { failed } from '../../../src/platform/result.ts';
import { comment, createStore, later, openComments, PERMISSION, pageOf, settle } from '../../support/model/comments.ts';

const posted = ({ body }: Call) => {
  const { text = 'Bravo!' } = body as { text?: string };
  return comment('new', { author: 'sara', name: 'Sara', text, likes_count: 0 });
};

describe('writing a comment', () => {
  it('shows it at once on top of the list, and reports it to the page', async () => {
    const { comments, called, ids, events, said, draft, section } = await openComments({
      answers: { createComment: posted },
    });
    comments.setDraft(undefined, '  Lovely ');
    comments.send(undefined);
    await settle();
    expect(called('createComment').map(({ body }) => body)).to.eql([{ content: 'vod-1', text: 'Lovely' }]);
    expect([ids()[0], draft(), said()]).to.eql(['new', '', ['posted']]);
    expect(events).to.eql([{ name: 'comment', id: 'new', replyTo: undefined, text: 'Lovely', held: false }]);
    expect(section().$permission.get()).to.include({ comments: 26, firstLevel: 26, heldComments: 1 });
    expect(section().$added.get()).to.equal('c new');
  });

  it('shows that a held one is shown after approval, and marks it', async () => {
    const { comments, rowOf, events, said, section } = await openComments({
      answers: { createComment: (call) => ({ ...posted(call), is_hidden: true }) },
    });
    comments.setDraft(undefined, 'x');
    comments.send(undefined);
    await settle();
    expect([said(), rowOf('new').comment.held, (events[0] as { held: boolean }).held]).to.eql([['held'], true, true]);
    expect(section().$permission.get()).to.include({ comments: 25, firstLevel: 25, heldComments: 2 });
  });

  for (const text of ['', '   ', '\u200b\u200e\u2060', '\n\t']) {
    it(`sends nothing that can't be seen: ${JSON.stringify(text)}`, async () => {
      const { comments, called, progress } = await openComments();
      comments.setDraft(undefined, text);
      comments.send(undefined);
      await settle();
      expect([called('createComment').length, progress()?.problem?.kind]).to.eql([0, 'empty']);
      comments.setDraft(undefined, 'a');
      expect(progress()).to.equal(undefined);
    });
  }

  it('sends nothing without permission', async () => {
    const { comments, called, progress } = await openComments({
      answers: { canAddComment: () => ({ ...PERMISSION, can_comment: false }) },
    });
    comments.setDraft(undefined, 'x');
    comments.send(undefined);
    comments.send(undefined, 'bravo');
    await settle();
    expect([called('createComment').length, progress()?.problem?.kind]).to.eql([0, 'empty']);
  });

  it('takes 2,000 code points, not more', async () => {
    const { comments, called } = await openComments({ answers: { createComment: posted } });
    comments.setDraft(undefined, '😀'.repeat(2001));
    comments.send(undefined);
    await settle();
    expect(called('createComment').length).to.equal(0);
    comments.setDraft(undefined, '😀'.repeat(2000));
    comments.send(undefined);
    await settle();
    expect(called('createComment').length).to.equal(1);
  });

  it('sends a ready-made comment, and keeps the draft', async () => {
    const { comments, called, draft } = await openComments({ answers: { createComment: posted } });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined, 'bravo');
    await settle();
    expect(called('createComment')[0]?.body).to.eql({ content: 'vod-1', default_message_id: 'bravo' });
    expect(draft()).to.equal('mine');
  });

  it('sends once for two presses, and keeps what was typed meanwhile', async () => {
    const slow = later();
    const { comments, called, draft, progress } = await openComments({
      answers: { createComment: () => slow.promise },
    });
    comments.setDraft(undefined, 'one');
    comments.send(undefined);
    comments.send(undefined);
    expect(progress()?.sending).to.equal(true);
    comments.setDraft(undefined, 'one two');
    await slow.give(comment('new', { text: 'one' }));
    expect([called('createComment').length, draft(), progress()]).to.eql([1, 'one two', undefined]);
  });

  it('appears after the replies that are loaded, and closes the form', async () => {
    const replies = Array.from({ length: 12 }, (_, index) => comment(`r${index}`));
    const { comments, called, ids, events, section } = await openComments({
      answers: {
        createComment: posted,
        listComments: (call) => pageOf([comment('a', { replies_count: 12 })], call),
        listReplies: (call) => pageOf([...replies, comment('new')], call),
      },
    });
    section().reply('a');
    comments.setDraft('a', 'I agree');
    comments.send('a');
    await settle();
    expect(called('createComment')[0]?.body).to.eql({ content: 'vod-1', text: 'I agree', reply_to: 'a' });
    expect([ids().length, ids().slice(-3), section().$replying.get()]).to.eql([
      13,
      ['r9', 'more idle', 'new'],
      undefined,
    ]);
    expect(events[0]).to.include({ id: 'new', replyTo: 'a' });
    section().moreReplies('a');
    await settle();
    expect(ids().slice(-3)).to.eql(['r10', 'r11', 'new']);
  });
});

describe('a comment that is not accepted', () => {
  for (const [what, failure, words] of [
    ['a failure', failed('http', 500), 'failed'],
    ['no connection', failed('network'), 'failed'],
    ['a rejection', failed('http', 403, { detail: 'No comments today' }), 'No comments today'],
    ['a repetition', failed('http', 409, { detail: 'You have just sent this' }), 'You have just sent this'],
    ['an answer without sense', [], 'failed'],
  ] as const) {
    it(`stays as a draft with words after ${what}`, async () => {
      const { comments, draft, said, progress, events, ids } = await openComments({
        answers: { createComment: () => failure },
      });
      comments.setDraft(undefined, 'mine');
      comments.send(undefined);
      await settle();
      expect([draft(), said(), events, ids()[0]]).to.eql(['mine', [words], [], 'c24']);
      expect(progress()).to.deep.include({ sending: false });
    });
  }

  it('counts as accepted if a retry is refused as a repetition of the first try', async () => {
    const { comments, draft, said, usual, events, ids } = await openComments({
      answers: {
        createComment({ onFailure }) {
          onFailure?.(failed('timeout'));
          return failed('http', 409);
        },
      },
    });
    const stored = comment('kept', { author: 'sara', text: 'mine' });
    usual.listComments = (call) => pageOf([stored], call);
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    await settle();
    expect([draft(), said(), ids()[0]]).to.eql(['', ['posted'], 'kept']);
    expect(events).to.eql([{ name: 'comment', id: 'kept', replyTo: undefined, text: 'mine', held: false }]);
  });

  it('is looked up in the list if the answer can’t be read, and not sent again', async () => {
    const { comments, called, said, ids, usual } = await openComments({
      answers: { createComment: () => ({ id: 5 }) },
    });
    usual.listComments = (call) => pageOf([comment('kept', { author: 'sara', text: 'mine' })], call);
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    await settle();
    expect([called('createComment').length, said(), ids()[0]]).to.eql([1, ['posted'], 'kept']);
  });

  it('is said to be tried again from the first failure', async () => {
    const slow = later();
    const { comments, progress } = await openComments({
      answers: {
        createComment({ onFailure }) {
          onFailure?.(failed('timeout'));
          return slow.promise;
        },
      },
    });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    await settle();
    expect(progress()).to.eql({ sending: true, again: true, problem: undefined });
    await slow.give(failed('timeout'));
    expect(progress()).to.deep.include({ sending: false });
  });

  it('shows how long to wait after a 429, and sends nothing meanwhile', async () => {
    const { comments, called, usual, pass } = await openComments({
      answers: { createComment: () => failed('http', 429, { retryAfter: 90 }) },
    });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    await settle();
    expect(comments.$wait.get()).to.equal(90);
    comments.send(undefined);
    pass(30);
    expect([comments.$wait.get(), called('createComment').length]).to.eql([60, 1]);
    pass(61);
    usual.createComment = posted;
    comments.send(undefined);
    await settle();
    expect([comments.$wait.get(), called('createComment').length]).to.eql([0, 2]);
  });

  it('waits visibly while a 429 is tried again', async () => {
    const slow = later();
    const { comments, progress } = await openComments({
      answers: {
        createComment({ onFailure }) {
          onFailure?.(failed('http', 429, { retryAfter: 7 }));
          return slow.promise;
        },
      },
    });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    await settle();
    expect([comments.$wait.get(), progress()?.sending]).to.eql([7, true]);
    await slow.give(comment('new'));
    expect([comments.$wait.get(), progress()]).to.eql([0, undefined]);
  });
});

describe('drafts of comments', () => {
  it('wait for the log-in and are sent after it', async () => {
    const { comments, called, draft, logIn, ids, reasons } = await openComments({
      may: 'login',
      answers: { createComment: posted },
    });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    expect([called('createComment').length, draft(), reasons]).to.eql([0, 'mine', ['comment']]);
    logIn('sara');
    await settle();
    expect([called('createComment').length, draft(), ids()[0]]).to.eql([1, '', 'new']);
  });

  it('are not sent by a later log-in once they have become another text', async () => {
    const { comments, called, draft, logIn } = await openComments({ may: 'login', answers: { createComment: posted } });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    comments.setDraft(undefined, 'another');
    logIn('sara');
    await settle();
    expect([called('createComment').length, draft()]).to.eql([0, 'another']);
  });

  it('wait for the log-in again if the platform refuses the token', async () => {
    const { comments, called, usual, logIn, $may, $loggedIn, draft } = await openComments({
      answers: { createComment: () => failed('http', 401, { detail: 'Expired' }) },
    });
    $loggedIn.set(false);
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    await settle();
    expect(draft()).to.equal('mine');
    $may.set('login');
    usual.createComment = posted;
    logIn('sara');
    await settle();
    expect([called('createComment').length, draft()]).to.eql([2, '']);
  });

  it('are stored by content and comment, and survive a reload', async () => {
    const { comments, $content, storage, pass, draft } = await openComments();
    comments.setDraft(undefined, 'for the first');
    comments.setDraft('c24', 'a reply');
    $content.set('vod-2');
    await settle();
    expect(draft()).to.equal('');
    comments.setDraft(undefined, 'for the second');
    pass(1);
    $content.set('vod-1');
    expect(draft()).to.equal('for the first');
    const later = await openComments({ storage });
    expect([later.draft(), later.draft('c24')]).to.eql(['for the first', 'a reply']);
    later.$content.set('vod-2');
    expect(later.draft()).to.equal('for the second');
  });

  it('are stored when the page is left, and gone once sent', async () => {
    const { comments, storage, leavePage } = await openComments({ answers: { createComment: posted } });
    comments.setDraft(undefined, 'mine');
    leavePage();
    expect(storage.written.comments).to.include('mine');
    comments.send(undefined);
    await settle();
    expect(storage.written.comments).to.equal(undefined);
  });

  it('of other tabs are kept; the latest 20 are stored, and nonsense in the storage does no harm', async () => {
    const storage = createStore({ comments: '{"a":[1' });
    const { comments, pass } = await openComments({ storage });
    storage.written.comments = JSON.stringify([['other', 'theirs'], null, [1, 2], ['x']]);
    comments.setDraft(undefined, 'mine');
    pass(1);
    const kept = () => JSON.parse(storage.written.comments ?? '[]') as string[][];
    expect(kept().map(([, text]) => text)).to.eql(['theirs', 'mine']);
    for (let index = 0; index < 30; index += 1) comments.setDraft(`c${index}`, `reply ${index}`);
    pass(1);
    expect([kept().length, kept().at(-1)?.[1]]).to.eql([20, 'reply 29']);
  });

  it('of old content are cleared when their comment arrives after a change of content', async () => {
    const slow = later();
    const { comments, $content, draft, ids } = await openComments({ answers: { createComment: () => slow.promise } });
    comments.setDraft(undefined, 'mine');
    comments.send(undefined);
    $content.set('vod-2');
    await settle();
    await slow.give(comment('new'));
    expect(ids().includes('new')).to.equal(false);
    $content.set('vod-1');
    expect(draft()).to.equal('');
  });
});
