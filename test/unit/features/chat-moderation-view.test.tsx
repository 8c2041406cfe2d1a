import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { moderatorWords } from '../../../src/features/chat/words/moderators.ts';
import { barriers } from '../../support/model/axe.ts';
import { fakeRoom, line } from '../../support/model/chat.ts';
import { showChat } from '../../support/model/chat-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

type Shown = Awaited<ReturnType<typeof showChat>>;

/** Opens a dialog with a button of the first message. */
async function openFrom({ rows, named, shadow, focused, find }: Shown, label: string, part: string) {
  rows()[0]?.focus();
  await nextFrame();
  await click(named(label));
  await waitUntil(() => shadow.querySelector(`[part=${part}]`), `${part} should open`);
  expect(find(`[part=${part}]`).contains(focused())).to.equal(true);
  return find(`[part=${part}]`);
}

const pressItem = async (box: HTMLElement, text: string) => {
  const item = [...box.querySelectorAll<HTMLElement>('.menu-item')].find((one) => one.textContent === text);
  if (!item) throw new Error(`no ${text}`);
  await click(item);
};

describe('moderation in the chat', () => {
  afterEach(unmount);

  it('offers a report only where the platform takes it, and not of own messages', async () => {
    for (const [canReport, own, offered] of [
      [true, false, true],
      [false, false, false],
      [true, true, false],
    ] as const) {
      const { rows, words, shadow } = await showChat(fakeRoom({ lines: [line(0, { own })], info: { canReport } }));
      rows()[0]?.focus();
      await nextFrame();
      const labels = [...shadow.querySelectorAll<HTMLElement>('.chat-actions button')].map(
        ({ ariaLabel }) => ariaLabel,
      );
      expect(labels.includes(words.message.report), `${canReport} ${own}`).to.equal(offered);
      expect(labels.includes(words.message.moderate)).to.equal(false);
      unmount();
    }
  });

  it('reports a message by keyboard; afterwards its button says so', async () => {
    const fake = fakeRoom({ lines: [line(0), line(1)], info: { canReport: true } });
    const shown = await showChat(fake);
    const { words, rows, named, shadow, focused } = shown;
    const dialog = await openFrom(shown, words.message.report, 'chat-report');
    expect(dialog.textContent).to.include(words.report.ask);
    expect(await barriers(dialog)).to.eql([]);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(fake.done).to.include('report 0 abuse');
    await waitUntil(() => !shadow.querySelector('[part=chat-report]'));
    rows()[0]?.focus();
    await nextFrame();
    expect((named(words.message.reported) as HTMLButtonElement).disabled).to.equal(true);
    expect(rows()[0]?.contains(focused())).to.equal(true);
  });

  it('gives a moderator what can be done about a message', async () => {
    const fake = fakeRoom({ lines: [line(0), line(1)], isModerator: true });
    const shown = await showChat(fake, { lang: 'en' });
    const { words } = shown;
    const own = moderatorWords.en;
    for (const [label, done] of [
      [own.remove, 'remove 0'],
      [own.timeOut({ text: '5', number: 5 }), `restrict ${line(0).author} 5`],
      [own.ban, `restrict ${line(0).author} null`],
      [own.pin, 'pin 0'],
    ] as const) {
      const dialog = await openFrom(shown, words.message.moderate, 'chat-moderate');
      expect(await barriers(dialog)).to.eql([]);
      await pressItem(dialog, label);
      expect(fake.done.at(-1)).to.equal(done);
    }
  });

  it('shows more than one act at a time in a low panel', async () => {
    const fake = fakeRoom({ lines: [line(0), line(1)], isModerator: true });
    // Of a phone whose window is 480 px high.
    const shown = await showChat(fake, { height: 150, width: 390 });
    const dialog = await openFrom(shown, shown.words.message.moderate, 'chat-moderate');
    expect(await barriers(dialog)).to.eql([]);
    const view = shown.find('.chat-rules-text').getBoundingClientRect();
    const inView = [...dialog.querySelectorAll('.menu-item')].filter((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top >= view.top && bottom <= view.bottom;
    });
    expect(inView.length).to.be.at.least(2);
    for (let turn = 0; turn < 5; turn += 1) await sendKeys({ press: 'ArrowDown' });
    expect(shown.focused()?.textContent).to.equal(moderatorWords.fa.pin);
  });

  it('names the lists of rules in a low panel, too', async () => {
    const { named, words, find, shadow } = await showChat(fakeRoom({ isModerator: true }), { height: 150, width: 390 });
    await click(named(words.options));
    await waitUntil(() => shadow.querySelector('.menu-item'));
    await pressItem(find('.chat'), words.settings);
    await waitUntil(() => shadow.querySelector('[part=chat-settings]'));
    expect(find('[part=chat-settings] .chat-rules-text').innerText).to.include(moderatorWords.fa.slow);
  });

  it('gives a moderator the rules of the room, and nobody else', async () => {
    for (const isModerator of [false, true]) {
      const fake = fakeRoom({ isModerator, info: { pin: { id: 'p', name: '', text: 'x' } } });
      const shown = await showChat(fake);
      const { named, words, shadow, find } = shown;
      await click(named(words.options));
      const item = [...shadow.querySelectorAll<HTMLElement>('.menu-item')].find(
        ({ textContent }) => textContent === words.settings,
      );
      expect(item !== undefined).to.equal(isModerator);
      if (item) {
        await click(item);
        await waitUntil(() => shadow.querySelector('[part=chat-settings]'));
        const dialog = find('[part=chat-settings]');
        expect(await barriers(dialog)).to.eql([]);
        await pressItem(dialog, moderatorWords.fa.readOnly);
        await pressItem(dialog, moderatorWords.fa.seconds({ text: '۳۰', number: 30 }));
        await pressItem(dialog, moderatorWords.fa.unpin);
        expect(fake.done.slice(-3)).to.eql(['setRules {"readOnly":true}', 'setRules {"slowSeconds":30}', 'pin ']);
        await sendKeys({ press: 'Escape' });
        expect(shadow.querySelector('[part=chat-settings]')).to.equal(null);
      }
      unmount();
    }
  });

  it('shows a line in the place of removed messages, which the arrow keys reach, without any action', async () => {
    const removed = line(1, { text: '', name: '', removed: 3 });
    const { rows, words, focused, shadow, host } = await showChat(fakeRoom({ lines: [line(0), removed, line(2)] }));
    rows()[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => focused()?.textContent === words.removed({ text: '۳', number: 3 }));
    await nextFrame();
    expect(shadow.querySelectorAll('.chat-actions button').length).to.equal(0);
    expect(await barriers(host)).to.eql([]);
  });

  it('says that a message waits for a moderator, without the buttons of a failed one', async () => {
    const { find, words, shadow, host } = await showChat(fakeRoom({ lines: [line(0, { own: true, state: 'held' })] }));
    expect(find('.chat-state').innerText).to.equal(words.states.held);
    expect(shadow.querySelectorAll('.chat-state button').length).to.equal(0);
    expect(await barriers(host)).to.eql([]);
  });

  it('says why nobody can write, and how often', async () => {
    const fake = fakeRoom({ info: { settings: { slowSeconds: 30, loginOnly: false, readOnly: false } } });
    const { find, words, shadow } = await showChat(fake, { lang: 'en' });
    expect(find('.chat-hints').textContent).to.include('Slow mode: one message every 30 seconds');
    fake.$wait.set(300);
    await waitUntil(() => find('.chat-hints').textContent?.includes('5 minutes'));
    fake.$writing.set('locked');
    await waitUntil(() => shadow.querySelector('.chat-closed'));
    expect(find('.chat-closed').textContent).to.equal(words.compose.locked);
  });

  it('asks guests to log in where only others may read', async () => {
    const fake = fakeRoom();
    let logins = 0;
    const onLogin = () => {
      logins += 1;
    };
    const { find, words, named, rows, shadow } = await showChat(fake, { onLogin });
    fake.$state.set('closed');
    await waitUntil(() => rows().length === 0);
    expect(find('.list-state').textContent).to.include(words.members);
    expect(shadow.querySelector('.chat-composer')).to.equal(null);
    await click(named(words.compose.login));
    expect(logins).to.equal(1);
  });
});
