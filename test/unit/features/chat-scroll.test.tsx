import { expect, nextFrame } from '@open-wc/testing';
import { fakeRoom, line, lines } from '../../support/model/chat.ts';
import { showChat } from '../../support/model/chat-panel.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, unmount } from '../ui/mount.tsx';

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
};

describe('the list of the chat', () => {
  afterEach(unmount);

  it('follows new messages at its end, and reports that to the model', async () => {
    const fake = fakeRoom({ lines: lines(0, 100) });
    const { rows, isAtEnd, rowOf } = await showChat(fake);
    expect(fake.done).to.include('setAtEnd true');
    expect(rows().length).to.be.below(40);
    fake.$lines.set(lines(0, 110));
    await waitUntil(() => rowOf('109') && isAtEnd());
    unmount();
    expect(fake.done.at(-1)).to.equal('setAtEnd ');
  });

  it('keeps its place while the viewer reads back, and returns to the end with one press', async () => {
    const fake = fakeRoom({ lines: lines(0, 100) });
    const { scroller, placeOf, rows, find, words, rowOf, isAtEnd } = await showChat(fake);
    scroller().scrollTop -= 1500;
    await waitUntil(() => fake.done.at(-1) === 'setAtEnd false');
    await frames(15);
    const read = rows().find((row) => (placeOf(row.dataset.key ?? '') ?? -1) >= 0)?.dataset.key ?? '';
    const place = placeOf(read) ?? Number.NaN;
    fake.$lines.set(lines(0, 110));
    fake.$unread.set(10);
    await waitUntil(() => find('.chat-end').innerText.includes(words.fresh({ text: '۱۰', number: 10 })));
    await frames(15);
    expect(placeOf(read)).to.be.closeTo(place, 1);
    await click(find('.chat-end'));
    await waitUntil(() => rowOf('109') && isAtEnd());
    expect(fake.done.at(-1)).to.equal('setAtEnd true');
  });

  it('loads earlier messages near its start, and no message moves', async () => {
    const fake = fakeRoom({ lines: lines(50, 80) });
    fake.$earlier.set('idle');
    const { scroller, placeOf } = await showChat(fake);
    expect(fake.done).not.to.include('loadEarlier');
    scroller().scrollTop = 0;
    await waitUntil(() => fake.done.includes('loadEarlier'));
    fake.$earlier.set('loading');
    await frames(15);
    const place = placeOf('51') ?? Number.NaN;
    fake.$lines.set(lines(40, 80));
    fake.$earlier.set('idle');
    await frames(20);
    expect(placeOf('51')).to.be.closeTo(place, 1);
    expect(fake.done.filter((one) => one === 'loadEarlier')).to.have.length(1);
    fake.$earlier.set('failed');
    await frames(20);
    expect(placeOf('51')).to.be.closeTo(place, 1);
  });

  it('loads earlier messages at once where a few leave room', async () => {
    const fake = fakeRoom({ lines: lines(0, 2) });
    fake.$earlier.set('idle');
    await showChat(fake);
    await waitUntil(() => fake.done.includes('loadEarlier'));
  });

  it('keeps its end in view while the field grows or a message gets more lines', async () => {
    const fake = fakeRoom({ lines: lines(0, 60) });
    const { isAtEnd, scroller } = await showChat(fake);
    const before = scroller().clientHeight;
    fake.$draft.set('a\nb\nc\nd');
    await waitUntil(() => scroller().clientHeight < before - 40 && isAtEnd());
    const last = line(59, { own: true, state: 'failed' });
    fake.$lines.set([...lines(0, 59), last]);
    await frames(20);
    await waitUntil(isAtEnd);
  });

  it('goes to its end for a message that the viewer sends', async () => {
    const fake = fakeRoom({ lines: lines(0, 100) });
    const { scroller, rowOf, isAtEnd } = await showChat(fake);
    scroller().scrollTop -= 2000;
    await waitUntil(() => fake.done.at(-1) === 'setAtEnd false');
    fake.$lines.set([...lines(0, 100), line(100, { own: true, state: 'sending' })]);
    await waitUntil(() => rowOf('100') && isAtEnd());
  });

  it('is paused and resumed by a button', async () => {
    const fake = fakeRoom();
    const { named, words, find, shadow } = await showChat(fake);
    await click(named(words.pause));
    expect(fake.$paused.get()).to.equal(true);
    fake.$unread.set(3);
    await waitUntil(() => find('.chat-end').innerText.includes(words.fresh({ text: '۳', number: 3 })));
    await click(find('.chat-end'));
    expect(fake.$paused.get()).to.equal(false);
    await waitUntil(() => shadow.querySelector('.chat-end') === null);
  });
});
