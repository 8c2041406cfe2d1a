import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { createTranscript } from '../../../src/features/transcript/model.ts';
import { currentIn, transcriptRows } from '../../../src/features/transcript/rows.ts';
import { TranscriptPanel } from '../../../src/features/transcript/TranscriptPanel.tsx';
import css from '../../../src/features/transcript/transcript.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { type Lang, langs } from '../../../src/languages.ts';
import type { Cue } from '../../../src/lib/vtt.ts';
import { barriers } from '../../support/model/axe.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, pointOf, unmount } from '../ui/mount.tsx';

const cue = (start: number, text: string, end = start + 2): Cue => ({ start, end, text, settings: {} });
const two = (value: number) => String(value).padStart(2, '0');
const vtt = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:${two(index)}.000 --> 00:${two(index + 1)}.000\n${text}\n\n`).join('')}`;
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function open({ files = {} as Record<string, string | undefined>, cues = [] as readonly Cue[] } = {}) {
  const $chosen = atom<string | null>(null);
  const $cues = atom<readonly Cue[]>(cues);
  const $failed = atom(false);
  const $currentTime = atom(0);
  const $languages = atom<readonly { id: string; language: string; url?: string; title?: string }[]>([
    { id: 'en', language: 'en', url: 'en.vtt' },
    { id: 'fa', language: 'fa', url: 'fa.vtt' },
    { id: 'tr', language: 'tr' },
  ]);
  const asked: string[] = [];
  const seeks: number[] = [];
  const board = { files };
  const life = new AbortController();
  const transcript = createTranscript({
    subtitles: { $languages, $chosen, $cues, $failed, select: (language) => $chosen.set(language) },
    fallback: () => 'fa',
    async loadText(url) {
      asked.push(url);
      return board.files[url];
    },
    $currentTime,
    seek: (seconds) => void seeks.push(seconds),
    signal: life.signal,
  });
  const texts = () => transcript.$rows.get().map(({ text }) => text);
  return { transcript, $chosen, $cues, $failed, $currentTime, asked, seeks, board, texts };
}

describe('the lines of a transcript', () => {
  it('leave out empty cues and what is only shown on', () => {
    const rows = transcriptRows([cue(1, 'a'), cue(3, 'a'), cue(5, ' '), cue(9, 'a'), cue(9, 'b')]);
    expect(rows.map(({ key, text }) => [key, text])).to.eql([
      ['1 0', 'a'],
      ['9 0', 'a'],
      ['9 1', 'b'],
    ]);
  });

  it('know the one that is spoken', () => {
    const rows = transcriptRows([cue(1, 'a'), cue(3, 'b')]);
    expect([0, 1, 2.9, 3, 100].map((time) => currentIn(rows, time))).to.eql([-1, 0, 0, 1, 1]);
    expect(currentIn([], 3)).to.equal(-1);
  });
});

describe('the transcript', () => {
  it('loads the text of the interface’s language when it is opened, once', async () => {
    const { transcript, asked, texts } = open({ files: { 'fa.vtt': vtt('یک', 'دو') } });
    expect(asked).to.eql([]);
    const close = transcript.open();
    expect(transcript.$state.get()).to.equal('loading');
    await settle();
    expect([transcript.$state.get(), texts()]).to.eql(['ready', ['یک', 'دو']]);
    close();
    transcript.open();
    expect(asked).to.eql(['fa.vtt']);
  });

  it('uses the cues of the subtitles that are on, without another request', async () => {
    const { transcript, $chosen, asked, texts } = open({ cues: [cue(1, 'one')] });
    $chosen.set('en');
    transcript.open();
    await settle();
    expect([asked, texts(), transcript.$partial.get()]).to.eql([[], ['one'], false]);
  });

  it('reads another language than the subtitles', async () => {
    const { transcript, $chosen, texts } = open({ files: { 'fa.vtt': vtt('یک') }, cues: [cue(1, 'one')] });
    $chosen.set('en');
    transcript.open();
    transcript.choose('fa');
    await settle();
    expect([transcript.$language.get(), texts()]).to.eql(['fa', ['یک']]);
    expect($chosen.get()).to.equal('en');
  });

  it('shows that a track of the stream comes with its subtitles, in parts', async () => {
    const { transcript, $cues, texts } = open();
    transcript.open();
    transcript.choose('tr');
    await settle();
    expect([transcript.$state.get(), transcript.$partial.get()]).to.eql(['off', true]);
    transcript.turnOn();
    $cues.set([cue(5, 'beş')]);
    expect([transcript.$state.get(), texts()]).to.eql(['ready', ['beş']]);
  });

  it('fails with a retry', async () => {
    const { transcript, board, texts } = open({ files: { 'fa.vtt': '<html>404' } });
    transcript.open();
    await settle();
    expect(transcript.$state.get()).to.equal('failed');
    board.files = { 'fa.vtt': vtt('یک') };
    transcript.retry();
    await settle();
    expect(texts()).to.eql(['یک']);
  });

  it('finds words however they were typed', async () => {
    const { transcript, texts, $currentTime } = open({ files: { 'fa.vtt': vtt('كتاب‌های علي', 'سلام', 'سَلام ۱۲') } });
    transcript.open();
    await settle();
    transcript.find('کتاب های علی');
    expect(texts()).to.eql(['كتاب‌های علي']);
    transcript.find('سلام');
    expect(texts().length).to.equal(2);
    $currentTime.set(2.5);
    expect(transcript.$current.get()).to.equal(1);
    transcript.find('12');
    expect([texts(), transcript.$current.get()]).to.eql([['سَلام ۱۲'], 0]);
    transcript.find('');
    expect(texts().length).to.equal(3);
  });
});

