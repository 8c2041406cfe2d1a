import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { SCROLL_MILLISECONDS, SCROLL_PIXELS } from '../../../src/ui/sideways.tsx';
import { type Tab, TabBar } from '../../../src/ui/TabBar.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from './mount.tsx';

const TABS: readonly Tab<string>[] = ['markers', 'playlist', 'chat', 'comments'].map((id, index) => ({
  id,
  icon: 'marker',
  label: `زبانهٔ ${index}`,
}));

function Bar({ tabs = TABS }: { tabs?: readonly Tab<string>[] }) {
  const [selected, select] = useState('markers');
  return (
    <TabBar
      label="پنل‌ها"
      tabs={tabs}
      selected={selected}
      onSelect={select}
      idOf={(id, what) => `${what}-${id}`}
      scrollLabels={{ previous: 'قبلی', next: 'بعدی' }}
    />
  );
}

describe('TabBar', () => {
  afterEach(unmount);

  for (const [dir, next, previous] of [
    ['rtl', 'ArrowLeft', 'ArrowRight'],
    ['ltr', 'ArrowRight', 'ArrowLeft'],
  ] as const) {
    it(`${dir}: is one tab stop; arrows follow the direction of the language and go around, Home and End jump`, async () => {
      const { shadow, find } = await mount(<Bar />, { dir });
      const selected = () => find('[aria-selected=true]').id;
      find('[aria-selected=true]').focus();
      expect(shadow.querySelectorAll('[role=tab][tabindex="0"]')).to.have.length(1);
      for (const [key, id] of [
        [next, 'tab-playlist'],
        [previous, 'tab-markers'],
        [previous, 'tab-comments'],
        [next, 'tab-markers'],
        ['End', 'tab-comments'],
        ['Home', 'tab-markers'],
      ] as const) {
        await sendKeys({ press: key });
        expect([selected(), shadow.activeElement?.id], key).to.eql([id, id]);
      }
    });
  }

  it('scrolls by 50 px in 150 ms where the tabs do not fit, and keeps the selected one in sight', async () => {
    expect([SCROLL_PIXELS, SCROLL_MILLISECONDS]).to.eql([50, 150]);
    const { find, named, shadow } = await mount(<Bar />, { width: 240 });
    await waitUntil(() => shadow.querySelectorAll('.tab-bar > .control').length === 2);
    const tabs = find('.tabs');
    named('بعدی').click();
    expect(tabs.scrollLeft).to.equal(-SCROLL_PIXELS);
    expect(find('.tab').getAnimations()[0]?.effect?.getTiming().duration).to.equal(SCROLL_MILLISECONDS);
    named('قبلی').click();
    expect(tabs.scrollLeft).to.equal(0);
    find('[aria-selected=true]').focus();
    await sendKeys({ press: 'End' });
    await waitUntil(() => find('.tab').getAnimations().length === 0);
    const [tab, box] = [find('[aria-selected=true]'), tabs].map((one) => one.getBoundingClientRect());
    expect(tab && box && tab.left >= box.left - 1 && tab.right <= box.right + 1).to.equal(true);
  });

  it('scrolls the other way from left to right', async () => {
    const { find, named, shadow } = await mount(<Bar />, { width: 240, dir: 'ltr' });
    await waitUntil(() => shadow.querySelectorAll('.tab-bar > .control').length === 2);
    named('بعدی').click();
    expect(find('.tabs').scrollLeft).to.equal(SCROLL_PIXELS);
  });

  it('has no scroll buttons where the tabs fit', async () => {
    const { shadow } = await mount(<Bar />);
    expect(shadow.querySelectorAll('.tab-bar > .control')).to.have.length(0);
  });
});
