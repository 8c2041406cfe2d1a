import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Line } from '../../../src/features/subtitles/line-finder.ts';
import { lookOf, type SubtitleLook } from '../../../src/features/subtitles/looks.ts';
import type { SubtitleOffer } from '../../../src/features/subtitles/offers.ts';
import { SubtitleLayer } from '../../../src/features/subtitles/SubtitleLayer.tsx';
import { SubtitleItems, useSubtitleName } from '../../../src/features/subtitles/SubtitleMenu.tsx';
import styles from '../../../src/features/subtitles/subtitles.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, unmount } from '../ui/mount.tsx';

describe('the subtitle layer', () => {
  afterEach(unmount);

  const plain = lookOf({ text: 'ffffff', background: '2c2c2c' });

  async function show(lines: readonly string[], { width = 800, look = plain as SubtitleLook } = {}) {
    const $lines = atom<readonly Line[]>(lines.map((text) => ({ text })));
    const $language = atom<string | undefined>('fa');
    const shown = await mount(<SubtitleLayer subtitles={{ $lines, $language, $look: atom(look) }} />, { width });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const box = shown.find('.player').getBoundingClientRect();
    return { ...shown, box, all: () => [...shown.shadow.querySelectorAll<HTMLElement>('.subtitle-line')] };
  }

  it('renders text and never markup', async () => {
    const hostile = ['<img src=x onerror="window.__x=1">', '<script>window.__x=1</script>', '&lt;b>', '\0\u202e'];
    const { all, shadow } = await show(hostile);
    expect(all().map(({ textContent }) => textContent)).to.eql(hostile);
    expect(shadow.querySelectorAll('.subtitles *')).to.have.length(hostile.length);
    expect(Reflect.get(window, '__x')).to.equal(undefined);
  });

  it('renders each line in its own direction at the bottom center', async () => {
    const { all, box, find } = await show(['سلام دنیا!', 'Hello world.']);
    expect(all().map((line) => getComputedStyle(line).direction)).to.eql(['rtl', 'ltr']);
    const [first, second] = all().map((line) => line.getBoundingClientRect());
    expect(first?.bottom).to.be.at.most((second?.top ?? 0) + 1);
    expect(((second?.left ?? 0) + (second?.right ?? 0)) / 2).to.be.closeTo((box.left + box.right) / 2, 1);
    expect(box.bottom - (second?.bottom ?? 0)).to.be.within(8, 40);
    expect(find('.subtitles').getAttribute('lang')).to.equal('fa');
  });

  it('moves above the controls while they are visible', async () => {
    const { all, box, find, settled } = await show(['سلام']);
    find('.player').dataset.controls = 'shown';
    await settled();
    expect(box.bottom - (all()[0]?.getBoundingClientRect().bottom ?? 0)).to.be.at.least(94);
    find('.player').dataset.controls = 'hidden';
    await settled();
    expect(box.bottom - (all()[0]?.getBoundingClientRect().bottom ?? 0)).to.be.below(40);
  });

  it('lets presses through, and announces nothing', async () => {
    const { shadow, all, find } = await show(['سلام']);
    const { left, top, width, height } = all()[0]?.getBoundingClientRect() ?? new DOMRect();
    expect(shadow.elementFromPoint(left + width / 2, top + height / 2)).to.equal(find('.player'));
    expect(find('.subtitles').closest('[aria-live], [role=status], [role=alert], [role=log]')).to.equal(null);
  });

  it('uses the chosen colors, size and edge', async () => {
    const look = lookOf({
      text: 'ffe45c',
      background: '0b3d91',
      size: 200,
      opacity: 50,
      edge: 'shadow',
      font: 'serif',
    });
    const { all } = await show(['سلام'], { look });
    const [line] = all();
    const { color, backgroundColor, fontSize, textShadow, fontFamily } = getComputedStyle(line as HTMLElement);
    expect([color, backgroundColor, fontFamily]).to.eql(['rgb(255, 228, 92)', 'rgba(11, 61, 145, 0.5)', 'serif']);
    expect(textShadow).to.include('rgb(0, 0, 0)');
    // 4.2 % of 450 px, doubled.
    expect(Number.parseFloat(fontSize)).to.be.closeTo(37.8, 0.1);
  });

  const long = [
    'این یک جملهٔ بسیار بلند است که باید در چند خط شکسته شود و هرگز از قاب بیرون نرود، حتی در کوچک‌ترین اندازه‌ها.',
    'a'.repeat(2000),
    `e${'\u0301'.repeat(600)}`,
    'https://example.example/a/very/long/address/without/any/place/to/break/it/at/all',
  ];
  for (const size of [100, 200] as const) {
    it(`never leaves the box at 320 px and ${size} %`, async () => {
      const { all, box, find } = await show(long, {
        width: 320,
        look: lookOf({ text: 'ffffff', background: '2c2c2c', size }),
      });
      for (const line of all()) {
        const { left, right, bottom } = line.getBoundingClientRect();
        expect(left).to.be.at.least(box.left);
        expect(right).to.be.at.most(box.right);
        expect(bottom).to.be.at.most(box.bottom);
        expect(line.scrollWidth).to.be.at.most(line.clientWidth);
      }
      expect(getComputedStyle(find('.subtitles')).overflow).to.equal('hidden');
      expect(all()[0]?.getBoundingClientRect().height).to.be.above(40);
    });
  }

  it('is accessible', async () => {
    const { host } = await show(['سلام دنیا!', 'Hello world.']);
    await expectAccessible(host);
  });
});