describe('the panel of the transcript', () => {
  afterEach(unmount);

  async function show(lang: Lang = 'en', theme = 'dark') {
    const cues = Array.from({ length: 500 }, (_, index) => cue(index * 10, `Line ${index} <b>x</b>`));
    const opened = open({ cues });
    opened.$chosen.set('en');
    const mounted = await mount(
      <LanguageProvider language={createLanguage(atom(lang))}>
        <div
          className="popover-body"
          style={{ blockSize: '100%', overflow: 'auto', backgroundColor: 'var(--_surface)' }}
        >
          <TranscriptPanel transcript={opened.transcript} nameOf={({ language }) => language} timed />
        </div>
      </LanguageProvider>,
      { width: 360, theme, dir: lang === 'en' ? 'ltr' : 'rtl' },
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    mounted.shadow.adoptedStyleSheets = [...mounted.shadow.adoptedStyleSheets, sheet];
    const current = () => mounted.shadow.querySelector('[aria-current]');
    const isInView = () => {
      const [line, box] = [current()?.getBoundingClientRect(), mounted.host.getBoundingClientRect()];
      return line !== undefined && line.top >= box.top && line.bottom <= box.bottom;
    };
    return { ...opened, ...mounted, current, isInView };
  }

  it('follows the picture, with few rows in the document, and seeks on a press', async () => {
    const { $currentTime, current, isInView, shadow, seeks } = await show();
    await waitUntil(() => current()?.textContent === '0:00Line 0 <b>x</b>', 'the first line');
    $currentTime.set(3005);
    await waitUntil(() => current()?.textContent?.includes('Line 300') && isInView(), 'the line of the moment');
    expect(shadow.querySelectorAll('.transcript-line').length).to.be.lessThan(60);
    expect(shadow.querySelector('.transcript-lines b')).to.equal(null);
    const line = [...shadow.querySelectorAll<HTMLElement>('.transcript-line')].find((one) =>
      one.textContent?.includes('Line 301'),
    );
    line?.click();
    expect(seeks).to.eql([3010]);
  });

  it('stops following once the viewer scrolls, until they return to the current line', async () => {
    const { $currentTime, current, isInView, find, named, shadow } = await show();
    $currentTime.set(3005);
    await waitUntil(() => isInView(), 'the line of the moment');
    await sendMouse({ type: 'move', position: pointOf(current() as Element) });
    find('.transcript-lines').dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true }));
    await waitUntil(() => shadow.querySelector('.transcript-now'), 'the way back');
    $currentTime.set(4005);
    await waitUntil(() => current()?.textContent?.includes('Line 400'), 'the new line');
    expect(isInView()).to.equal(false);
    named('Back to now').click();
    await waitUntil(isInView, 'back at the line of the moment');
    expect(shadow.querySelector('.transcript-now')).to.equal(null);
  });

  it('empties the search with the first Escape, and leaves the next one to the panel', async () => {
    const { find, host, transcript } = await show();
    const escapes: boolean[] = [];
    host.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') escapes.push(event.defaultPrevented);
    });
    find('input').focus();
    await sendKeys({ type: 'line 42' });
    await waitUntil(() => transcript.$rows.get().length === 11, 'the lines found');
    await waitUntil(() => find('[role=status]').textContent === '11 lines', 'the count');
    await sendKeys({ press: 'Escape' });
    expect([transcript.$query.get(), escapes]).to.eql(['', []]);
    await sendKeys({ press: 'Escape' });
    expect(escapes.length).to.equal(1);
  });

  for (const lang of langs) {
    for (const theme of ['dark', 'light']) {
      it(`has no barriers in ${lang}, ${theme}`, async () => {
        const { find, current } = await show(lang, theme);
        await waitUntil(current, 'its lines');
        expect(await barriers(find('.player'))).to.eql([]);
      });
    }
  }
});
