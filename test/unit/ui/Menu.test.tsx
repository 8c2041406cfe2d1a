import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Menu } from '../../../src/ui/Menu.tsx';
import { MenuItem } from '../../../src/ui/MenuItem.tsx';
import { MenuPage } from '../../../src/ui/MenuPage.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { expectAccessible, mount, unmount } from './mount.tsx';

function Settings() {
  const [page, setPage] = useState<string>();
  const [quality, setQuality] = useState('۷۲۰p');
  if (page)
    return (
      <Menu label="کیفیت" page={page}>
        <MenuPage title="کیفیت" backLabel="بازگشت" onBack={() => setPage(undefined)}>
          {['خودکار', '۱۰۸۰p', '۷۲۰p', '۷۸۰p'].map((label) => (
            <MenuItem key={label} label={label} checked={label === quality} onPress={() => setQuality(label)} />
          ))}
        </MenuPage>
      </Menu>
    );
  return (
    <Menu label="تنظیمات" page={page}>
      <MenuItem icon="speed" label="سرعت" onPress={() => {}} />
      <MenuItem icon="quality" label="کیفیت" value={quality} opens="quality" onPress={() => setPage('quality')} />
      <MenuItem icon="audio" label="صدا" onPress={() => {}} disabled />
      <MenuItem icon="subtitles" label="زیرنویس" onPress={() => {}} />
    </Menu>
  );
}

describe('Menu', () => {
  afterEach(unmount);

  const show = async () => {
    const { host, shadow, named } = await mount(<Settings />);
    const focused = () => shadow.activeElement?.querySelector('.menu-label')?.textContent;
    const press = async (...keys: string[]) => {
      for (const key of keys) await sendKeys({ press: key });
      return focused();
    };
    named('سرعت').focus();
    return { host, shadow, press };
  };

  it('moves with arrows, wraps around and skips disabled items', async () => {
    const { press } = await show();
    expect(await press('ArrowDown')).to.equal('کیفیت');
    expect(await press('ArrowDown')).to.equal('زیرنویس');
    expect(await press('ArrowDown')).to.equal('سرعت');
    expect(await press('ArrowUp')).to.equal('زیرنویس');
    expect(await press('Home')).to.equal('سرعت');
    expect(await press('End')).to.equal('زیرنویس');
  });

  it('is one tab stop', async () => {
    const { shadow, press } = await show();
    await press('ArrowDown');
    const stops = [...shadow.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((item) => item.tabIndex === 0);
    expect(stops.map((item) => item === shadow.activeElement)).to.deep.equal([true]);
  });

  it('opens a page towards the end of the line, and returns to the item it came from', async () => {
    const { press } = await show();
    await press('ArrowDown');
    expect(await press('ArrowRight')).to.equal('کیفیت');
    expect(await press('ArrowLeft')).to.equal('۷۲۰p');
    expect(await press('ArrowRight')).to.equal('کیفیت');
    expect(await press('ArrowLeft', 'Home', 'Enter')).to.equal('کیفیت');
  });

  it('opens a page at its top, with the checked item in sight below the head', async () => {
    const { shadow, press } = await show();
    const menu = shadow.querySelector('.menu') as HTMLElement;
    const body = document.createElement('div');
    body.className = 'popover-body';
    body.style.blockSize = '110px';
    menu.before(body);
    body.append(menu);
    body.scrollTop = 60;
    (shadow.querySelector('[data-opens]') as HTMLElement).focus();
    await press('Enter');
    const head = () => shadow.querySelector('.menu-back')?.getBoundingClientRect().bottom ?? 0;
    const checked = () => shadow.querySelector('[aria-checked=true]')?.getBoundingClientRect() ?? new DOMRect();
    expect(checked().top).to.be.at.least(head());
    expect(checked().bottom).to.be.at.most(body.getBoundingClientRect().bottom + 0.5);
    await press('Home', 'ArrowDown');
    const first = shadow.activeElement?.getBoundingClientRect();
    expect(first?.top).to.be.at.least(head());
  });

  it('turns to a page from the side it is on, and its panel takes the height of the page step by step', async () => {
    const { shadow, find, named } = await mount(
      <div className="popover">
        <Settings />
      </div>,
    );
    // A busy machine may look after its end.
    const growths: unknown[] = [];
    const panel = find('.popover');
    panel.animate = (frames, options) => {
      growths.push((frames as PropertyIndexedKeyframes).blockSize);
      return Element.prototype.animate.call(panel, frames, options);
    };
    const heights = () => growths.at(-1) as string[] | undefined;
    const turn = () => getComputedStyle(find('.menu-page')).animationName;
    const before = find('.popover').offsetHeight;
    named('کیفیت').click();
    await waitUntil(() => shadow.querySelector('.menu-back'));
    expect([heights()?.[0], turn()]).to.eql([`${before}px`, 'menu-turn-in']);
    // At its begin the panel is as high as before, and the way back would be none.
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    find('.menu-back').click();
    await waitUntil(() => !shadow.querySelector('.menu-back'));
    expect([heights()?.[1], turn()]).to.eql([`${before}px`, 'menu-turn-back']);
  });

  it('begins at the first item, also if a later one is switched on', async () => {
    const { shadow } = await mount(
      <Menu label="تنظیمات">
        <MenuItem icon="speed" label="سرعت" onPress={() => {}} />
        <MenuItem icon="poll" label="واکنش‌ها" pressed onPress={() => {}} />
      </Menu>,
    );
    const stop = shadow.querySelector('[role^=menuitem][tabindex="0"] .menu-label');
    expect(stop?.textContent).to.equal('سرعت');
  });

  it('finds an item by its first letters, in any digits', async () => {
    const { press, host } = await show();
    let heard = 0;
    host.addEventListener('keydown', () => {
      heard += 1;
    });
    await press('ArrowDown', 'ArrowLeft', 'Home');
    expect(await press('7')).to.equal('۷۲۰p');
    expect(await press('8')).to.equal('۷۸۰p');
    expect(heard).to.equal(0);
  });

  it('marks the selected item', async () => {
    const { press, shadow } = await show();
    await press('ArrowDown', 'ArrowLeft', 'ArrowUp', 'Enter');
    const chosen = [...shadow.querySelectorAll('[role=menuitemradio]')].filter((item) => item.ariaChecked === 'true');
    expect(chosen.map((item) => item.textContent)).to.deep.equal(['۱۰۸۰p']);
  });

  it('is accessible on each page', async () => {
    const { host, press } = await show();
    await expectAccessible(host);
    await press('ArrowDown', 'ArrowLeft');
    await expectAccessible(host);
  });
});
