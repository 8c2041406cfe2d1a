import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Swatches } from '../../../src/ui/Swatches.tsx';
import swatchesStyle from '../../../src/ui/swatches.css';
import { click, expectAccessible, mount, unmount } from './mount.tsx';

const COLORS = { سفید: '#ffffff', زرد: '#ffe45c', سیاه: '#000000' };

describe('Swatches', () => {
  afterEach(unmount);

  async function show({ chosen = 'زرد', theme = 'dark', dir = 'rtl' } = {}) {
    function Colors() {
      const [current, choose] = useState(chosen);
      const swatches = Object.entries(COLORS).map(([name, color]) => ({
        ...{ key: name, name, color, chosen: name === current },
        choose: () => choose(name),
      }));
      return (
        <div style={{ background: 'var(--_surface)' }}>
          <Swatches label="رنگ" swatches={swatches} />
        </div>
      );
    }
    const shown = await mount(<Colors />, { theme, dir });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(swatchesStyle);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const all = [...shown.shadow.querySelectorAll<HTMLElement>('[role=radio]')];
    const checked = () => all.filter(({ ariaChecked }) => ariaChecked === 'true').map(({ ariaLabel }) => ariaLabel);
    return { ...shown, all, checked };
  }

  it('are a radio group of named colours, 32 px wide, in targets of 40 px', async () => {
    const { all, find } = await show();
    expect(find('[role=radiogroup]').ariaLabel).to.equal('رنگ');
    expect(all.map(({ ariaLabel }) => ariaLabel)).to.eql(Object.keys(COLORS));
    const [swatch] = all;
    const color = swatch?.querySelector<HTMLElement>('.swatch-color');
    expect([color?.offsetWidth, color?.offsetHeight, swatch?.offsetWidth, swatch?.offsetHeight]).to.eql([
      32, 32, 40, 40,
    ]);
    expect(getComputedStyle(color as Element).backgroundColor).to.equal('rgb(255, 255, 255)');
  });

  it('the chosen one has a check mark, and its name is told in words', async () => {
    const { all, find, checked } = await show();
    const marked = () => all.filter((one) => one.querySelector('.icon')).map(({ ariaLabel }) => ariaLabel);
    expect([checked(), marked(), find('.swatches-name').textContent]).to.eql([['زرد'], ['زرد'], 'زرد']);
    await click(all[2] as Element);
    expect([checked(), marked(), find('.swatches-name').textContent]).to.eql([['سیاه'], ['سیاه'], 'سیاه']);
  });

  for (const [dir, next, previous] of [
    ['rtl', 'ArrowLeft', 'ArrowRight'],
    ['ltr', 'ArrowRight', 'ArrowLeft'],
  ] as const) {
    it(`${dir}: are one tab stop, in which arrow keys choose and go around`, async () => {
      const { shadow, all, checked } = await show({ dir });
      expect(all.filter(({ tabIndex }) => tabIndex === 0).map(({ ariaLabel }) => ariaLabel)).to.eql(['زرد']);
      all[1]?.focus();
      for (const [key, name] of [
        [next, 'سیاه'],
        [next, 'سفید'],
        [previous, 'سیاه'],
        ['ArrowUp', 'زرد'],
        ['ArrowDown', 'سیاه'],
        ['Home', 'سفید'],
      ] as const) {
        await sendKeys({ press: key });
        expect([checked(), shadow.activeElement?.ariaLabel], key).to.eql([[name], name]);
      }
    });
  }

  it('can be reached where none of them is chosen', async () => {
    const { all } = await show({ chosen: 'هیچ' });
    expect(all.map(({ tabIndex }) => tabIndex)).to.eql([0, -1, -1]);
  });

  for (const theme of ['dark', 'light']) {
    it(`${theme}: follow the rules of axe`, async () => {
      const { host } = await show({ theme });
      await expectAccessible(host);
    });
  }
});
