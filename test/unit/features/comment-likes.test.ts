import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import { later, manyComments, openComments, pageOf, settle } from '../../support/model/comments.ts';

describe('likes of comments', () => {
  it('count at once, and are kept', async () => {
    const slow = later();
    const { comments, rowOf, called, events, storage } = await openComments({
      answers: { likeComment: () => slow.promise },
    });
    const { comment: liked } = rowOf('c24');
    comments.toggleLike(liked);
    expect(comments.likeOf(liked)).to.eql({ liked: true, count: 3 });
    await slow.give({ likes_count: 8 });
    expect(comments.likeOf(liked)).to.eql({ liked: true, count: 8 });
    expect(called('likeComment').map(({ path, body }) => [path, body])).to.eql([[{ id: 'c24' }, { uuid: 'visitor' }]]);
    expect(events).to.eql([{ name: 'commentlike', id: 'c24', liked: true }]);
    expect(storage.written.likedComments).to.equal('["c24"]');
  });

  for (const refusal of [failed('http', 404, { detail: 'Gone' }), failed('network'), {}, null, { likes_count: -1 }]) {
    it(`are reverted with a message after ${JSON.stringify(refusal)}`, async () => {
      const { comments, rowOf, events, said } = await openComments({ answers: { likeComment: () => refusal } });
      const { comment: liked } = rowOf('c24');
      comments.toggleLike(liked);
      await settle();
      expect(comments.likeOf(liked)).to.eql({ liked: false, count: 2 });
      expect([events, said()]).to.eql([[], [(refusal as { detail?: string } | null)?.detail ?? 'like failed']]);
    });
  }

  it('of quick presses end as the last one wants, one call at a time', async () => {
    const slow = later();
    const { comments, rowOf, calls } = await openComments({
      answers: { likeComment: () => slow.promise, unlikeComment: () => ({ likes_count: 2 }) },
    });
    const { comment: liked } = rowOf('c24');
    for (let press = 0; press < 4; press += 1) comments.toggleLike(liked);
    await slow.give({ likes_count: 3 });
    expect(calls.filter(({ id }) => /like/.test(id)).map(({ id }) => id)).to.eql(['likeComment', 'unlikeComment']);
    expect(comments.likeOf(liked)).to.eql({ liked: false, count: 2 });
  });

  it('wait for the log-in', async () => {
    const { comments, rowOf, called, logIn, reasons } = await openComments({
      may: 'login',
      answers: { likeComment: () => ({ likes_count: 3 }) },
    });
    comments.toggleLike(rowOf('c24').comment);
    expect([called('likeComment').length, reasons]).to.eql([0, ['like']]);
    logIn('sara');
    await settle();
    expect(called('likeComment').length).to.equal(1);
  });

  it('stay after the answer to a request that was sent before them', async () => {
    const slow = later();
    const { comments, rowOf, usual, logIn, pass, leave } = await openComments({
      may: 'login',
      answers: { likeComment: () => ({ likes_count: 3 }) },
    });
    comments.toggleLike(rowOf('c24').comment);
    usual.listComments = () => slow.promise;
    logIn('sara');
    await settle();
    const page = { count: 25, next: null, previous: null, results: manyComments(25).slice(0, 10) };
    await slow.give(page);
    expect(comments.likeOf(rowOf('c24').comment)).to.eql({ liked: true, count: 3 });
    // A later answer is newer than the like.
    usual.listComments = () => page;
    leave();
    pass(61);
    comments.enter();
    await settle();
    expect(comments.likeOf(rowOf('c24').comment)).to.eql({ liked: false, count: 2 });
  });

  it('that the platform does not send are those of this browser, the latest 500', async () => {
    const list = manyComments(600).map((one) => ({ ...one, is_liked: undefined }));
    const { comments, rowOf, storage, section } = await openComments({
      answers: { listComments: (call) => pageOf(list, call), likeComment: () => ({ likes_count: 3 }) },
    });
    for (let page = 1; page < 60; page += 1) {
      section().more();
      await settle();
    }
    for (let index = 0; index < 510; index += 1) comments.toggleLike(rowOf(`c${index}`).comment);
    await settle();
    const kept = JSON.parse(storage.written.likedComments ?? '') as string[];
    expect([kept.length, kept.includes('c509'), kept.includes('c0')]).to.eql([500, true, false]);
    const later = await openComments({ storage, answers: { listComments: (call) => pageOf(list.slice(90), call) } });
    expect(later.comments.likeOf(later.rowOf('c509').comment)).to.eql({ liked: true, count: 2 });
  });

  it('are forgotten with the viewer, also one that is on its way', async () => {
    const list = manyComments(2).map((one) => ({ ...one, is_liked: undefined }));
    const { comments, rowOf, storage, personal } = await openComments({
      answers: { listComments: (call) => pageOf(list, call), likeComment: () => ({ likes_count: 3 }) },
    });
    comments.toggleLike(rowOf('c0').comment);
    await settle();
    comments.toggleLike(rowOf('c1').comment);
    personal.leave('https://platform.example');
    await settle();
    expect([comments.likeOf(rowOf('c0').comment).liked, comments.likeOf(rowOf('c1').comment).liked]).to.eql([
      false,
      false,
    ]);
    expect(storage.written.likedComments).to.equal(undefined);
  });
});
