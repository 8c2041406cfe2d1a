import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { barriers } from '../../support/model/axe.ts';
import { fakeRoom, line } from '../../support/model/chat.ts';
import { showChat } from '../../support/model/chat-panel.tsx';
import { click, unmount } from '../ui/mount.tsx';

describe('the chat panel', () => {
  afterEach(unmount);

  it('hides a person from one of their messages, says so, keeps the focus, and lists who is hidden', async () => {
    const fake = fakeRoom({ lines: [line(0), line(1), line(3)] });
    const { rows, words, shadow, named, find, focused } = await showChat(fake);
    const [first] = rows();
    first?.focus();
    await nextFrame();
    await click(named(words.hidden.hide('سارا محمدی')));
    expect(rows().map((row) => row.querySelector('.chat-text')?.textContent)).to.eql(['پیام 1']);
    expect(find('.chat-notice').textContent).to.equal(words.hidden.done('سارا محمدی'));
    expect(focused()).to.equal(find('.chat'));
    await click(named(words.options));
    const item = [...shadow.querySelectorAll<HTMLElement>('.menu-item')].find((one) =>
      one.textContent?.startsWith(words.hidden.title),
    );
    expect(item?.textContent).to.match(/۱/);
    if (item) await click(item);
    expect(find('[part=chat-hidden]').textContent).to.include('سارا محمدی');
    expect(await barriers(find('[part=chat-hidden]'))).to.eql([]);
    await click(named(words.hidden.show));
    expect(find('[part=chat-hidden]').textContent).to.include(words.hidden.nobody);
    expect(find('[part=chat-hidden]').contains(focused())).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(shadow.querySelector('[part=chat-hidden]')).to.equal(null);
  });

  it('says in a low panel, too, that nobody is hidden any more', async () => {
    const fake = fakeRoom({ lines: [line(0), line(1)] });
    const { rows, words, shadow, named, find } = await showChat(fake, { height: 150 });
    rows()[0]?.focus();
    await nextFrame();
    await click(named(words.hidden.hide('سارا محمدی')));
    await click(named(words.options));
    const items = [...shadow.querySelectorAll<HTMLElement>('.menu-item')];
    const item = items.find((one) => one.textContent?.startsWith(words.hidden.title));
    if (item) await click(item);
    await click(named(words.hidden.show));
    expect(find('[part=chat-hidden] .chat-rules-text').innerText).to.equal(words.hidden.nobody);
  });
});