describe('the subtitle menu', () => {
  afterEach(unmount);

  const offers: readonly SubtitleOffer[] = [
    { id: 'fa', language: 'fa', url: '/fa.vtt' },
    { id: 'en', language: 'en', url: '/en.vtt', title: 'English (CC)' },
    { id: 'ar', language: 'ar', url: '/ar.vtt' },
  ];

  const words = {
    off: 'بدون زیرنویس',
    failed: 'دریافت نشد',
    languages: { fa: 'فارسی', en: 'English', ar: 'العربية', tr: 'Türkçe' },
  };

  /** A model with the given subtitles. */
  function model(offered: readonly SubtitleOffer[] = offers) {
    const $chosen = atom<string | null>(null);
    const $failed = atom(false);
    const select = (id: string | null) => $chosen.set(id);
    return { $languages: atom(offered), $chosen, $failed, $lines: atom([]), select, toggle: () => {} };
  }

  async function show(subtitles = model()) {
    const { $lang, $messages, $format } = createLanguage(atom('fa'));
    const messages = Object.assign({}, $messages.get(), { subtitles: words });
    const picks: unknown[] = [];
    const Name = () => <output>{useSubtitleName(subtitles)}</output>;
    const shown = await mount(
      <LanguageProvider language={{ $lang, $messages: atom(messages), $format }}>
        <Name />
        <div role="menu" aria-label="زیرنویس">
          <SubtitleItems subtitles={subtitles} onPick={() => void picks.push(subtitles.$chosen.get())} />
        </div>
      </LanguageProvider>,
    );
    const labels = () => [...shown.shadow.querySelectorAll('.menu-label')].map((label) => label.textContent);
    const chosen = () => shown.shadow.querySelector('[aria-checked=true] bdi')?.textContent;
    return { ...shown, labels, chosen, picks, name: () => shown.find('output').textContent };
  }

  it('lists off and each language in its own name or with the platform’s title', async () => {
    const { labels, chosen, name, host } = await show();
    expect(labels()).to.eql([words.off, 'فارسی', 'English (CC)', 'العربية']);
    expect([chosen(), name()]).to.eql([words.off, words.off]);
    await expectAccessible(host);
  });

  it('selects on a press, and calls onPick', async () => {
    const { named, chosen, name, picks } = await show();
    await click(named('English (CC)'));
    await waitUntil(() => chosen() === 'English (CC)');
    expect(name()).to.equal('English (CC)');
    await click(named(words.off));
    await waitUntil(() => chosen() === words.off);
    expect(picks).to.eql(['en', null]);
  });

  it('shows at the selected language that it failed to load', async () => {
    const subtitles = model();
    subtitles.select('fa');
    const { labels, find } = await show(subtitles);
    expect(labels()).to.include('فارسی');
    subtitles.$failed.set(true);
    await waitUntil(() => labels().includes(`فارسی${words.failed}`));
    expect(find('.menu-hint').textContent).to.equal(words.failed);
  });

  it('renders a platform’s title as shortened text, and ignores an empty one', async () => {
    const offered: SubtitleOffer[] = [
      { id: 'fa', language: 'fa', url: '/fa.vtt', title: '<b onclick=__x=1>x</b>' },
      { id: 'en', language: 'en', url: '/en.vtt', title: ' \n ' },
      { id: 'ar', language: 'ar', url: '/ar.vtt', title: '😀'.repeat(9000) },
    ];
    const { labels } = await show(model(offered));
    expect(labels()).to.eql([words.off, '<b onclick=__x=1>x</b>', 'English', '😀'.repeat(60)]);
  });
});
