import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { CardList, type CardRow, LONG_ROWS } from '../../../src/ui/CardList.tsx';
import { Popover } from '../../../src/ui/Popover.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, pointOf, unmount } from './mount.tsx';

const ALL = 1000;
/** Of one line and of two: their heights are not known before they are drawn. */
const rows = (count: number, current?: number): CardRow[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    title: `${index % 3 ? '' : 'یک عنوان بسیار طولانی که در یک سطر جا نمی‌شود و دو سطر می‌خواهد '}ویدیوی ${index}`,
    picture: '',
    ...(current === undefined ? {} : { current: index === current }),
  }));

describe('a list of a thousand cards', () => {
  afterEach(unmount);

  async function show(list: readonly CardRow[], { count, theme }: { count?: number; theme?: string } = {}) {
    const chosen: number[] = [];
    const popover = (cards: readonly CardRow[]) => (
      <Popover open title="ویدیوها" closeLabel="بستن" onClose={() => {}}>
        <p className="head">سرِ فهرست</p>
        <CardList
          label="ویدیوها"
          rows={cards}
          {...(count !== undefined && { count })}
          onChoose={(index) => void chosen.push(index)}
        />
      </Popover>
    );
    const shown = await mount(popover(list), theme === undefined ? {} : { theme });
    const { shadow, find } = shown;
    const cards = () => [...shadow.querySelectorAll<HTMLElement>('.card')];
    const isVirtual = () => shadow.querySelector('.virtual-row') !== null;
    const active = () => Number(/ویدیوی (\d+)/.exec(shadow.activeElement?.textContent ?? '')?.[1] ?? -1);
    const inSight = (card: Element | null | undefined) => {
      const [row, body] = [card, find('.popover-body')].map((one) => one?.getBoundingClientRect());
      return row !== undefined && body !== undefined && row.top >= body.top - 1 && row.bottom <= body.bottom + 1;
    };
    const isAt = async (index: number) => {
      await waitUntil(() => active() === index, `the row ${index} should have the focus`);
      await waitUntil(() => inSight(shadow.activeElement), `the row ${index} should be in sight`);
    };
    const change = (next: readonly CardRow[]) => shown.render(popover(next));
    const press = (key: string) => sendKeys({ press: key });
    /** The row at the upper edge, and where it is. */
    const atTop = () => {
      const edge = find('.popover-body').getBoundingClientRect().top;
      const row = cards().find((card) => card.getBoundingClientRect().bottom > edge + 1);
      return { name: row?.ariaLabel, top: Math.round((row?.getBoundingClientRect().top ?? 0) - edge) };
    };
    return { ...shown, chosen, cards, isVirtual, active, inSight, isAt, change, press, atTop };
  }
  const showVirtual = async (...wish: Parameters<typeof show>) => {
    const shown = await show(...wish);
    await waitUntil(shown.isVirtual);
    return shown;
  };

  it('mounts only the rows around those in sight, and the current one has the focus', async () => {
    const { cards, isAt, shadow } = await showVirtual(rows(ALL, 700));
    await isAt(700);
    expect(cards().length).to.be.below(40);
    expect(shadow.querySelectorAll('.card[tabindex="0"]')).to.have.length(1);
    expect(shadow.activeElement?.ariaChecked).to.equal('true');
  });

  it('moves by arrows, Home, End and around its ends, as a short list does, and takes Enter', async () => {
    const { press, isAt, cards, chosen } = await showVirtual(rows(ALL, 700));
    await isAt(700);
    for (const [key, index] of [
      ['ArrowDown', 701],
      ['Home', 0],
      ['ArrowUp', 999],
      ['ArrowDown', 0],
      ['End', 999],
      ['ArrowUp', 998],
    ] as const) {
      await press(key);
      await isAt(index);
      expect(cards().length, key).to.be.below(60);
    }
    await press('Enter');
    expect(chosen).to.eql([998]);
  });

  it('moves the focus at once after a key, so that the next key works', async () => {
    const { find, shadow, isAt, active } = await showVirtual(rows(ALL, 10));
    await isAt(10);
    const key = (name: string) =>
      shadow.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true }),
      );
    for (const [name, index] of [
      ['End', 999],
      ['ArrowUp', 998],
      ['Home', 0],
    ] as const) {
      key(name);
      // React draws after a press of a key in a microtask.
      await Promise.resolve();
      expect(active(), name).to.equal(index);
    }
    expect(find('.menu').getAttribute('role')).to.equal('menu');
  });

  it('goes to the row whose first letters are typed, mounted or not', async () => {
    const list = rows(ALL).map((row, index) => ({ ...row, title: index === 640 ? 'زنبور 640' : row.title }));
    const { shadow, isAt, active } = await showVirtual(list);
    await isAt(0);
    for (const letter of 'زنب') {
      shadow.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true }),
      );
    }
    await waitUntil(() => shadow.activeElement?.textContent?.includes('زنبور'), `${active()}`);
  });

  it('keeps the focus while it is scrolled to its end and back, and goes on from there', async () => {
    const { find, active, isAt, press, cards, atTop } = await showVirtual(rows(ALL, 3));
    await isAt(3);
    const body = find('.popover-body');
    const end = async () => {
      body.scrollTop = body.scrollHeight;
      await nextFrame();
    };
    await waitUntil(async () => {
      await end();
      return cards().some(({ ariaLabel }) => ariaLabel?.endsWith(' 999'));
    });
    expect(active()).to.equal(3);
    expect(cards().length).to.be.below(40);
    await press('ArrowDown');
    await isAt(4);
    await waitUntil(() => {
      body.scrollTop = 0;
      return atTop().name?.endsWith(' 0');
    });
    expect(active()).to.equal(4);
  });

  it('says where a row is in the whole list, also where more of it is not known yet', async () => {
    for (const [count, size] of [
      [undefined, '200'],
      [5000, '5000'],
      [-1, '-1'],
    ] as const) {
      const { shadow, isAt } = await showVirtual(rows(200, 100), count === undefined ? {} : { count });
      await isAt(100);
      const row = shadow.activeElement;
      expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).to.eql(['101', size]);
      unmount();
    }
  });

  it('takes a press of the pointer', async () => {
    const { cards, chosen, isAt, find } = await showVirtual(rows(ALL, 500));
    await isAt(500);
    await sendMouse({ type: 'move', position: pointOf(find('.popover-body')) });
    const card = cards().find(({ ariaLabel }) => ariaLabel?.endsWith(' 501'));
    if (card) await click(card);
    expect(chosen).to.eql([501]);
  });

  it('stays in its place, with its focus, when it becomes long while it is open, and longer', async () => {
    const { change, find, press, isAt, isVirtual, atTop, active } = await show(rows(LONG_ROWS, 2));
    for (let step = 0; step < 30; step += 1) await press('ArrowDown');
    await isAt(32);
    find('.popover-body').scrollTop += 33;
    await nextFrame();
    const before = atTop();
    expect(isVirtual()).to.equal(false);
    change(rows(LONG_ROWS + 10, 2));
    await waitUntil(isVirtual);
    await waitUntil(() => Math.abs(atTop().top - before.top) <= 2 && atTop().name === before.name);
    expect(active()).to.equal(32);
    const there = atTop();
    change(rows(LONG_ROWS + 20, 2));
    await nextFrame();
    await nextFrame();
    expect([atTop(), active()]).to.eql([there, 32]);
    await press('ArrowDown');
    await isAt(33);
  });

  it('is plain while it is short', async () => {
    const { cards, isVirtual } = await show(rows(LONG_ROWS, 2));
    await nextFrame();
    expect([cards().length, isVirtual()]).to.eql([LONG_ROWS, false]);
  });

  it('brings the item into sight that plays next', async () => {
    const { change, cards, isAt, inSight } = await showVirtual(rows(ALL, 10));
    await isAt(10);
    change(rows(ALL, 400));
    await waitUntil(() => inSight(cards().find(({ ariaChecked }) => ariaChecked === 'true')));
  });

  for (const theme of ['dark', 'light']) {
    it(`is accessible, ${theme}`, async () => {
      const { host, isAt } = await showVirtual(rows(ALL, 700), { theme });
      await isAt(700);
      await expectAccessible(host);
    });
  }
});
