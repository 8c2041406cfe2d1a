import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { barriers } from '../../support/model/axe.ts';
import { fakeRoom, line } from '../../support/model/chat.ts';
import { showChat } from '../../support/model/chat-panel.tsx';
import { openRoom } from '../../support/model/chat-room.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

describe('writing in the chat', () => {
  afterEach(unmount);

  const type = async (text: string) => sendKeys({ type: text });

  it('sends with Enter, keeps focus in the field, and begins a line with Shift and Enter', async () => {
    const fake = fakeRoom();
    const { field, focused } = await showChat(fake);
    field().focus();
    await type('one');
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Shift' });
    await type('two');
    expect(fake.$draft.get()).to.equal('one\ntwo');
    await sendKeys({ press: 'Enter' });
    expect(fake.done).to.include('send one\ntwo');
    expect([field().value, focused()]).to.eql(['', field()]);
    await sendKeys({ press: 'Enter' });
    expect(fake.done.filter((one) => one.startsWith('send'))).to.have.length(1);
  });

  it('opens the log-in for a guest whose field is empty', async () => {
    const { room, state, posts, life } = openRoom({}, true);
    const { named } = await showChat(fakeRoom({ lines: [] }), { entry: { state: 'open', room } });
    await click(named('ورود'));
    expect([state.logins, posts.length]).to.eql([1, 0]);
    life.abort();
  });

  it('never sends while an input method composes', async () => {
    const fake = fakeRoom();
    const { field } = await showChat(fake);
    fake.$draft.set('متن');
    await waitUntil(() => field().value === 'متن');
    const press = (init: KeyboardEventInit) =>
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...init }));
    press({ isComposing: true });
    press({ keyCode: 229 } as KeyboardEventInit);
    expect(fake.done.some((one) => one.startsWith('send'))).to.equal(false);
    press({});
    expect(fake.done).to.include('send متن');
  });

  it('grows to four lines and then scrolls', async () => {
    const fake = fakeRoom();
    const { field } = await showChat(fake);
    const one = field().offsetHeight;
    fake.$draft.set('a\nb\nc');
    await waitUntil(() => field().offsetHeight > one + 40);
    fake.$draft.set('a\n'.repeat(30));
    await waitUntil(() => field().scrollHeight > field().clientHeight);
    expect(field().offsetHeight).to.be.below(140);
    fake.$draft.set('');
    await waitUntil(() => field().offsetHeight === one);
  });

  it('counts code points near the limit, and does not send beyond it', async () => {
    const fake = fakeRoom();
    const { field, find, words, named } = await showChat(fake);
    fake.$draft.set('😀'.repeat(490));
    await waitUntil(() => find('.chat-hints').innerText.includes(words.compose.left({ text: '۱۰', number: 10 })));
    fake.$draft.set('😀'.repeat(503));
    await waitUntil(() => find('.chat-hints').innerText.includes(words.compose.excess({ text: '۳', number: 3 })));
    expect(field().getAttribute('aria-invalid')).to.equal('true');
    expect((named(words.compose.send) as HTMLButtonElement).disabled).to.equal(true);
    field().focus();
    await sendKeys({ press: 'Enter' });
    expect(fake.done.some((one) => one.startsWith('send'))).to.equal(false);
  });

  it('shows how long the platform wants to wait, and says it once', async () => {
    const fake = fakeRoom();
    const { find, words, shadow } = await showChat(fake);
    fake.$draft.set('x');
    fake.$wait.set(9);
    await waitUntil(() => find('.chat-hints').innerText.includes(words.compose.wait({ text: '۹', number: 9 })));
    expect(shadow.querySelector('.chat-hints [role=status]')?.textContent).to.equal(words.compose.waiting);
    find('textarea').focus();
    await sendKeys({ press: 'Enter' });
    expect(fake.done.some((one) => one.startsWith('send'))).to.equal(false);
  });

  it('shows the rules before the first message, and sends it once they are accepted', async () => {
    const fake = fakeRoom({ rulesSeen: false });
    const { field, find, named, words, shadow, host, focused } = await showChat(fake);
    fake.$draft.set('سلام');
    field().focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => find('.chat-rules').contains(focused()));
    expect((await barriers(host)).join('\n')).to.equal('');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => shadow.querySelector('.chat-rules') === null);
    expect([fake.done.some((one) => one.startsWith('send')), focused()]).to.eql([false, field()]);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => shadow.querySelector('.chat-rules'));
    await click(named(words.rules.agree));
    expect(fake.done).to.include('send سلام');
    expect(fake.$rulesSeen.get()).to.equal(true);
    expect(focused()).to.equal(field());
  });

  it('shows at least one rule in the lowest panel, before the viewer agrees to it', async () => {
    const fake = fakeRoom({ rulesSeen: false });
    const { field, find, named, words } = await showChat(fake);
    find('.tab-panel').style.blockSize = '150px';
    fake.$draft.set('سلام');
    field().focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => find('.chat-rules').offsetHeight < 150);
    const text = find('.chat-rules-text').getBoundingClientRect();
    expect(find('.chat-rules li').getBoundingClientRect().bottom).to.be.at.most(text.bottom);
    const box = find('.chat-rules').getBoundingClientRect();
    expect(named(words.rules.close).getBoundingClientRect().bottom).to.be.at.most(box.bottom);
  });

  it('opens the rules from the menu with the keyboard, and Escape leads back', async () => {
    const { named, words, find, focused, shadow } = await showChat(fakeRoom());
    named(words.options).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => focused()?.matches('[role^=menuitem]'));
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => find('.chat-rules').contains(focused()));
    expect(shadow.textContent).not.to.include(words.rules.agree);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => shadow.querySelector('.chat-rules') === null);
  });

  it('picks emojis with arrow keys, puts them at the caret, and closes with Escape alone', async () => {
    const fake = fakeRoom();
    const heard: string[] = [];
    const { named, words, focused, field, shadow } = await showChat(fake, { lang: 'en' });
    shadow.addEventListener('keydown', (event) => event.defaultPrevented || heard.push((event as KeyboardEvent).key));
    fake.$draft.set('ab');
    await waitUntil(() => field().value === 'ab');
    field().setSelectionRange(1, 1);
    named(words.emojis.title).focus();
    await sendKeys({ press: 'Enter' });
    // Its code comes with the first opening.
    await waitUntil(() => shadow.querySelector('.chat-emojis')?.contains(focused()));
    expect(shadow.querySelectorAll('.chat-emojis [data-place]').length).to.equal(40);
    expect(shadow.querySelectorAll('.chat-emojis [tabindex="0"]').length).to.equal(1);
    const first = focused()?.textContent;
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowDown' });
    const below = focused();
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowLeft' });
    expect(focused()?.textContent).to.equal(first);
    expect(below?.offsetTop).to.be.above(focused()?.offsetTop ?? 0);
    await sendKeys({ press: 'Enter' });
    expect(fake.$draft.get()).to.equal(`a${first}b`);
    expect(fake.done).to.include(`noteEmoji ${first}`);
    expect(field().selectionStart).to.equal(1 + (first?.length ?? 0));
    heard.length = 0;
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => shadow.querySelector('.chat-emojis') === null);
    expect([heard, focused()]).to.eql([[], named(words.emojis.title)]);
  });

  it('moves through the emojis in the direction of the language', async () => {
    for (const [lang, onwards] of [
      ['en', 'ArrowRight'],
      ['fa', 'ArrowLeft'],
    ] as const) {
      const { named, words, focused, shadow } = await showChat(fakeRoom(), { lang });
      named(words.emojis.title).focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => shadow.querySelector('.chat-emojis')?.contains(focused()));
      await sendKeys({ press: onwards });
      expect(focused()?.dataset.place, lang).to.equal('0 0 1');
    }
  });

  it('shows recent emojis first, then those of the platform in place of the common ones', async () => {
    const fake = fakeRoom({ emojis: ['🅰️', '🅱️'] });
    fake.$recentEmojis.set(['🆒']);
    const { named, words, shadow } = await showChat(fake);
    await click(named(words.emojis.title));
    const shown = () => [...shadow.querySelectorAll('.chat-emojis [data-place]')].map((one) => one.textContent);
    await waitUntil(() => shown().length === 3);
    expect(shown()).to.eql(['🆒', '🅰️', '🅱️']);
    await click(shadow.querySelector('.chat-title') as Element);
    await waitUntil(() => shown().length === 0);
  });

  it('offers the log-in, and keeps the draft while it asks for it', async () => {
    const fake = fakeRoom({ writing: 'login' });
    const { named, words, field } = await showChat(fake);
    await click(named(words.compose.login));
    expect(fake.done).to.include('send ');
    field().focus();
    await type('draft');
    await sendKeys({ press: 'Enter' });
    expect(fake.done).to.include('send draft');
    expect(field().value).to.equal('draft');
  });

  it('passes the focus to the field once the viewer has logged in from there, but on a phone', async () => {
    for (const autoFocus of [true, false]) {
      const fake = fakeRoom({ writing: 'login' });
      const { named, words, field } = await showChat(fake, { autoFocus });
      const takesFocus = () => field().hasAttribute('data-autofocus');
      expect(takesFocus()).to.equal(false);
      await click(named(words.compose.login));
      fake.$writing.set('yes');
      await waitUntil(() => field().placeholder === words.compose.hint);
      expect(takesFocus()).to.equal(autoFocus);
      unmount();
    }
  });

  it('sends a ready-made message with one press, and nothing else where only those may be sent', async () => {
    const defaultMessages = [{ id: 'd1', text: 'گل!' }];
    const fake = fakeRoom({ writing: 'defaults', info: { type: 'auto', defaultMessages } });
    const { named, words, shadow } = await showChat(fake);
    expect(shadow.querySelector('textarea')).to.equal(null);
    expect(shadow.textContent).to.include(words.compose.readyOnly);
    await click(named('گل!'));
    expect(fake.done).to.include('sendDefault d1');
  });

  it('answers a message, and can take the answer back', async () => {
    const fake = fakeRoom();
    const { words, named, find, shadow } = await showChat(fake);
    fake.$quoted.set(line(1, { text: 'اول\nدوم' }));
    await waitUntil(() => shadow.querySelector('.chat-quoted'));
    expect(find('.chat-quoted').textContent).to.include(words.compose.quoting('Ali')).and.include('اول');
    expect(find('.chat-quoted').textContent).not.to.include('دوم');
    await click(named(words.compose.unquote));
    expect(fake.$quoted.get()).to.equal(undefined);
  });
});
