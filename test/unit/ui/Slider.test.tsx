import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { Slider } from '../../../src/ui/Slider.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { expectAccessible, mount, pointOf, unmount } from './mount.tsx';

const JOINTS = [0.25, 0.75];

describe('Slider', () => {
  let changes: number[] = [];
  let commits: number[] = [];
  let hovers: (number | undefined)[] = [];

  function Volume({ disabled = false }) {
    const [value, setValue] = useState(50);
    return (
      <div style={{ position: 'absolute', left: 100, top: 100, width: 400 }}>
        <Slider
          label="صدا"
          value={value}
          min={0}
          max={100}
          step={5}
          bigStep={20}
          valueText={`${Math.round(value)} درصد`}
          disabled={disabled}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
          onCommit={(next) => commits.push(next)}
          onHover={(over) => hovers.push(over)}
        />
      </div>
    );
  }

  const show = async (disabled = false) => {
    const { find, host } = await mount(<Volume disabled={disabled} />);
    return { slider: find('[role=slider]'), host };
  };

  beforeEach(() => {
    changes = [];
    commits = [];
    hovers = [];
  });

  afterEach(async () => {
    await resetMouse();
    unmount();
  });

  it('reports keyboard focus, from the focus to the blur', async () => {
    const { slider } = await show();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.shadowRoot?.activeElement === slider).to.equal(true);
    await sendKeys({ press: 'ArrowRight' });
    slider.blur();
    expect(hovers).to.eql([50, 55, undefined]);
  });

  for (const [key, expected] of [
    ['ArrowRight', 55],
    ['ArrowUp', 55],
    ['ArrowLeft', 45],
    ['ArrowDown', 45],
    ['PageUp', 70],
    ['PageDown', 30],
    ['Home', 0],
    ['End', 100],
  ] as const) {
    it(`moves to ${expected} with ${key} in right-to-left text, and stops the key event`, async () => {
      const { slider, host } = await show();
      let heard = 0;
      host.addEventListener('keydown', () => {
        heard += 1;
      });
      slider.focus();
      await sendKeys({ press: key });
      expect(changes).to.deep.equal([expected]);
      expect(commits).to.deep.equal([expected]);
      expect(slider.ariaValueNow).to.equal(String(expected));
      expect(slider.ariaValueText).to.equal(`${expected} درصد`);
      expect(heard).to.equal(0);
    });
  }

  it('ignores other keys', async () => {
    const { slider, host } = await show();
    const heard: string[] = [];
    host.addEventListener('keydown', ({ key }) => heard.push(key));
    slider.focus();
    await sendKeys({ press: 'k' });
    await sendKeys({ press: 'Escape' });
    expect(heard).to.deep.equal(['k', 'Escape']);
    expect(changes).to.deep.equal([]);
  });

  it('fills from the left', async () => {
    const { slider } = await show();
    const [tile] = slider.querySelectorAll('.slider-tile');
    expect(getComputedStyle(tile as Element).backgroundImage).to.match(
      /^linear-gradient\(to right, [^%]* (calc\()?50%/,
    );
    const { left, width } = slider.getBoundingClientRect();
    expect([tile?.getBoundingClientRect().left, tile?.getBoundingClientRect().width]).to.eql([left, width]);
  });

  it('is divided into tiles with joints of 3 px, the one under the pointer being the highest', async () => {
    const { find, shadow } = await mount(
      <div style={{ position: 'absolute', left: 100, top: 100, width: 400 }}>
        <Slider label="زمان" value={30} min={0} max={100} step={5} valueText="" joints={JOINTS} onCommit={() => {}} />
      </div>,
    );
    const boxes = () => [...shadow.querySelectorAll('.slider-tile')].map((tile) => tile.getBoundingClientRect());
    const start = find('.slider-track').getBoundingClientRect().left;
    expect(boxes().map(({ left, right }) => [left - start, right - start])).to.eql([
      [0, 99],
      [102, 299],
      [302, 400],
    ]);
    await sendMouse({ type: 'move', position: pointOf(find('[role=slider]'), 0.5) });
    await waitUntil(
      () =>
        boxes()
          .map(({ height }) => height)
          .join() === '6,8,6',
    );
  });

  it('changes during a drag and commits on release', async () => {
    const { slider } = await show();
    await sendMouse({ type: 'move', position: pointOf(slider, 0.25) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: pointOf(slider, 0.75, 6) });
    expect(changes.map(Math.round)).to.deep.equal([25, 75]);
    expect(commits).to.deep.equal([]);
    await sendMouse({ type: 'up' });
    expect(commits.map(Math.round)).to.deep.equal([75]);
  });

  it('stops at its ends', async () => {
    const { slider } = await show();
    await sendMouse({ type: 'move', position: pointOf(slider) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: pointOf(slider, 1.1) });
    await sendMouse({ type: 'up' });
    expect(commits).to.deep.equal([100]);
  });

  it('cancels a drag on Escape', async () => {
    const { slider } = await show();
    await sendMouse({ type: 'move', position: pointOf(slider, 0.5) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: pointOf(slider, 0.9) });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'move', position: pointOf(slider, 0.2) });
    await sendMouse({ type: 'up' });
    expect(Math.round(changes.at(-1) ?? 0)).to.equal(50);
    expect(commits).to.deep.equal([]);
  });

  it('reacts only to the primary button', async () => {
    const { slider } = await show();
    await sendMouse({ type: 'click', position: pointOf(slider, 0.9), button: 'middle' });
    expect(changes).to.deep.equal([]);
  });

  it('reports the position of the pointer, and that it has left', async () => {
    const { slider } = await show();
    await sendMouse({ type: 'move', position: pointOf(slider, 0.25) });
    await sendMouse({ type: 'move', position: [10, 10] });
    expect(hovers.map((over) => over && Math.round(over))).to.deep.equal([25, undefined]);
  });

  it('does nothing while disabled', async () => {
    const { slider } = await show(true);
    slider.focus();
    await sendKeys({ press: 'ArrowRight' });
    await sendMouse({ type: 'click', position: pointOf(slider, 0.9) });
    expect(changes).to.deep.equal([]);
    expect(slider.ariaDisabled).to.equal('true');
  });

  it('is accessible', async () => {
    const { host } = await show();
    await expectAccessible(host);
  });
});
