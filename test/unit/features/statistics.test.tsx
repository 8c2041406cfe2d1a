import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { Figures } from '../../../src/features/statistics/figures.ts';
import { createStatistics } from '../../../src/features/statistics/model.ts';
import { type Rows, rowsOf, textOf } from '../../../src/features/statistics/rows.ts';
import { StatisticsPanel } from '../../../src/features/statistics/StatisticsPanel.tsx';
import style from '../../../src/features/statistics/statistics.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { type Lang, langs } from '../../../src/languages.ts';
import { barriers } from '../../support/model/axe.ts';
import { createClock } from '../../support/time/clock.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from '../ui/mount.tsx';

const FIGURES: Figures = {
  ...{ format: 'hls', engine: 'hls.js', host: 'cdn.example', height: 720, bitrate: 2_100_000, auto: true },
  ...{ bandwidth: 850_000, buffer: 22, latency: undefined, live: false, at: 10, rate: 1.5 },
  ...{ bytes: 5_000_000, box: '640x360' },
  ...{ stalls: 2, stalled: 4.5, dropped: 3, decoded: 750, watched: 30, firstPicture: 1.2, errors: 0 },
};

const TEXT = `Quality: 720p · 2.1 Mbit/s · auto
Bandwidth: 850 kbit/s
Buffer: 22 s
Start: 1.2 s
Stalls: 2 · 4.5 s
Dropped frames: 3 / 750
Data: 5 MB
Speed: 1.5×
Size: 640 × 360
Engine: hls.js · hls
Host: cdn.example
Version: 9.8.7`;

const rows = (changes: Partial<Figures> = {}): Rows => rowsOf({ ...FIGURES, ...changes }, '9.8.7');
const valueIn = (name: string, changes: Partial<Figures>) => rows(changes).find(([other]) => other === name)?.[1];

describe('the rows of the statistics', () => {
  it('are a text that support can read, in whatever language the viewer has', () => {
    expect(textOf(rows())).to.equal(TEXT);
  });

  it('have a dash for what is not known, and the latency of a live alone', () => {
    const nothing = { height: undefined, bitrate: undefined, bandwidth: undefined, firstPicture: undefined };
    for (const name of ['quality', 'bandwidth', 'start']) expect(valueIn(name, nothing), name).to.equal('–');
    expect(valueIn('data', { bytes: undefined })).to.equal(undefined);
    expect(valueIn('latency', { live: true })).to.equal('–');
    expect(valueIn('latency', { live: true, latency: 6.2 })).to.equal('6.2 s');
    expect(valueIn('stalls', { stalls: 0, stalled: 0 })).to.equal('0');
    expect(valueIn('quality', { auto: false })).to.equal('720p · 2.1 Mbit/s');
  });
});

function open({ allowed = true } = {}) {
  const clock = createClock();
  const lifetime = new AbortController();
  const told: string[] = [];
  const copied: string[] = [];
  let reads = 0;
  const writeText = async (text: string) => {
    if (!allowed) throw new DOMException('', 'NotAllowedError');
    copied.push(text);
  };
  const statistics = createStatistics({
    read() {
      reads += 1;
      return rows({ at: reads });
    },
    window: { navigator: { clipboard: { writeText } } } as unknown as Window,
    tell: (outcome) => told.push(outcome),
    scheduler: createScheduler(clock),
    signal: lifetime.signal,
  });
  return { statistics, clock, lifetime, told, copied, reads: () => reads };
}

describe('the statistics', () => {
  it('are read each second while they are open, and never else', () => {
    const { statistics, clock, reads } = open();
    expect(reads()).to.equal(0);
    const end = statistics.follow();
    expect(reads()).to.equal(1);
    clock.pass(3);
    expect(reads()).to.equal(4);
    end();
    clock.pass(60);
    expect([reads(), clock.pending()]).to.eql([4, 0]);
  });

  it('end with the player', () => {
    const { statistics, clock, lifetime, reads } = open();
    statistics.follow();
    lifetime.abort();
    clock.pass(60);
    expect([reads(), clock.pending()]).to.eql([1, 0]);
  });

  it('are copied as they are now', async () => {
    const { statistics, told, copied } = open();
    await statistics.copy();
    expect([copied, told, statistics.$text.get()]).to.eql([[TEXT], ['copied'], undefined]);
  });

  it('are a text to copy by hand where the browser refuses, until they are opened again', async () => {
    const { statistics, told, copied } = open({ allowed: false });
    await statistics.copy();
    expect([copied, told, statistics.$text.get()]).to.eql([[], ['selected'], TEXT]);
    statistics.follow()();
    expect(statistics.$text.get()).to.equal(undefined);
  });
});

describe('the panel of statistics', () => {
  afterEach(unmount);

  async function show(statistics: ReturnType<typeof createStatistics>, lang: Lang = 'en', theme = 'dark') {
    const view = (
      <LanguageProvider language={createLanguage(atom(lang))}>
        <StatisticsPanel statistics={statistics} />
      </LanguageProvider>
    );
    const mounted = await mount(view, { width: 400, theme, dir: lang === 'en' ? 'ltr' : 'rtl' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    mounted.shadow.adoptedStyleSheets = [...mounted.shadow.adoptedStyleSheets, sheet];
    mounted.host.style.height = '1200px';
    mounted.find('.player').style.background = theme === 'dark' ? '#15181e' : '#fff';
    return mounted;
  }

  it('has a name and a value in each row, and ends its reads as it closes', async () => {
    const { statistics, clock } = open();
    const { shadow } = await show(statistics);
    const pairs = [...shadow.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((one) => one.textContent),
    );
    expect(pairs[0]).to.eql(['Quality', '720p · 2.1 Mbit/s · auto']);
    expect(pairs.length).to.equal(rows().length);
    expect(clock.pending()).to.equal(1);
    unmount();
    await waitUntil(() => clock.pending() === 0, 'the reads should end');
  });

  it('selects the text that the browser refuses to copy', async () => {
    const { named, find, shadow } = await show(open({ allowed: false }).statistics);
    named('Copy as text').click();
    await waitUntil(() => shadow.activeElement?.matches('textarea'), 'the text should have the focus');
    const { value, selectionStart, selectionEnd } = find('textarea') as HTMLTextAreaElement;
    expect(value.slice(selectionStart, selectionEnd)).to.equal(TEXT);
  });

  for (const lang of langs)
    for (const theme of ['dark', 'light'])
      it(`has no barriers in ${lang}, ${theme}`, async () => {
        const { statistics } = open({ allowed: false });
        const { find, settled } = await show(statistics, lang, theme);
        await statistics.copy();
        await settled();
        await waitUntil(() => find('textarea'), 'the text should be there');
        expect(await barriers(find('.player'))).to.eql([]);
      });
});
