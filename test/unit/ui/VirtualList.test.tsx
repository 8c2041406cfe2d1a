import { expect, nextFrame } from '@open-wc/testing';
import { VirtualList } from '../../../src/ui/VirtualList.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from './mount.tsx';

/** Messages of one to three lines, the oldest first. */
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`);
const heightOf = (key: string) => 24 * (1 + (Math.abs(Number(key)) % 3));

describe('VirtualList, as a chat uses it', () => {
  afterEach(unmount);

  async function show(keys: readonly string[], followsEnd = true) {
    const chat = (list: readonly string[]) => (
      <div className="scroller" style={{ blockSize: 300, overflowY: 'auto' }}>
        <button type="button">load more</button>
        <VirtualList
          keys={list}
          followsEnd={followsEnd}
          row={(index) => (
            <p key={list[index]} data-key={list[index]} style={{ margin: 0, height: heightOf(list[index] ?? '') }}>
              {list[index]}
            </p>
          )}
        />
      </div>
    );
    const shown = await mount(chat(keys));
    const { shadow, find } = shown;
    const rows = () => [...shadow.querySelectorAll<HTMLElement>('p')];
    const placeOf = (key: string) => {
      const row = shadow.querySelector(`[data-key="${key}"]`);
      return row && Math.round(row.getBoundingClientRect().top - find('.scroller').getBoundingClientRect().top);
    };
    /** Until nothing moves any more. */
    const settles = async (key: string, place: number) => {
      await waitUntil(() => Math.abs((placeOf(key) ?? 9e9) - place) <= 1, `${key} should be at ${place}`);
      for (let frame = 0; frame < 12; frame += 1) await nextFrame();
      expect(placeOf(key)).to.be.closeTo(place, 1);
    };
    const scrollTo = async (top: number) => {
      find('.scroller').scrollTop = top;
      for (let frame = 0; frame < 15; frame += 1) await nextFrame();
    };
    return {
      ...shown,
      rows,
      placeOf,
      settles,
      scrollTo,
      change: (next: readonly string[]) => shown.render(chat(next)),
    };
  }
  const endOf = (key: string) => 300 - heightOf(key);

  it('gets no scroll bar that narrows its rows: the page would hear of a loop of observers', async () => {
    const { find, change, scrollTo } = await show(messages(0, 2));
    const room = () => [find('.scroller').scrollHeight > 300, find('.scroller').clientWidth];
    await scrollTo(0);
    const [isLong, width] = room();
    expect(isLong).to.equal(false);
    change(messages(0, 100));
    await scrollTo(0);
    expect(room()).to.eql([true, width]);
  });

  it('shows a short list that gets its first row before it is measured', async () => {
    const { rows, change } = await show(messages(0, 2), false);
    expect(rows()).to.eql([]);
    change(messages(-1, 2));
    await waitUntil(() => rows().length === 3, 'three rows are shown');
  });

  it('begins at its end, and mounts few of a thousand', async () => {
    const { settles, rows } = await show(messages(0, 1000));
    await settles('999', endOf('999'));
    expect(rows().length).to.be.below(40);
  });

  it('stays at its end while messages come', async () => {
    const { settles, change } = await show(messages(0, 500));
    await settles('499', endOf('499'));
    for (const to of [501, 502, 520]) {
      change(messages(0, to));
      await settles(`${to - 1}`, endOf(`${to - 1}`));
    }
  });

  it('stays at its end in a flood whose rows push the first ones out, however late it is drawn', async () => {
    const { settles, change } = await show(messages(0, 500));
    await settles('499', endOf('499'));
    let to = 500;
    for (let turn = 0; turn < 40; turn += 1) {
      to += 20 + ((turn * 37) % 180);
      change(messages(to - 500, to));
      // The page is blocked, for longer and shorter times.
      const end = performance.now() + ((turn * 53) % 170);
      while (performance.now() < end);
      for (let frame = 0; frame < turn % 4; frame += 1) await nextFrame();
    }
    await settles(`${to - 1}`, endOf(`${to - 1}`));
  });

  it('keeps its place after scrolling up, when messages arrive or older ones are inserted', async () => {
    const { settles, change, scrollTo, rows, placeOf, find } = await show(messages(0, 500));
    await settles('499', endOf('499'));
    await scrollTo(find('.scroller').scrollTop - 4000);
    const read = rows().find((row) => (placeOf(row.dataset.key ?? '') ?? -1) >= 0)?.dataset.key ?? '';
    const place = placeOf(read) ?? 0;
    for (const [from, to] of [
      [0, 510],
      [-50, 510],
      [-50, 520],
      [-100, 520],
    ] as const) {
      change(messages(from, to));
      await settles(read, place);
    }
    expect(rows().length).to.be.below(60);
  });

  it('shows older messages above the first one, which stays where it is', async () => {
    const { settles, change, scrollTo, placeOf, find } = await show(messages(0, 100));
    await settles('99', endOf('99'));
    await scrollTo(0);
    const place = placeOf('0') ?? 0;
    change(messages(-10, 100));
    await settles('0', place);
    expect(find('.scroller').scrollTop).to.be.above(0);
  });

  it('begins at its start where it follows no end, and has room for all of them', async () => {
    const { placeOf, scrollTo, find } = await show(messages(0, 300), false);
    await waitUntil(() => placeOf('0') !== null);
    expect(find('.scroller').scrollTop).to.equal(0);
    await waitUntil(async () => {
      await scrollTo(find('.scroller').scrollHeight);
      return placeOf('299') === endOf('299');
    });
  });
});
