import { expect } from '@open-wc/testing';
import { failed } from '../../../src/platform/result.ts';
import { barriers } from '../../support/model/axe.ts';
import { comment, openComments, PERMISSION, pageOf, settle } from '../../support/model/comments.ts';
import { showComments } from '../../support/model/comments-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

const done = () => ({});
/** A content that takes reports, with a comment of the viewer, one of Ali and a reply to it. */
const wish = {
  me: 'sara',
  answers: {
    canAddComment: () => ({ ...PERMISSION, can_report: true }),
    listComments: (call: Parameters<typeof pageOf>[1]) =>
      pageOf([comment('own', { author: 'sara', name: 'Sara' }), comment('bad', { replies_count: 1 })], call),
    listReplies: (call: Parameters<typeof pageOf>[1]) => pageOf([comment('reply')], call),
    reportComment: done,
    removeComment: done,
    restoreComment: done,
  },
};

/** The panel, once it shows this many comments. */
async function show(opened: Awaited<ReturnType<typeof openComments>>, count: number) {
  const shown = await showComments(opened);
  await waitUntil(() => shown.articles().length === count, `${count} comments`);
  return shown;
}

describe('a comment', () => {
  afterEach(unmount);

  it('is reported with a reason, once; the viewer’s own has no such button', async () => {
    const opened = await openComments(wish);
    const { articles, act, words, shadow, focused, host } = await show(opened, 2);
    expect(articles()[0]?.textContent).not.to.include(words.toReport);
    await click(act(1, words.toReport));
    await waitUntil(() => shadow.querySelector('.report-ask'));
    expect(await barriers(host)).to.eql([]);
    await click(act(1, words.report.reasons.hate));
    await settle();
    expect(opened.called('reportComment').map(({ path, body }) => [path, body])).to.eql([
      [{ id: 'bad' }, { reason: 'hate' }],
    ]);
    expect(opened.said()).to.eql(['Your report has reached the moderators.']);
    await waitUntil(() => act(1, words.reported));
    expect([act(1, words.reported).ariaDisabled, shadow.querySelector('.report-ask')]).to.eql(['true', null]);
    expect(focused()).to.equal(act(1, words.reported));
  });

  it('is not reported where the platform doesn’t take reports', async () => {
    const { answers } = wish;
    const opened = await openComments({ answers: { ...answers, canAddComment: () => PERMISSION } });
    const { articles, words } = await show(opened, 2);
    expect(articles()[0]?.textContent).not.to.include(words.toReport);
  });

  it('is reported after the log-in', async () => {
    const opened = await openComments({ ...wish, may: 'login' });
    opened.comments.moderation.report('bad', 'spam');
    expect([opened.called('reportComment').length, opened.logins.length]).to.eql([0, 1]);
    opened.logIn('sara');
    await settle();
    expect(opened.called('reportComment').length).to.equal(1);
  });

  it('is removed by a moderator with its replies, and comes back', async () => {
    const opened = await openComments(wish);
    opened.section().toggleReplies('bad');
    await settle();
    const { articles, act, words, focused, find } = await show(opened, 3);
    expect(articles()[1]?.textContent).not.to.include(words.remove);
    opened.$isModerator.set(true);
    await waitUntil(() => articles()[1]?.textContent?.includes(words.remove));
    const asked = opened.called('canAddComment').length;
    await click(act(1, words.remove));
    await waitUntil(() => articles().length === 1);
    expect(find('.tab-panel').contains(focused())).to.equal(true);
    expect([opened.called('removeComment')[0]?.path, opened.called('canAddComment').length]).to.eql([
      { id: 'bad' },
      asked + 1,
    ]);
    expect(opened.said()).to.eql(['removed']);
    opened.notices[0]?.action?.press();
    await waitUntil(() => articles().length === 3);
    expect(opened.called('restoreComment')[0]?.path).to.eql({ id: 'bad' });
  });

  it('stays if the platform refuses', async () => {
    const opened = await openComments({
      ...wish,
      answers: { ...wish.answers, removeComment: () => failed('http', 403, { detail: 'No.' }) },
    });
    opened.comments.moderation.remove('bad');
    await settle();
    expect([opened.comments.moderation.$removed.get().size, opened.said()]).to.eql([0, ['No.']]);
  });
});
