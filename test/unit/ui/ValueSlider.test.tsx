import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { useState } from 'react';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { ValueSlider } from '../../../src/ui/ValueSlider.tsx';
import { click, expectAccessible, mount, unmount } from './mount.tsx';

const MARKS = [0.5, 1, 2];

describe('ValueSlider', () => {
  afterEach(unmount);

  async function show() {
    const seen: [what: string, value: number][] = [];
    function Speed() {
      const [value, setValue] = useState(1);
      return (
        <ValueSlider
          label="سرعت"
          value={value}
          min={0.5}
          max={2}
          step={0.05}
          textOf={(speed) => `${speed}×`}
          marks={MARKS}
          onChange={(speed) => {
            seen.push(['change', speed]);
            setValue(speed);
          }}
          onCommit={(speed) => {
            seen.push(['commit', speed]);
            setValue(speed);
          }}
        />
      );
    }
    const shown = await mount(
      <LanguageProvider language={createLanguage(atom('fa'))}>
        <Speed />
      </LanguageProvider>,
    );
    const pressed = () =>
      [...shown.shadow.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
    return { ...shown, seen, pressed, now: () => shown.find('.value-now').textContent };
  }

  it('says its value, and has a button for each usual one', async () => {
    const { now, pressed, named, seen } = await show();
    expect([now(), pressed()]).to.eql(['1×', ['1×']]);
    await click(named('2×'));
    expect([now(), pressed(), seen]).to.eql(['2×', ['2×'], [['commit', 2]]]);
  });

  it('moves by whole steps, without digits that a step has not', async () => {
    const { find, now, seen } = await show();
    find('[role=slider]').focus();
    for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'ArrowRight' });
    expect(now()).to.equal('1.15×');
    expect(seen.filter(([what]) => what === 'commit').map(([, value]) => value)).to.eql([1.05, 1.1, 1.15]);
    await sendKeys({ press: 'End' });
    expect(now()).to.equal('2×');
  });

  it('is accessible', async () => {
    const { host } = await show();
    await expectAccessible(host);
  });
});
