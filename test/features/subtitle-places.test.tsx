import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createLineFinder } from '../../src/features/subtitles/line-finder.ts';
import { lookOf } from '../../src/features/subtitles/looks.ts';
import type { SubtitleLanguage } from '../../src/features/subtitles/model.ts';
import { SubtitleLayer } from '../../src/features/subtitles/SubtitleLayer.tsx';
import styles from '../../src/features/subtitles/subtitles.css';
import { parseVtt } from '../../src/lib/vtt.ts';
import { mount, unmount } from '../ui/mount.tsx';

describe('the places of cues', () => {
  afterEach(unmount);

  /** From the text of a file to the boxes on the screen. Of the room, which is the picture without its margins. */
  async function show(cues: readonly (readonly [settings: string, text: string])[], width = 800) {
    const file = cues.map(([settings, text]) => `00:00.000 --> 00:01.000 ${settings}\n${text}`).join('\n\n');
    const $lines = atom(createLineFinder(parseVtt(`WEBVTT\n\n${file}`))(0.5));
    const $chosen = atom<SubtitleLanguage | null>('fa');
    const look = lookOf({ text: 'ffffff', background: '2c2c2c' });
    const shown = await mount(<SubtitleLayer subtitles={{ $lines, $chosen }} look={look} />, { width });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const box = shown.find('.player').getBoundingClientRect();
    const margin = box.width * 0.04;
    const left = box.left + margin;
    const inner = box.width - 2 * margin;
    const top = box.top + 8;
    const bottom = box.bottom - Math.max(8, Math.min(box.width, box.height) * 0.04);
    const lines = () => [...shown.shadow.querySelectorAll<HTMLElement>('.subtitle-line')];
    const boxes = () => lines().map((line) => line.getBoundingClientRect());
    const only = () => boxes()[0] ?? new DOMRect();
    /** Percent of the room from the left and from the top. */
    const x = (pixels: number) => ((pixels - left) / inner) * 100;
    const y = (pixels: number) => ((pixels - top) / (bottom - top)) * 100;
    return { ...shown, box, bottom, lines, boxes, only, x, y };
  }

  for (const [settings, at] of [
    ['line:0', 0],
    ['line:0%', 0],
    ['line:25%', 25],
    ['line:40%,start', 40],
  ] as const) {
    it(`${settings}: begins there`, async () => {
      const { only, y } = await show([[settings, 'سلام']]);
      expect(y(only().top)).to.be.closeTo(at, 0.3);
    });
  }

  it('line:60%,end and line:50%,center: end there, and have their middle there', async () => {
    const end = await show([['line:60%,end', 'یک\nدو']]);
    expect(end.y(end.boxes()[1]?.bottom ?? 0)).to.be.closeTo(60, 0.3);
    unmount();
    const center = await show([['line:50%,center', 'سلام']]);
    expect(center.y((center.only().top + center.only().bottom) / 2)).to.be.closeTo(50, 0.3);
  });

  it('line:2 and line:-3: rows from the top and from the bottom', async () => {
    const { boxes, box, bottom } = await show([
      ['line:2', 'سلام'],
      ['line:-3', 'درود'],
    ]);
    const [first, second] = boxes();
    const row = first?.height ?? 0;
    expect(first?.top).to.be.closeTo(box.top + 8 + 2 * row, 1);
    expect(second?.top).to.be.closeTo(bottom - 3 * row, 1);
  });

  for (const settings of ['line:-1', 'line:100%', 'line:9999', 'line:100%,end', 'align:center', 'line:auto size:50%']) {
    it(`${settings}: at the bottom with both its lines`, async () => {
      const { boxes, bottom } = await show([[settings, 'یک\nدو']]);
      expect(boxes()[1]?.bottom).to.be.closeTo(bottom, 1);
      expect(boxes()[0]?.bottom).to.be.closeTo(boxes()[1]?.top ?? 0, 1);
    });
  }

  for (const settings of ['line:-9999', 'line:0%,end', 'line:0%,center']) {
    it(`${settings}: not above the top`, async () => {
      const { only, box } = await show([[settings, 'سلام']]);
      expect(only().top).to.be.closeTo(box.top + 8, 1);
    });
  }

  it('align: by the side, or by the direction of the words', async () => {
    for (const [settings, text, edge] of [
      ['align:left', 'سلام', 'left'],
      ['align:right', 'Hello', 'right'],
      ['align:start position:0%,line-left', 'Hello', 'left'],
      ['align:start position:100%,line-right', 'سلام', 'right'],
      ['align:end position:0%,line-left size:100%', 'سلام', 'left'],
      ['align:end position:100%', '12: Hello', 'right'],
    ] as const) {
      const { only, x } = await show([[settings, text]]);
      expect(x(only()[edge]), `${settings} ${text}`).to.be.closeTo(edge === 'left' ? 0 : 100, 0.3);
      unmount();
    }
  });

  it('position: where its anchor stands', async () => {
    for (const [settings, side, at] of [
      ['position:30%,line-left align:left', 'left', 30],
      ['position:70%,line-right align:right', 'right', 70],
      ['position:20% align:left', 'left', 20],
    ] as const) {
      const { only, x } = await show([[settings, 'سلام']]);
      expect(x(only()[side]), settings).to.be.closeTo(at, 0.3);
      unmount();
    }
    const { only, x } = await show([['position:30%', 'سلام']]);
    expect(x((only().left + only().right) / 2)).to.be.closeTo(30, 0.3);
  });

  it('size: lines break within it, but it is never too narrow to read in', async () => {
    const words = 'این یک جملهٔ بلند است که در یک خط جا نمی‌گیرد و باید شکسته شود.';
    for (const [settings, least, most] of [
      ['size:40%', 30, 40],
      ['size:1%', 15, 25],
      ['position:2%', 15, 25],
    ] as const) {
      const { only, x } = await show([[settings, words]]);
      expect(x(only().right) - x(only().left), settings).to.be.within(least, most + 0.1);
      expect(x(only().left), settings).to.be.at.least(0);
      unmount();
    }
  });

  it('what stood low rises above the controls, and what stood high stays', async () => {
    const { boxes, box, find, settled } = await show([
      ['line:-1 align:left', 'پایین'],
      ['line:0', 'بالا'],
    ]);
    const high = boxes()[1]?.top;
    find('.player').dataset.controls = 'shown';
    await settled();
    expect(box.bottom - (boxes()[0]?.bottom ?? 0)).to.be.at.least(94);
    expect(boxes()[1]?.top).to.equal(high);
  });

  it('in a narrow box, what stood high makes room for the buttons in the corner', async () => {
    const { only, box, find, settled } = await show([['line:0', 'بالا']], 500);
    find('.player').dataset.controls = 'shown';
    await settled();
    // The button and the chip around it, from the edge on.
    expect(only().top - box.top).to.be.within(58, 70);
    find('.player').dataset.controls = 'hidden';
    await settled();
    expect(only().top - box.top).to.be.closeTo(8, 1);
  });

  it('lines of the same place stand beneath each other', async () => {
    const { boxes } = await show([
      ['line:10% align:left', 'یک'],
      ['line:10% align:left', 'دو'],
    ]);
    expect(boxes()[1]?.top).to.be.closeTo(boxes()[0]?.bottom ?? 0, 1);
  });

  it('each line keeps its own direction and lets presses through', async () => {
    const { lines, only, shadow, find } = await show([['line:20% align:left', 'سلام!\nHello.']]);
    expect(lines().map((line) => [line.dir, getComputedStyle(line).direction])).to.eql([
      ['auto', 'rtl'],
      ['auto', 'ltr'],
    ]);
    const { left, top, width, height } = only();
    expect(shadow.elementFromPoint(left + width / 2, top + height / 2)).to.equal(find('.player'));
  });

  it('what is no place is none: the lines stand at the bottom centre, and nothing of it is a style', async () => {
    const wrong = [
      'position:expression(1)',
      'line:1e3%',
      'line:url(x)',
      'line:200%',
      'position:-5%',
      'size:101%',
      'align:evil',
      'line:;color:red',
    ];
    for (const settings of [...wrong, 'vertical:rl line:0 align:left']) {
      const { only, bottom, box, shadow } = await show([[settings, 'سلام']]);
      expect(only().bottom, settings).to.be.closeTo(bottom, 1);
      expect((only().left + only().right) / 2, settings).to.be.closeTo((box.left + box.right) / 2, 1);
      const style = shadow.querySelector('.subtitle-cue')?.getAttribute('style') ?? '';
      expect(style, settings).to.match(/^(?:--cue-\w+: ?-?[\d.]+;? ?)*$/);
      unmount();
    }
  });

  it('never leaves the box at 320 px, wherever it is wanted', async () => {
    const long = 'این یک جملهٔ بسیار بلند است که باید در چند خط شکسته شود و هرگز از قاب بیرون نرود.';
    for (const settings of [
      'line:90% position:95%,line-left',
      'line:100% align:right size:30%',
      'position:1% line:-2',
    ]) {
      const { only, box } = await show([[settings, long]], 320);
      const { left, right, top, bottom } = only();
      expect([left >= box.left, right <= box.right, top >= box.top, bottom <= box.bottom], settings).to.eql(
        Array(4).fill(true),
      );
      unmount();
    }
  });
});
