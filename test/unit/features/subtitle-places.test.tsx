import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createLineFinder } from '../../../src/features/subtitles/line-finder.ts';
import { lookOf } from '../../../src/features/subtitles/looks.ts';
import { SubtitleLayer } from '../../../src/features/subtitles/SubtitleLayer.tsx';
import styles from '../../../src/features/subtitles/subtitles.css';
import { parseVtt } from '../../../src/lib/vtt.ts';
import { mount, unmount } from '../ui/mount.tsx';

describe('the position of a cue', () => {
  afterEach(unmount);

  /** From the text of a file to the rendered boxes, relative to the subtitle area. */
  async function show(cues: readonly (readonly [settings: string, text: string])[], width = 800) {
    const file = cues.map(([settings, text]) => `00:00.000 --> 00:01.000 ${settings}\n${text}`).join('\n\n');
    const $lines = atom(createLineFinder(parseVtt(`WEBVTT\n\n${file}`))(0.5));
    const $language = atom<string | undefined>('fa');
    const look = lookOf({ text: 'ffffff', background: '2c2c2c' });
    const shown = await mount(<SubtitleLayer subtitles={{ $lines, $language, $look: atom(look) }} />, { width });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    // Firefox first takes the size of the window for that of the player.
    await shown.settled();
    const box = shown.find('.player').getBoundingClientRect();
    const margin = box.width * 0.04;
    const left = box.left + margin;
    const inner = box.width - 2 * margin;
    const top = box.top + 8;
    const bottom = box.bottom - Math.max(8, Math.min(box.width, box.height) * 0.04);
    const lines = () => [...shown.shadow.querySelectorAll<HTMLElement>('.subtitle-line')];
    const boxes = () => lines().map((line) => line.getBoundingClientRect());
    const only = () => boxes()[0] ?? new DOMRect();
    /** Percent of the area from its left and top. */
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
    it(`starts at the line: ${settings}`, async () => {
      const { only, y } = await show([[settings, 'سلام']]);
      expect(y(only().top)).to.be.closeTo(at, 0.3);
    });
  }

  it('has its large size from 600 px of height on', async () => {
    const { host, find } = await show([['', 'سلام']], 1600);
    const size = () => Number.parseFloat(getComputedStyle(find('.subtitles')).fontSize);
    host.style.height = '599px';
    expect(size()).to.equal(24);
    host.style.height = '600px';
    expect(size()).to.equal(28);
  });

  it('ends at line:60%,end and is centered at line:50%,center', async () => {
    const end = await show([['line:60%,end', 'یک\nدو']]);
    expect(end.y(end.boxes()[1]?.bottom ?? 0)).to.be.closeTo(60, 0.3);
    unmount();
    const center = await show([['line:50%,center', 'سلام']]);
    expect(center.y((center.only().top + center.only().bottom) / 2)).to.be.closeTo(50, 0.3);
  });

  it('counts rows from the top for line:2 and from the bottom for line:-3', async () => {
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
    it(`is the bottom with both its lines: ${settings}`, async () => {
      const { boxes, bottom } = await show([[settings, 'یک\nدو']]);
      expect(boxes()[1]?.bottom).to.be.closeTo(bottom, 1);
      expect(boxes()[0]?.bottom).to.be.closeTo(boxes()[1]?.top ?? 0, 1);
    });
  }

  for (const settings of ['line:-9999', 'line:0%,end', 'line:0%,center']) {
    it(`is not above the top: ${settings}`, async () => {
      const { only, box } = await show([[settings, 'سلام']]);
      expect(only().top).to.be.closeTo(box.top + 8, 1);
    });
  }

  it('is aligned by side or by text direction with align', async () => {
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

  it('is placed by its anchor with position', async () => {
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

  it('breaks lines within size, with a minimum width for reading', async () => {
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

  it('moves above the controls if it is low, and stays if it is high', async () => {
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

  it('keeps high lines high in a narrow box', async () => {
    const { only, box, find, settled } = await show([['line:0', 'بالا']], 500);
    find('.player').dataset.controls = 'shown';
    await settled();
    expect(only().top - box.top).to.be.closeTo(8, 1);
  });

  it('stacks lines with the same position', async () => {
    const { boxes } = await show([
      ['line:10% align:left', 'یک'],
      ['line:10% align:left', 'دو'],
    ]);
    expect(boxes()[1]?.top).to.be.closeTo(boxes()[0]?.bottom ?? 0, 1);
  });

  it('keeps the direction of each line and lets presses through', async () => {
    const { lines, only, shadow, find } = await show([['line:20% align:left', 'سلام!\nHello.']]);
    expect(lines().map((line) => [line.dir, getComputedStyle(line).direction])).to.eql([
      ['auto', 'rtl'],
      ['auto', 'ltr'],
    ]);
    const { left, top, width, height } = only();
    expect(shadow.elementFromPoint(left + width / 2, top + height / 2)).to.equal(find('.player'));
  });

  it('is the bottom center for invalid settings, which never become CSS', async () => {
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

  it('never leaves the box at 320 px, whatever the settings', async () => {
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
