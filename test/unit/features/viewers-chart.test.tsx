import { expect } from '@open-wc/testing';
import { waveOf } from '../../../src/features/viewers-chart/path.ts';
import { ViewersChart } from '../../../src/features/viewers-chart/ViewersChart.tsx';
import styles from '../../../src/features/viewers-chart/viewers-chart.css';
import { Slider } from '../../../src/ui/Slider.tsx';
import { expectAccessible, mount, unmount } from '../ui/mount.tsx';

const draw = (counts: readonly number[]) => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', waveOf(counts)?.area ?? '');
  return path;
};
/** Heights of the curve at equal steps from left to right, without the bottom edge. */
const heightsOf = (counts: readonly number[], steps = 400) => {
  const path = draw(counts);
  const length = path.getTotalLength() - 1000;
  const points = Array.from({ length: steps }, (_, step) => path.getPointAtLength((length * (step + 1)) / (steps + 1)));
  return points.map(({ x, y }) => ({ x, height: 100 - y }));
};

describe('the path of the viewers chart', () => {
  it('is undefined with fewer than two counts, or without viewers', () => {
    const noise = [Number.NaN, Number.NaN, Number.NEGATIVE_INFINITY, -5];
    for (const counts of [[], [7], [0, 0, 0], noise]) expect(waveOf(counts)).to.equal(undefined);
  });

  it('starts and ends at the bottom edges, and cuts off most of what all windows share', () => {
    const path = waveOf([1, 2])?.area ?? '';
    expect(path.startsWith('M0 100L0 90.9L')).to.equal(true);
    expect(path.endsWith('L1000 0L1000 100Z')).to.equal(true);
  });

  it('has a crest without the edges, and knows where it ends', () => {
    const { crest = '', end } = waveOf([1, 2, 1.5]) ?? {};
    expect(crest.startsWith('M0 90.9L')).to.equal(true);
    expect(crest).not.to.match(/Z|L1000 100$/);
    expect(end).to.be.closeTo((1.5 - 0.9) / (2 - 0.9), 0.01);
  });

  it('reaches the top at the maximum and passes through each count', () => {
    const counts = [10, 40, 20, 0, 30];
    const heights = heightsOf(counts, 2000);
    for (const [index, count] of counts.entries()) {
      const x = ((index + 0.5) / counts.length) * 1000;
      const nearest = heights.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
      expect(nearest?.height).to.be.closeTo((count / 40) * 100, 1);
    }
  });

  it('never shows more or fewer viewers than the adjacent counts', () => {
    const heights = heightsOf([0, 0, 100, 100, 0, 1, 100, 0, 50, 50]).map(({ height }) => height);
    expect(Math.min(...heights)).to.be.at.least(-0.01);
    expect(Math.max(...heights)).to.be.at.most(100.01);
    const plateau = heightsOf([0, 0, 100, 100, 0, 0]).filter(({ x }) => x > 420 && x < 580);
    expect(plateau.every(({ height }) => height > 99.9)).to.equal(true);
  });

  it('treats invalid counts as zero', () => {
    expect(waveOf([1, Number.NaN, 2, -7])).to.eql(waveOf([1, 0, 2, 0]));
    expect(waveOf([1, Number.POSITIVE_INFINITY, 2])).to.eql(waveOf([1, 0, 2]));
    expect(waveOf([1e308, 1e308, 5e307])).to.eql(waveOf([2, 2, 1]));
  });

  it('is short for 100,000 windows, and keeps all peaks', () => {
    const counts = Array.from({ length: 100_000 }, (_, index) => (index === 50_123 ? 100 : 1));
    const path = waveOf(counts)?.area ?? '';
    expect(path.length).to.be.below(12_000);
    expect(path).to.match(/ 0C/);
  });

  it('is level for equal counts', () => {
    expect(heightsOf([5, 5, 5]).every(({ x, height }) => x < 1 || x > 999 || height > 99.9)).to.equal(true);
  });
});

describe('the viewers chart', () => {
  afterEach(unmount);

  async function show(counts: readonly number[], live = false) {
    const hover = { label: 'زمان', valueText: '', step: 1, onCommit: () => {} };
    const shown = await mount(
      <div style={{ position: 'absolute', inset: 'auto 12px 40px' }}>
        <Slider value={50} min={0} max={100} {...hover}>
          <ViewersChart counts={counts} live={live} />
        </Slider>
      </div>,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const opacity = async () => {
      await shown.settled();
      return getComputedStyle(shown.find('.viewers-chart')).opacity;
    };
    return { ...shown, opacity };
  }

  it('is above the bar and as wide', async () => {
    const { find } = await show([1, 5, 3]);
    const chart = find('.viewers-chart').getBoundingClientRect();
    const track = find('.slider-track').getBoundingClientRect();
    expect([chart.left, chart.width]).to.eql([track.left, track.width]);
    expect(chart.bottom).to.be.at.most(track.top);
    expect(chart.height).to.be.within(20, 40);
  });

  it('is hidden from screen readers, and lets pointers through', async () => {
    const { find, shadow, host } = await show([1, 5, 3]);
    expect(find('.viewers-chart').getAttribute('aria-hidden')).to.equal('true');
    const { left, top, width } = find('.viewers-chart').getBoundingClientRect();
    expect(shadow.elementFromPoint(left + width / 2, top + 2)).to.equal(find('.player'));
    await expectAccessible(host);
  });

  it('is hidden while one watches, and shown while the bar is used or the video is paused', async () => {
    const { find, opacity } = await show([1, 5, 3]);
    expect(await opacity()).to.equal('0');
    find('.slider').dataset.dragging = 'true';
    expect(await opacity()).to.equal('1');
    delete find('.slider').dataset.dragging;
    expect(await opacity()).to.equal('0');
    find('.player').dataset.paused = 'true';
    expect(await opacity()).to.equal('1');
  });

  it('ends in a dot in a live stream, at the height of the last count', async () => {
    const { find } = await show([1, 5, 3], true);
    const [chart, now] = [find('.viewers-chart'), find('.viewers-now')].map((each) => each.getBoundingClientRect());
    const middle = (now?.top ?? 0) + (now?.height ?? 0) / 2;
    expect(((chart?.bottom ?? 0) - middle) / (chart?.height ?? 1)).to.be.closeTo((3 - 0.9) / (5 - 0.9), 0.02);
    unmount();
    const film = await show([1, 5, 3]);
    expect(film.shadow.querySelector('.viewers-now')).to.equal(null);
  });

  it('is not rendered without a curve', async () => {
    for (const counts of [[], [7], [0, 0]]) {
      const { shadow } = await show(counts);
      expect(shadow.querySelector('svg')).to.equal(null);
      unmount();
    }
  });
});
