import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { langs } from '../../../src/languages.ts';
import { failed } from '../../../src/platform/result.ts';
import { barriers } from '../../support/model/axe.ts';
import { comment, later, manyComments, openComments, PERMISSION, pageOf } from '../../support/model/comments.ts';
import { showComments } from '../../support/model/comments-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

describe('the panel of comments', () => {
  afterEach(unmount);

  it('lists ten thousand comments with few rows in the document', async () => {
    const all = manyComments(10_000);
    const model = await openComments({ answers: { listComments: (call) => pageOf(all, call) } });
    const { articles, find } = await showComments(model);
    await waitUntil(() => articles().length > 2);
    const scroller = find('.comments-scroll');
    for (let turn = 0; turn < 40; turn += 1) {
      scroller.scrollTop = scroller.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
    await waitUntil(() => model.ids().length >= 100);
    expect(articles().length).to.be.below(30);
    const [first] = [...find('[role=list]').querySelectorAll('[role=listitem]')];
    expect(first?.getAttribute('aria-setsize')).to.equal('10000');
  });

  it('shows the numbers of comments and replies at its head', async () => {
    const headOf = async (counts: object) => {
      const permission = { ...PERMISSION, hidden_comments_count: 0, ...counts };
      const { articles, find } = await showComments(
        await openComments({ answers: { canAddComment: () => permission } }),
      );
      await waitUntil(() => articles().length > 0);
      const head = [...find('.comments-count').children].map(({ textContent }) => textContent);
      unmount();
      return head;
    };
    expect(await headOf({ comments_count: 25, first_level_comments_count: 12 })).to.eql(['12 comments', '13 replies']);
    expect(await headOf({ comments_count: 12, first_level_comments_count: 12 })).to.eql(['12 comments']);
    expect(await headOf({ comments_count: 25, first_level_comments_count: undefined })).to.eql(['25 comments']);
  });

  it('marks own and held comments, and names guests and unknown people', async () => {
    const list = [
      comment('own', { author: 'sara', name: 'Sara', is_hidden: true }),
      comment('guest', { author: 'AnonymousUser', name: undefined }),
      comment('unknown', { author: 'x', name: undefined }),
    ];
    const { articles, words } = await showComments(
      await openComments({ answers: { listComments: (call) => pageOf(list, call) } }),
    );
    await waitUntil(() => articles().length === 3);
    const [own, guest, unknown] = articles().map((one) => one.innerText);
    expect(own).to.include(words.own).and.include(words.waiting).and.not.include(words.reply);
    expect(guest).to.include(words.guest);
    expect(unknown).to.include(words.someone);
  });

  it('shows texts as they are, links that learn nothing, and times that seek', async () => {
    const text =
      '<img src=x onerror=alert(1)> https://a.example/x javascript:alert(1) ۰:۱۲ and 1:02:03, not 9:99 or 12:34:56:78';
    const model = await openComments({ answers: { listComments: (call) => pageOf([comment('a', { text })], call) } });
    model.$end.set(4000);
    const { find, shadow, articles } = await showComments(model);
    await waitUntil(() => articles().length === 1);
    expect(find('.comment-text').textContent).to.equal(text);
    const links = [...shadow.querySelectorAll('.comment-text a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).to.eql([
      ['https://a.example/x', 'noopener noreferrer nofollow'],
    ]);
    const times = [...shadow.querySelectorAll<HTMLElement>('.comment-time')];
    expect(times.map((time) => time.innerText)).to.eql(['۰:۱۲', '1:02:03']);
    for (const time of times) await click(time);
    expect(model.seeks).to.eql([12, 3723]);
    model.$end.set(100);
    await waitUntil(() => shadow.querySelectorAll('.comment-time').length === 1);
    model.$end.set(undefined);
    await waitUntil(() => shadow.querySelectorAll('.comment-time').length === 0);
  });

  it('opens long texts on demand', async () => {
    const model = await openComments({
      answers: { listComments: (call) => pageOf([comment('a', { text: 'long\n'.repeat(40) })], call) },
    });
    const { act, articles, words } = await showComments(model);
    await waitUntil(() => articles().length === 1);
    const low = articles()[0]?.offsetHeight ?? 0;
    await click(act(0, words.more));
    await waitUntil(() => (articles()[0]?.offsetHeight ?? 0) > low + 200);
    expect(act(0, words.less).getAttribute('aria-expanded')).to.equal('true');
  });

  it('likes and unlikes with one button, which says the count', async () => {
    const model = await openComments({ answers: { likeComment: () => ({ likes_count: 3 }) } });
    const { act, articles, words } = await showComments(model);
    await waitUntil(() => articles().length > 1);
    const like = () => act(0, 'Like');
    expect([like().ariaLabel, like().ariaPressed]).to.eql([words.like({ text: '2', number: 2 }), 'false']);
    await click(like());
    await waitUntil(() => like().ariaPressed === 'true');
    expect(like().ariaLabel).to.equal(words.like({ text: '3', number: 3 }));
  });

  it('opens and closes a reply form, and focus follows', async () => {
    const model = await openComments();
    const { act, articles, words, field, focused, shadow, find, host } = await showComments(model);
    const heard: string[] = [];
    host.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key));
    await waitUntil(() => articles().length > 2);
    await click(act(1, words.reply));
    const reply = () => field('.comment .comment-form');
    await waitUntil(() => shadow.querySelector('.comment .comment-form') && focused() === reply());
    expect(reply().getAttribute('aria-label')).to.equal(words.replyField('Ali'));
    await sendKeys({ type: 'k' });
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => shadow.querySelector('.comment .comment-form') === null);
    expect([focused(), heard]).to.eql([act(1, words.reply), []]);
    await click(act(1, words.reply));
    await waitUntil(() => shadow.querySelector('.comment .comment-form'));
    expect(reply().value).to.equal('k');
    // Out of view it stays as it is.
    const scroller = find('.comments-scroll');
    scroller.scrollTop = scroller.scrollHeight;
    await waitUntil(() => model.ids().length >= 20);
    expect(focused()).to.equal(reply());
  });

  it('shows a new comment whole, wherever the list was', async () => {
    let sent = 0;
    const model = await openComments({ answers: { createComment: () => comment(`new${sent}`, { author: 'sara' }) } });
    const { articles, find } = await showComments(model);
    await waitUntil(() => articles().length > 2);
    const scroller = find('.comments-scroll');
    for (const place of [0, 24, 70, 400]) {
      scroller.scrollTop = place;
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      sent += 1;
      model.comments.setDraft(undefined, 'Lovely');
      model.comments.send(undefined);
      await waitUntil(() => articles()[0]?.innerText.includes(`text new${sent}`));
      await waitUntil(() => scroller.scrollTop === 0, `the list was at ${place} px`);
      for (let frame = 0; frame < 5; frame += 1) await nextFrame();
      expect(scroller.scrollTop, `the list was at ${place} px`).to.equal(0);
    }
  });

  it('takes focus back to the button when a reply is accepted', async () => {
    const model = await openComments({
      answers: { createComment: () => comment('new', { author: 'sara', text: 'yes' }) },
    });
    const { act, articles, words, focused, shadow } = await showComments(model);
    await waitUntil(() => articles().length > 2);
    await click(act(0, words.reply));
    await waitUntil(() => focused()?.localName === 'textarea');
    await sendKeys({ type: 'yes' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await waitUntil(() => shadow.querySelector('.comment .comment-form') === null);
    await waitUntil(() => focused() === act(0, words.reply), String(focused()?.outerHTML));
    expect(model.ids().slice(0, 3)).to.eql(['c24', 'new', 'c23']);
  });

  it('says in words that nothing can be sent, counts the length, and shows what was wrong', async () => {
    const model = await openComments({
      answers: { createComment: () => failed('http', 400, { detail: 'Not like this' }) },
    });
    const { named, words, field, text, find } = await showComments(model);
    field().focus();
    await click(named(words.send));
    await waitUntil(() => text().includes(words.closed));
    expect(find('[role=alert]').textContent).to.equal('Comments cannot be added at the moment');
    await sendKeys({ type: 'abc' });
    await waitUntil(() => text().includes(words.used('3', '2000')) && !text().includes(words.closed));
    await click(named(words.send));
    await waitUntil(() => text().includes('Not like this'));
    expect([field().value, field().ariaInvalid]).to.eql(['abc', 'true']);
    model.comments.setDraft(undefined, '😀'.repeat(2003));
    await waitUntil(() => text().includes(words.excess({ text: '3', number: 3 })));
    expect((named(words.send) as HTMLButtonElement).disabled).to.equal(true);
  });

  it('shows that it is sending, and how long the platform wants it to wait', async () => {
    const slow = later();
    const model = await openComments({
      answers: {
        createComment({ onFailure }) {
          onFailure?.(failed('http', 429, { retryAfter: 9 }));
          return slow.promise;
        },
      },
    });
    const { named, words, field, text } = await showComments(model);
    field().focus();
    await sendKeys({ type: 'abc' });
    await click(named(words.send));
    await waitUntil(() => text().includes(words.waitSending({ text: '9', number: 9 })));
    expect((named(words.sending) as HTMLButtonElement).disabled).to.equal(true);
    expect(text()).to.include(words.mustWait);
  });

  it('offers ready-made comments', async () => {
    const model = await openComments({ answers: { createComment: () => comment('new', { author: 'sara' }) } });
    const { named, field, articles } = await showComments(model);
    field().focus();
    await click(named('Bravo!'));
    await waitUntil(() => model.ids()[0] === 'new' && articles().length > 1);
    expect(model.called('createComment')[0]?.body).to.eql({ content: 'vod-1', default_message_id: 'bravo' });
  });

  it('has words for each state of the list and of the permission', async () => {
    const slow = later();
    const model = await openComments({
      answers: { listComments: () => slow.promise, canAddComment: () => slow.promise },
    });
    const { words, text, named, find } = await showComments(model);
    expect(find('.comments-skeleton[role=status]').textContent).to.equal(words.loading);
    expect(find('.comments-closed').textContent).to.equal(words.checking);
    await slow.give(failed('http', 500));
    // Both have failed: one offer of another attempt, for both.
    await waitUntil(() => text().includes(words.failed) && !text().includes(words.checking));
    expect([text().includes(words.closed), find('.comments').querySelectorAll('button').length]).to.eql([false, 1]);
    model.usual.listComments = (call) => pageOf([], call);
    await click(find('.list-state button'));
    await waitUntil(() => text().includes(words.empty) && text().includes(words.closed));
    expect(model.called('canAddComment')).to.have.length(2);
    model.usual.canAddComment = () => PERMISSION;
    await click(find('.comments-closed button'));
    await waitUntil(() => text().includes(words.beFirst));
    expect(named(words.send)).to.be.instanceOf(HTMLElement);
  });

  it('can’t be written in where the platform or the page does not allow it', async () => {
    const closed = await openComments({ answers: { canAddComment: () => ({ ...PERMISSION, can_comment: false }) } });
    const shown = await showComments(closed);
    expect(shown.text()).to.include(shown.words.closed);
    expect(shown.shadow.querySelector('textarea')).to.equal(null);
    unmount();
    const guests = await showComments(await openComments({ may: 'none' }));
    expect(guests.text()).to.include(guests.words.members);
  });

  for (const lang of langs) {
    for (const theme of ['dark', 'light']) {
      it(`has no barriers: ${lang}, ${theme}`, async () => {
        const list = [
          comment('own', { author: 'sara', name: 'Sara', is_hidden: true }),
          comment('a', { replies_count: 12, text: 'see 0:12 or https://a.example' }),
          ...manyComments(3),
        ];
        const model = await openComments({
          may: 'yes',
          answers: {
            listComments: (call) => pageOf(list, call),
            listReplies: (call) => pageOf(manyComments(12), call),
            createComment: () => failed('http', 400),
            canAddComment: () => ({ ...PERMISSION, comment_hidden_default: true }),
          },
        });
        const { host, articles, field, text, words, settled } = await showComments(model, { lang, theme });
        await waitUntil(() => articles().length > 2);
        model.section().toggleReplies('a');
        model.section().reply('a');
        field().focus();
        model.comments.setDraft(undefined, 'x');
        model.comments.send(undefined);
        await waitUntil(() => text().includes(words.notSent));
        await settled();
        expect((await barriers(host)).join('\n')).to.equal('');
      });
    }
  }
});
