import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { Popover, type PopoverProps } from '../../../src/ui/Popover.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, pointOf, unmount } from './mount.tsx';

describe('Popover', () => {
  let pausedByPress = 0;

  function Player(props: Partial<PopoverProps>) {
    const [open, setOpen] = useState(false);
    const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
    return (
      <>
        <div className="video" style={{ position: 'absolute', inset: 0 }} onPointerUp={() => (pausedByPress += 1)} />
        <div
          className="bar on-video"
          style={{ position: 'absolute', zIndex: 2, right: 12, bottom: 12, display: 'flex' }}
        >
          <Button icon="audio" label="صدا" onPress={() => {}} />
          <Button icon="settings" label="گفتگو" ref={setAnchor} expanded={open} onPress={() => setOpen(!open)} />
        </div>
        <Popover
          open={open}
          onClose={() => setOpen(false)}
          title="گفتگوی زنده"
          closeLabel="بستن"
          anchor={() => anchor}
          {...props}
        >
          {props.children ?? <button type="button">ارسال</button>}
        </Popover>
      </>
    );
  }

  const show = async (props: Partial<PopoverProps> = {}, width = 800) => {
    const player = await mount(<Player {...props} />, { width });
    const dialog = () => player.shadow.querySelector<HTMLElement>('[role=dialog]');
    const gone = () => waitUntil(() => dialog() === null, 'the panel leaves');
    /** A name instead of the element: printing a React element takes very long. */
    const focused = () => player.shadow.activeElement?.ariaLabel;
    return { ...player, dialog, gone, focused };
  };

  beforeEach(() => {
    pausedByPress = 0;
  });

  afterEach(async () => {
    await resetMouse();
    unmount();
  });

  it('takes the focus, and returns it on Escape', async () => {
    const { named, dialog, focused, gone } = await show();
    named('گفتگو').focus();
    await sendKeys({ press: 'Enter' });
    expect(dialog()?.ariaLabel).to.equal('گفتگوی زنده');
    expect(focused()).to.equal('گفتگوی زنده');
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal('بستن');
    await sendKeys({ press: 'Escape' });
    expect(focused()).to.equal('گفتگو');
    await gone();
  });

  it('closes by an Escape that the page does not hear', async () => {
    const { named, gone } = await show();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    document.addEventListener('keydown', hear);
    await click(named('گفتگو'));
    await sendKeys({ press: 'Escape' });
    document.removeEventListener('keydown', hear);
    await gone();
    expect(heard).to.eql([]);
  });

  it('moves the focus to the element around it if its button was hidden meanwhile', async () => {
    const { named, dialog, gone } = await show();
    await click(named('گفتگو'));
    const around = dialog()?.parentElement?.parentElement;
    around?.setAttribute('tabindex', '-1');
    named('گفتگو').style.visibility = 'hidden';
    await sendKeys({ press: 'Escape' });
    expect(around?.matches(':focus')).to.equal(true);
    await gone();
  });

  it('returns the focus to the current anchor if its button was hidden meanwhile', async () => {
    let wanted = 'گفتگو';
    const { named, focused, gone } = await show({ anchor: () => named(wanted) });
    await click(named('گفتگو'));
    named('گفتگو').style.visibility = 'hidden';
    wanted = 'صدا';
    await sendKeys({ press: 'Escape' });
    expect(focused()).to.equal('صدا');
    await gone();
  });

  it('leaves the focus in a field of the page if it closes without a press', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    const { named, find, gone } = await show();
    await click(named('گفتگو'));
    field.focus();
    const left: string[] = [];
    field.addEventListener('blur', () => left.push('blur'));
    find('.popover-backdrop').click();
    await gone();
    expect(document.activeElement === field).to.equal(true);
    expect(left).to.eql([]);
    field.remove();
  });

  it('focuses an element with autofocus', async () => {
    const { named, focused } = await show({ children: <input data-autofocus="" aria-label="متن" /> });
    await click(named('گفتگو'));
    expect(focused()).to.equal('متن');
  });

  it('closes on a press on the video, which has no other effect', async () => {
    const { named, gone, focused } = await show();
    await click(named('گفتگو'));
    await sendMouse({ type: 'click', position: [60, 60] });
    await gone();
    expect(pausedByPress).to.equal(0);
    expect(focused()).to.equal('گفتگو');
  });

  it('closes on a press outside the player', async () => {
    const { named, gone, host } = await show();
    await click(named('گفتگو'));
    const { left, bottom } = host.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 2, Math.round(bottom) + 20] });
    await gone();
  });

  it('closes on a press on another control, which still acts', async () => {
    const { named, gone, focused } = await show();
    await click(named('گفتگو'));
    await click(named('صدا'));
    await gone();
    expect(focused()).to.equal('صدا');
  });

  it('is closed by its own button, not opened again', async () => {
    const { named, gone } = await show();
    await click(named('گفتگو'));
    await click(named('گفتگو'));
    await gone();
    expect(named('گفتگو').ariaExpanded).to.equal('false');
  });

  it('stays open on presses inside', async () => {
    const { named, dialog, settled } = await show();
    await click(named('گفتگو'));
    await settled();
    await click(named('ارسال'));
    expect(dialog() !== null).to.equal(true);
  });

  it('makes everything else inert while it is modal', async () => {
    const { named, find, gone } = await show({ modal: true });
    named('گفتگو').focus();
    await sendKeys({ press: 'Enter' });
    expect(find('[role=dialog]').ariaModal).to.equal('true');
    expect(find('.bar').inert).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(find('.bar').inert).to.equal(false);
    await gone();
  });

  it('opens next to its button, from which it grows, inside the player', async () => {
    const { named, find, host, settled } = await show();
    await click(named('گفتگو'));
    await settled();
    const panel = find('[role=dialog]').getBoundingClientRect();
    const box = host.getBoundingClientRect();
    expect(box.right - panel.right).to.equal(16);
    const button = named('گفتگو').getBoundingClientRect();
    const origin = Number.parseFloat(getComputedStyle(find('[role=dialog]')).transformOrigin);
    expect(panel.left + origin).to.be.closeTo(button.left + button.width / 2, 1);
    expect(panel.top).to.be.above(box.top);
    expect(panel.bottom).to.be.at.most(box.bottom - 84);
  });

  it('is a sheet in a narrow player', async () => {
    const { named, find, host, settled } = await show({}, 360);
    await click(named('گفتگو'));
    await settled();
    const panel = find('[role=dialog]').getBoundingClientRect();
    const box = host.getBoundingClientRect();
    expect([panel.left, panel.right, panel.bottom]).to.deep.equal([box.left, box.right, box.bottom]);
    const [x, y] = pointOf(named('صدا'));
    expect(find('.player').getRootNode()).to.satisfy(
      (root: ShadowRoot) => !root.elementFromPoint(x, y)?.closest('.bar'),
    );
  });

  it('is accessible', async () => {
    const { named, host } = await show();
    await click(named('گفتگو'));
    await expectAccessible(host);
  });

  it('lets Tab move from a menu to the next element, and closes at the last one', async () => {
    const { shadow, find, named } = await show({
      children: (
        <>
          <button type="button">پخش</button>
          <div role="menu">
            <button type="button" role="menuitem" tabIndex={0}>
              ویدیو
            </button>
          </div>
        </>
      ),
    });
    await click(named('گفتگو'));
    find('[role=menuitem]').focus();
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    expect(shadow.activeElement?.textContent).to.equal('پخش');
    find('[role=menuitem]').focus();
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => shadow.querySelector('.popover') === null);
  });
});
