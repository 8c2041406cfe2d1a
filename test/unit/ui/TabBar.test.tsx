import { expect } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { SCROLL_MILLISECONDS, SCROLL_PIXELS } from '../../../src/ui/sideways.tsx';
import { type Tab, TabBar } from '../../../src/ui/TabBar.tsx';
import { cleanUp, replace } from '../../support/media/media.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, pointOf, unmount } from './mount.tsx';

const TABS: readonly Tab<string>[] = ['markers', 'playlist', 'chat', 'comments'].map((id, index) => ({
  id,
  icon: 'marker',
  label: `زبانهٔ ${index}`,
}));

const LONG = 'فهرست‌های پخش این ویدیو';
const SEVEN: readonly Tab<string>[] = [
  ...TABS,
  ...['info', 'lives', 'search'].map((id) => ({ id, icon: 'search', label: LONG }) as const),
];

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
  afterEach(() => {
    cleanUp();
    unmount();
  });

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

  const arrows = (shadow: ShadowRoot) =>
    [...shadow.querySelectorAll('.sideways-arrow')].filter((arrow) =>
      arrow.checkVisibility({ visibilityProperty: true }),
    );
  const labels = (shadow: ShadowRoot) => arrows(shadow).map(({ ariaLabel }) => ariaLabel);

  it('scrolls by 50 px in 150 ms where the tabs do not fit, and keeps the selected one in sight', async () => {
    expect([SCROLL_PIXELS, SCROLL_MILLISECONDS]).to.eql([50, 150]);
    const { find, named } = await mount(<Bar />, { width: 160 });
    const tabs = find('.tabs');
    named('بعدی').click();
    expect(tabs.scrollLeft).to.equal(-SCROLL_PIXELS);
    expect(find('.tabs > *').getAnimations()[0]?.effect?.getTiming().duration).to.equal(SCROLL_MILLISECONDS);
    named('قبلی').click();
    expect(tabs.scrollLeft).to.equal(0);
    find('[aria-selected=true]').focus();
    await sendKeys({ press: 'End' });
    await waitUntil(() => find('.tabs > *').getAnimations().length === 0);
    const [tab, box] = [find('[aria-selected=true]'), tabs].map((one) => one.getBoundingClientRect());
    expect(tab && box && tab.left >= box.left - 1 && tab.right <= box.right + 1).to.equal(true);
  });

  for (const [dir, sign] of [
    ['rtl', -1],
    ['ltr', 1],
  ] as const) {
    it(`${dir}: has the one arrow that leads somewhere, which takes no focus`, async () => {
      const { find, named, shadow } = await mount(<Bar />, { width: 160, dir });
      expect(labels(shadow)).to.eql(['بعدی']);
      find('[aria-selected=true]').focus();
      await click(named('بعدی'));
      expect(find('.tabs').scrollLeft).to.equal(sign * SCROLL_PIXELS);
      await waitUntil(() => labels(shadow).length === 2);
      expect(shadow.activeElement?.id).to.equal('tab-markers');
      find('.tabs').scrollLeft = sign * 1000;
      await waitUntil(() => labels(shadow).join() === 'قبلی');
      find('.tabs').scrollLeft = 0;
      await waitUntil(() => labels(shadow).join() === 'بعدی');
    });
  }

  it('has no arrows where the tabs fit: seven in 384 px', async () => {
    const { shadow } = await mount(<Bar tabs={SEVEN} />, { width: 384 });
    expect(labels(shadow)).to.eql([]);
  });

  for (const [width, target] of [
    [382, 40],
    [382, 44],
  ] as const) {
    it(`cuts the word of the selected tab, not the tab at the end: ${target} px of target`, async () => {
      const { find, shadow } = await mount(<Bar tabs={SEVEN} />, { width });
      find('.player').style.setProperty('--_target', `${target}px`);
      find('#tab-search').click();
      await waitUntil(() => find('#tab-search').ariaSelected === 'true');
      const word = find('#tab-search .tab-word');
      expect(word.scrollWidth).to.be.above(word.offsetWidth);
      expect(word.offsetWidth).to.be.at.least(50);
      expect([labels(shadow), find('.tabs').scrollWidth - find('.tabs').clientWidth]).to.eql([[], 0]);
    });
  }

  it('shows the word of the selected tab only, and that of another one in a tooltip within the bar', async () => {
    const { find, shadow } = await mount(<Bar tabs={SEVEN} />, { width: 384 });
    const drawn = (id: string) => find(`#tab-${id} > :last-child`).offsetWidth > 1;
    expect(SEVEN.map(({ id }) => id).filter(drawn)).to.eql(['markers']);
    expect(shadow.querySelectorAll('.tip')).to.have.length(6);
    expect(find('#tab-markers + .tip, #tab-search + .tip').textContent).to.equal(LONG);
    await sendMouse({ type: 'move', position: pointOf(find('#tab-search')) });
    const tip = find('#tab-search + .tip');
    await waitUntil(() => find('.tab-bar').style.getPropertyValue('--tip-at') !== '');
    const [words, bar] = [tip, find('.tab-bar')].map((one) => one.getBoundingClientRect());
    expect(words && bar && words.left >= bar.left && words.right <= bar.right).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => tip.dataset.dismissed === 'true');
    await resetMouse();
  });

  it('slides its ground to the newly selected tab in 200 ms, and does not for a viewer who wants less motion', async () => {
    const { animate } = Element.prototype;
    const slides: unknown[] = [];
    // Noted at its start: on a busy machine it has ended when the click returns.
    replace(Element.prototype, 'animate', function (this: Element, frames, options) {
      const animation = animate.call(this, frames, options);
      if (this.matches('.tab-ground')) slides.push(animation.effect?.getTiming().duration);
      return animation;
    });
    const { find } = await mount(<Bar />);
    await click(find('#tab-comments'));
    expect(slides).to.eql([200]);
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      await click(find('#tab-markers'));
      expect(find('#tab-markers').ariaSelected).to.equal('true');
      expect(slides).to.eql([200]);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('names an icon with its new entries, whose number stands over it', async () => {
    const tabs = TABS.map((tab) =>
      tab.id === 'chat' ? { ...tab, badge: { text: '۹۹+', label: 'گفت‌وگو، ۹۹ تازه' } } : tab,
    );
    const { find } = await mount(<Bar tabs={tabs} />);
    expect(find('#tab-chat').ariaLabel).to.equal('گفت‌وگو، ۹۹ تازه');
    const [badge, tab] = [find('.tab-badge'), find('#tab-chat')].map((one) => one.getBoundingClientRect());
    expect(badge && tab && badge.left >= tab.left && badge.top >= tab.top && badge.right <= tab.right).to.equal(true);
  });
});
