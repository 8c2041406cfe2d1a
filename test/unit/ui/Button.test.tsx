import { expect, oneEvent } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { Button } from '../../../src/ui/Button.tsx';
import { needs } from '../../support/needs.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { expectAccessible, mount, pointOf, unmount } from './mount.tsx';

describe('Button', () => {
  let presses = 0;

  const show = (edge: 'left' | 'right' = 'right') =>
    mount(
      <div className="on-video" style={{ position: 'absolute', bottom: 12, [edge]: 12 }}>
        <Button
          icon="fullscreen"
          label="نمایش در تمام صفحهٔ نمایشگر"
          shortcut="ArrowUp F"
          onPress={() => (presses += 1)}
        />
      </div>,
    );
  const visible = (tip: HTMLElement) => tip.checkVisibility({ visibilityProperty: true });

  beforeEach(() => {
    presses = 0;
  });

  afterEach(async () => {
    await resetMouse();
    unmount();
  });

  it('has a name, its key and a sufficient target size', async () => {
    const { find } = await show();
    const button = find('button');
    expect(button.ariaLabel).to.equal('نمایش در تمام صفحهٔ نمایشگر');
    expect(button.getAttribute('aria-keyshortcuts')).to.equal('ArrowUp F');
    expect(button.offsetWidth).to.be.at.least(40);
    expect(button.offsetHeight).to.be.at.least(40);
  });

  it('fires once per key press', async () => {
    const { find } = await show();
    find('button').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: ' ' });
    expect(presses).to.equal(2);
  });

  it('shows its tooltip with its key on keyboard focus, until Escape', async () => {
    const { find } = await show();
    const tip = find('.tip');
    expect(visible(tip)).to.equal(false);
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => visible(tip), 'focus shows it');
    expect(tip.querySelector('kbd')?.textContent).to.equal('↑');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !visible(tip), 'Escape hides it');
  });

  it('shows its tooltip for a resting pointer, which may move onto it, until Escape', async () => {
    const { find } = await show();
    const tip = find('.tip');
    expect(matchMedia('(hover: hover)').matches, 'the browser has a mouse').to.equal(true);
    // Checked during the move: on a busy machine the tooltip is there when the move returns.
    const atOnce = oneEvent(find('button'), 'pointermove').then(() => visible(tip));
    await sendMouse({ type: 'move', position: pointOf(find('button')) });
    expect(await atOnce).to.equal(false);
    await waitUntil(() => visible(tip), 'the pointer rests');
    await sendMouse({ type: 'move', position: pointOf(tip) });
    expect(visible(tip)).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !visible(tip), 'Escape hides it');
  });

  it('shows its tooltip to a pointer in the gap between both', async () => {
    const { find } = await show();
    const button = pointOf(find('button'));
    await sendMouse({ type: 'move', position: button });
    const tip = find('.tip');
    await waitUntil(() => visible(tip), 'the pointer rests');
    const gap = [button[0], find('button').getBoundingClientRect().top - 4] as const;
    await sendMouse({ type: 'move', position: [...gap] });
    expect(gap[1]).to.be.above(tip.getBoundingClientRect().bottom);
    expect(visible(tip)).to.equal(true);
    await sendMouse({ type: 'move', position: [0, 0] });
    await waitUntil(() => !visible(tip), 'the pointer leaves');
  });

  it('gives its tooltip no layout before it is shown', async () => {
    const { find } = await show();
    expect(find('.tip').getClientRects()).to.have.length(0);
  });

  for (const edge of ['left', 'right'] as const) {
    it(`keeps the tooltip inside the player at its ${edge} edge`, async function () {
      await needs(this, 'tipAnchors');
      const { find, host } = await show(edge);
      await sendKeys({ press: 'Tab' });
      const tip = find('.tip').getBoundingClientRect();
      const box = host.getBoundingClientRect();
      expect(tip.left).to.be.at.least(box.left);
      expect(tip.right).to.be.at.most(box.right);
      expect(tip.bottom).to.be.at.most(find('button').getBoundingClientRect().top);
    });
  }

  it('is accessible in each variant and theme', async () => {
    for (const theme of ['dark', 'light']) {
      const { host } = await mount(
        <div style={{ background: 'var(--_surface)' }}>
          <Button icon="close" label="بستن" onPress={() => {}} />
          <Button icon="subtitles" label="زیرنویس" pressed onPress={() => {}} />
          <Button variant="solid" label="تلاش دوباره" onPress={() => {}} />
          <Button variant="quiet" label="انصراف" onPress={() => {}} />
        </div>,
        { theme },
      );
      await expectAccessible(host);
      unmount();
    }
  });
});
