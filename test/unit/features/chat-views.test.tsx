import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { contrast } from '../../../src/features/subtitles/looks.ts';
import { barriers } from '../../support/model/axe.ts';
import { type FakeRoom, fakeRoom, line, lines } from '../../support/model/chat.ts';
import { showChat } from '../../support/model/chat-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

describe('the chat panel', () => {
  afterEach(unmount);

  const own = (rest = {}) => line(99, { own: true, author: 'me', name: 'من', text: 'متن من', ...rest });

  it('shows each message once with its author, time and text, and a name once for messages in a row', async () => {
    const fake = fakeRoom({
      lines: [
        line(0, { text: 'سلام' }),
        line(3, { text: 'خوبید؟', at: line(0).at + 1000 }),
        line(1, { text: 'Hello', at: line(0).at + 2000 }),
      ],
    });
    const { rows, shadow } = await showChat(fake);
    expect(rows().map((row) => row.querySelector('.chat-text')?.textContent)).to.eql(['سلام', 'خوبید؟', 'Hello']);
    expect([...shadow.querySelectorAll('.chat-name')].map((name) => name.textContent)).to.eql(['سارا محمدی', 'Ali']);
    expect(shadow.querySelector('time')?.textContent).to.match(/^[۰-۹]{2}:[۰-۹]{2}$/);
  });

  for (const theme of ['dark', 'light']) {
    it(`writes every name in a colour of its own that is readable, ${theme}`, async () => {
      const people = Array.from({ length: 60 }, (_, index) =>
        line(index, { author: `${index * 7}`, name: `ن${index}` }),
      );
      const { shadow, find } = await showChat(fakeRoom({ lines: people.slice(0, 6) }), { theme });
      const name = find('.chat-name');
      const ground = hexOf(getComputedStyle(shadow.querySelector('.tab-panel') as Element).backgroundColor);
      const seen = new Set<string>();
      for (let hue = 0; hue < 360; hue += 30) {
        name.style.setProperty('--hue', `${hue}`);
        const colour = hexOf(getComputedStyle(name).color);
        seen.add(colour);
        expect(contrast(colour, ground), `hue ${hue}`).to.be.at.least(4.5);
      }
      expect(seen.size).to.equal(12);
    });
  }

  it('never makes markup of a text, and only web addresses are links', async () => {
    const evil =
      '<img src=x onerror="window.__chat=1"> javascript:alert(1) http://a.example/x?y=1. https://u:p@b.example';
    const fake = fakeRoom({ lines: [line(0, { text: evil, name: '<b>x</b>\u202e' })] });
    const { rows, shadow } = await showChat(fake);
    expect(rows()[0]?.querySelector('.chat-text')?.textContent).to.equal(evil);
    const links = [...shadow.querySelectorAll('a')];
    expect(links.map(({ href, rel, target }) => [href, rel, target])).to.eql([
      ['http://a.example/x?y=1', 'noopener noreferrer nofollow', '_blank'],
    ]);
    expect(shadow.querySelector('.chat-message img, .chat-message b')).to.equal(null);
    expect(Reflect.get(window, '__chat')).to.equal(undefined);
  });

  it('shows the quoted line apart from the answer, and cuts a long text until it is requested', async () => {
    const long = 'خیلی دراز '.repeat(50).trim();
    const fake = fakeRoom({ lines: [line(0, { text: `> اول\nجواب` }), line(1, { text: long })] });
    const { rows, find } = await showChat(fake);
    const [answer, cut] = rows();
    expect(answer?.querySelector('.chat-quote')?.textContent).to.equal('اول');
    expect(answer?.querySelector('.chat-text')?.textContent).to.equal('جواب');
    const text = cut?.querySelector('.chat-text') as HTMLElement;
    expect(text.clientHeight).to.be.below(text.scrollHeight);
    await click(find('.chat-link'));
    await waitUntil(() => text.clientHeight === text.scrollHeight);
  });

  it('shows the state of the viewer’s message, and sends it again or discards it', async () => {
    const fake = fakeRoom({ lines: [line(0), own({ state: 'sending' })] });
    const { rowOf, words, shadow, named, focused, field } = await showChat(fake);
    const status = () => [...shadow.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ');
    await waitUntil(() => status().includes(words.states.sending));
    fake.$lines.set([line(0), own({ state: 'failed' })]);
    await waitUntil(() => status().includes(words.states.failed));
    await click(named(words.message.resend));
    expect(fake.done).to.include('resend 99');
    expect(focused()).to.equal(rowOf('99'));
    fake.$lines.set([line(0), own({ state: 'unconfirmed' })]);
    await waitUntil(() => rowOf('99')?.innerText.includes(words.states.unconfirmed));
    expect(shadow.textContent).not.to.include(words.message.discard);
    fake.$lines.set([line(0), own({ state: 'failed' })]);
    await waitUntil(() => rowOf('99')?.innerText.includes(words.message.discard));
    await click(named(words.message.discard));
    expect(fake.done).to.include('discard 99');
    expect(focused()).to.equal(field());
  });

  it('moves between messages with arrow keys, and from one to its actions', async () => {
    const fake = fakeRoom({ lines: [...lines(0, 40), own()] });
    const { rowOf, focused, words, field, shadow } = await showChat(fake);
    rowOf('99')?.focus();
    for (const [key, place] of [
      ['ArrowUp', '39'],
      ['ArrowUp', '38'],
      ['Home', '0'],
      ['ArrowDown', '1'],
      ['End', '99'],
    ] as const) {
      await sendKeys({ press: key });
      await waitUntil(() => focused()?.dataset.key === place, `${key} should lead to ${place}`);
    }
    await sendKeys({ press: 'Tab' });
    expect(focused()?.ariaLabel).to.equal(words.message.reply);
    await sendKeys({ press: 'Enter' });
    expect(focused()).to.equal(field());
    await waitUntil(() => shadow.querySelector('.chat-quoted')?.textContent?.includes('متن من'));
    expect([...shadow.querySelectorAll('article[tabindex="0"]')].length).to.equal(1);
  });

  it('does not seek or leave a trace on the page with keys in its list and field', async () => {
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    const { rowOf, field } = await showChat(fakeRoom());
    document.addEventListener('keydown', hear);
    document.addEventListener('keyup', hear);
    rowOf('29')?.focus();
    await sendKeys({ down: 'ArrowLeft' });
    await sendKeys({ down: 'ArrowUp' });
    expect(heard).to.eql([]);
    field().focus();
    for (const key of ['k', 'm', ' ', 'ArrowRight', 'Home']) await sendKeys({ press: key });
    document.removeEventListener('keydown', hear);
    document.removeEventListener('keyup', hear);
    expect(heard).to.eql([]);
  });

  it('is announced by what the model picks, not by its rows, and can be silenced', async () => {
    const fake = fakeRoom();
    const { shadow, named, words, find } = await showChat(fake);
    const log = () => [...find('[role=log]').children].map((one) => one.textContent);
    expect(log()).to.eql([]);
    fake.$announced.set({ line: line(1, { text: 'گل!' }) });
    await waitUntil(() => log().length === 1);
    fake.$announced.set({ count: 12 });
    await waitUntil(() => log().length === 2);
    expect(log()).to.eql(['Ali: گل!', words.fresh({ text: '۱۲', number: 12 })]);
    await click(named(words.options));
    await click(named(words.announce));
    await waitUntil(() => log().length === 0);
    expect(shadow.querySelector('[role=feed]')?.getAttribute('aria-live')).to.equal(null);
  });

  it('shows that it reconnects, waits, failed or is empty', async () => {
    const fake = fakeRoom({ lines: [] });
    fake.$state.set('waiting');
    const { shadow, words, named } = await showChat(fake);
    await waitUntil(() => shadow.querySelector('.chat-skeleton'));
    fake.$state.set('failed');
    await waitUntil(() => shadow.textContent?.includes(words.failed));
    await click(named('تلاش دوباره'));
    expect(fake.done).to.include('retry');
    fake.$state.set('ready');
    await waitUntil(() => shadow.textContent?.includes(words.empty));
    fake.$lines.set(lines(0, 3));
    fake.$state.set('reconnecting');
    await waitUntil(() => shadow.querySelector('.chat-connection')?.textContent === words.reconnecting);
    // Row by row, as the list learns their heights.
    await waitUntil(() => shadow.querySelectorAll('article').length === 3, 'the messages should stay');
  });

  it('shows why a private room is closed to the viewer, and offers the log-in', async () => {
    let asked = 0;
    const onLogin = () => {
      asked += 1;
    };
    const entry = { state: 'refused', text: 'فقط برای دانشجویان <b>' } as const;
    const { shadow, words, named } = await showChat(fakeRoom(), { entry, onLogin });
    expect(shadow.textContent).to.include('فقط برای دانشجویان <b>');
    await click(named(words.compose.login));
    expect(asked).to.equal(1);
  });

  it('loads again after a failure', async () => {
    const fake = fakeRoom();
    const { named, $entry, shadow } = await showChat(fake, { entry: { state: 'failed' } });
    await click(named('تلاش دوباره'));
    expect(fake.done).to.eql(['retry chat']);
    $entry.set({ state: 'loading' });
    await waitUntil(() => shadow.querySelector('[data-busy]'));
  });

  it('keeps focus in the chat when its focused message goes', async () => {
    const fake = fakeRoom();
    const { rowOf, focused } = await showChat(fake);
    rowOf('29')?.focus();
    fake.$lines.set(lines(40, 60));
    await waitUntil(() => focused()?.matches('.chat'));
  });

  const states: Record<string, (fake: FakeRoom) => void> = {
    'with messages of every state': (fake) =>
      fake.$lines.set([
        ...lines(0, 3),
        ...(['sending', 'confirmed', 'unconfirmed', 'failed'] as const).map((state, index) =>
          own({ key: state, state, at: line(index).at }),
        ),
      ]),
    'with long words': (fake) =>
      fake.$lines.set([
        line(0, { text: 'a'.repeat(400), name: 'b'.repeat(100) }),
        line(1, { text: 'ب'.repeat(300), picture: '/demo/media/images/cover-1.jpg' }),
      ]),
    'while it waits and answers': (fake) => {
      fake.$wait.set(12);
      fake.$quoted.set(line(1));
      fake.$draft.set('د'.repeat(510));
    },
    'without log-in': (fake) => fake.$writing.set('login'),
    'with ready-made messages only': (fake) => fake.$writing.set('defaults'),
    'where nobody can log in': (fake) => fake.$writing.set('none'),
    'when it is over': (fake) => fake.$writing.set('over'),
    'while earlier messages fail': (fake) => fake.$earlier.set('failed'),
    empty: (fake) => fake.$lines.set([]),
    paused: (fake) => {
      fake.$paused.set(true);
      fake.$unread.set(7);
    },
  };
  for (const [name, prepare] of Object.entries(states)) {
    it(`is accessible and clips nothing ${name}`, async () => {
      for (const [lang, theme, width] of [
        ['fa', 'dark', 320],
        ['en', 'light', 400],
      ] as const) {
        const defaultMessages = [
          { id: '1', text: 'سلام به همه' },
          { id: '2', text: 'گل!' },
        ];
        const pin = { id: 'p', name: 'مدیر', text: 'بازی ساعت هشت شروع می‌شود. '.repeat(6) };
        const fake = fakeRoom({ lines: lines(0, 6), info: { defaultMessages, pin } });
        const { host, find, settled } = await showChat(fake, { lang, theme, width });
        prepare(fake);
        for (let frame = 0; frame < 4; frame += 1) await nextFrame();
        await settled();
        expect((await barriers(host)).join('\n'), `${lang} ${theme}`).to.equal('');
        expect(find('.chat').scrollWidth, `${lang} ${width} px`).to.be.at.most(width);
        unmount();
      }
    });
  }

  it('has a head of one line under the picture, with buttons that reach over the list', async () => {
    const pin = { id: 'p', name: 'مدیر', text: 'بازی ساعت هشت شروع می‌شود. '.repeat(6) };
    const { shadow, find } = await showChat(fakeRoom({ info: { pin } }));
    find('.player').dataset.layout = 'portrait';
    const [head, text] = [find('.chat-head'), find('.chat-pin > p')].map((one) => one.getBoundingClientRect());
    expect([head?.height, text?.height]).to.eql([37, 36]);
    for (const button of shadow.querySelectorAll('.chat-head .button')) {
      const { left, bottom, height, width } = button.getBoundingClientRect();
      expect(height).to.equal(40);
      const hit = shadow.elementFromPoint(left + width / 2, bottom - 1);
      expect(button.contains(hit), button.ariaLabel ?? '').to.equal(true);
    }
  });

  it('keeps the toolbar off the ways to go on after a failure, also right below another own message', async () => {
    const mine = (index: number, state: 'confirmed' | 'failed') => line(index, { own: true, author: 'me', state });
    const fake = fakeRoom({ lines: [...lines(0, 5), mine(5, 'confirmed'), mine(6, 'failed')] });
    const { rowOf, shadow } = await showChat(fake, { width: 280 });
    const row = rowOf('6');
    row?.focus();
    await nextFrame();
    expect(row?.dataset.grouped, 'without a name above its text').to.equal('true');
    const links = [...(row?.querySelectorAll('.chat-link') ?? [])];
    expect(links.length).to.equal(2);
    for (const link of links) {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      for (const x of [left + 2, (left + right) / 2, right - 2])
        for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
          expect(link.contains(shadow.elementFromPoint(x, y)), `${link.textContent} at ${x}, ${y}`).to.equal(true);
    }
  });
});

/** Of any CSS colour. */
function hexOf(colour: string): string {
  const brush = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('');
}
