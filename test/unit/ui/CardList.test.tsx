import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { CardList, type CardRow } from '../../../src/ui/CardList.tsx';
import { Popover } from '../../../src/ui/Popover.tsx';
import { Screen } from '../../../src/ui/Screen.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, unmount } from './mount.tsx';

const HOSTILE = '\u202e<img src=x onerror="window.__card=1">\u2066';
const rows = (count: number, current?: number): CardRow[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    title: `ویدیوی ${index}`,
    picture: '/demo/media/images/cover-1.jpg',
    note: '1:00',
    ...(current === undefined ? {} : { current: index === current }),
  }));

describe('CardList', () => {
  afterEach(unmount);

  async function show(list: readonly CardRow[], { strip = false, theme = 'dark', width = 800 } = {}) {
    const chosen: number[] = [];
    const cards = <CardList label="ویدیوها" rows={list} strip={strip} onChoose={(index) => void chosen.push(index)} />;
    const view = strip ? (
      <Screen icon="warning" tone="error" title="نشد" text="دوباره تلاش کنید." more={cards} />
    ) : (
      <Popover open title="ویدیوها" closeLabel="بستن" onClose={() => {}}>
        {cards}
      </Popover>
    );
    const shown = await mount(view, { theme, width });
    return { ...shown, chosen };
  }

  it('is a menu with one tab stop at the current item, which is visible, and moves with arrows, Home, End and Enter', async () => {
    const { shadow, find, chosen } = await show(rows(200, 150));
    const active = () => shadow.activeElement?.querySelector('.card-title')?.textContent;
    expect([active(), shadow.querySelectorAll('.card[tabindex="0"]').length]).to.eql(['ویدیوی 150', 1]);
    expect(shadow.activeElement?.ariaChecked).to.equal('true');
    const [row, body] = [shadow.activeElement, find('.popover-body')].map((one) => one?.getBoundingClientRect());
    expect(row && body && row.top >= body.top && row.bottom <= body.bottom).to.equal(true);
    for (const [key, title] of [
      ['ArrowDown', 'ویدیوی 151'],
      ['Home', 'ویدیوی 0'],
      ['ArrowUp', 'ویدیوی 199'],
      ['End', 'ویدیوی 199'],
    ] as const) {
      await sendKeys({ press: key });
      expect(active(), key).to.equal(title);
    }
    await sendKeys({ press: 'Enter' });
    expect(chosen).to.eql([199]);
  });

  it('has a tab stop for each card in a strip, which is labeled and not part of an announcement', async () => {
    const { find, shadow, chosen } = await show(rows(3), { strip: true });
    expect(find('.card-strip').closest('[role=alert]')).to.equal(null);
    expect(find('.card-strip').ariaLabel).to.equal('ویدیوها');
    find('.card').focus();
    await sendKeys({ press: 'Tab' });
    expect(shadow.activeElement?.textContent).to.include('ویدیوی 1');
    await click(shadow.querySelectorAll('.card')[2] as Element);
    expect(chosen).to.eql([2]);
  });

  for (const dir of ['rtl', 'ltr']) {
    it(`${dir}: in a column of 320 px the numbers are one line, beside a picture with the time on its lower corner`, async () => {
      const about = dir === 'rtl' ? '۷۲۰٫۳ هزار بازدید – ۱۱ ماه پیش' : '720.3K views – 11 months ago';
      const row = { key: 'a', title: 'A', picture: '/demo/media/images/cover-1.jpg', note: '1:02:03', about };
      const { find } = await mount(<CardList label="Videos" rows={[row]} onChoose={() => undefined} />, {
        ...{ width: 320, dir },
      });
      const [line, picture, note] = ['.card-about', '.card-picture', '.card-note'].map((name) => find(name));
      if (!line || !picture || !note) throw new Error('no card');
      expect(line.offsetHeight).to.be.below(24);
      expect(line.scrollWidth).to.equal(line.clientWidth);
      const [box, time] = [picture, note].map((one) => one.getBoundingClientRect());
      if (!box || !time) throw new Error('no boxes');
      const side = dir === 'rtl' ? time.left - box.left : box.right - time.right;
      expect([Math.round(side), Math.round(box.bottom - time.bottom)]).to.eql([4, 3]);
      expect(time.left >= box.left && time.right <= box.right).to.equal(true);
    });
  }

  it('renders text as text, requests pictures without a referrer, and shows signs in their place', async () => {
    const { find, shadow } = await show([
      { key: 'a', title: HOSTILE, picture: '/demo/media/none.jpg' },
      { key: 'b', title: 'گل', sign: '⚽', note: '-2:05' },
      { key: 'c', title: 'بی‌تصویر' },
    ]);
    expect(find('.card-title bdi').textContent).to.equal(HOSTILE);
    expect(Reflect.get(window, '__card')).to.equal(undefined);
    expect((find('img') as HTMLImageElement).referrerPolicy).to.equal('no-referrer');
    expect(shadow.querySelectorAll('img')).to.have.length(1);
    expect([...shadow.querySelectorAll('.card')].map(({ ariaLabel }) => ariaLabel)).to.eql([
      HOSTILE,
      'گل، -2:05',
      'بی‌تصویر',
    ]);
    expect(find('.card-sign').textContent).to.equal('⚽');
  });

  it('has its words apart, as they are in its name: speech control compares them', async () => {
    const { find } = await show([{ key: 'a', title: 'Second film', note: '1:00' }]);
    expect([find('.card').textContent, find('.card').ariaLabel]).to.eql(['Second film 1:00', 'Second film، 1:00']);
  });

  it('stays within a box of 320 px, however long a title', async () => {
    const long = [{ key: 'a', title: `${'بسیار طولانی '.repeat(50)}${'a'.repeat(300)}`, picture: '', note: '1:02:03' }];
    for (const strip of [false, true]) {
      const { find } = await show([...long, ...rows(20)], { strip, width: 320 });
      const box = find('.player').getBoundingClientRect();
      const list = find(strip ? '.card-strip' : '.popover-body');
      const { left, right } = list.getBoundingClientRect();
      expect(left >= box.left && right <= box.right).to.equal(true);
      if (!strip) expect(list.scrollWidth).to.be.at.most(list.clientWidth);
      unmount();
    }
  });

  for (const theme of ['dark', 'light']) {
    it(`is accessible, ${theme}`, async () => {
      for (const wish of [{ strip: false }, { strip: true }]) {
        const { host, shadow } = await show(rows(3, wish.strip ? undefined : 1), { ...wish, theme });
        await waitUntil(() => shadow.querySelector<HTMLImageElement>('img')?.complete);
        await expectAccessible(host);
        unmount();
      }
    });
  }
});
