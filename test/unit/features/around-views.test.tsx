import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { DownloadList } from '../../../src/features/download/DownloadList.tsx';
import download from '../../../src/features/download/download.css';
import { FeedbackPanel } from '../../../src/features/feedback/FeedbackPanel.tsx';
import feedbackStyle from '../../../src/features/feedback/feedback.css';
import { createFeedback } from '../../../src/features/feedback/model.ts';
import { Counts } from '../../../src/features/info/Counts.tsx';
import counts from '../../../src/features/info/counts.css';
import { InfoPanel } from '../../../src/features/info/InfoPanel.tsx';
import infoStyle from '../../../src/features/info/info.css';
import { createInfo } from '../../../src/features/info/model.ts';
import { createShare } from '../../../src/features/share/model.ts';
import { SharePanel } from '../../../src/features/share/SharePanel.tsx';
import shareStyle from '../../../src/features/share/share.css';
import { SubtitleLayer } from '../../../src/features/subtitles/SubtitleLayer.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { type Lang, langs } from '../../../src/languages.ts';
import { sizeOf } from '../../../src/lib/size.ts';
import { failed } from '../../../src/platform/result.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { barriers } from '../../support/model/axe.ts';
import { personalIn } from '../../support/model/session.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { mount, unmount } from '../ui/mount.tsx';

const HOSTILE = '<img src=x onerror="window.bad=1"><script>bad</script>\u202egnp.exe';
const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

async function show(view: ReactNode, lang: Lang = 'en', theme = 'dark') {
  const within = (children: ReactNode) => (
    <LanguageProvider language={createLanguage(atom(lang))}>{children}</LanguageProvider>
  );
  const mounted = await mount(within(view), { width: 400, theme, dir: lang === 'en' ? 'ltr' : 'rtl' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([shareStyle, feedbackStyle, download, counts, infoStyle].join('\n'));
  mounted.shadow.adoptedStyleSheets = [...mounted.shadow.adoptedStyleSheets, sheet];
  // As high as the longest view: what hangs out would have no background.
  mounted.host.style.height = '1200px';
  mounted.host.style.background = theme === 'dark' ? '#15181e' : '#fff';
  mounted.find('.player').style.background = mounted.host.style.background;
  return { ...mounted, text: () => mounted.shadow.textContent ?? '' };
}

const DETAILS: VideoDetails = {
  id: '1',
  content_id: 'vod-1',
  content_type: 'vod',
  type: 'vod',
  title: `A film ${HOSTILE}`,
  description: `Words https://a.example/x?y=1. javascript:alert(1) ${HOSTILE}`,
  tag: ['drama', 'drama', ' ', HOSTILE],
  release_year: 2024,
  imdb_rate: 8.14,
  duration: 3723,
  viewers: 1234,
  created_at: new Date(NOW - 90 * DAY).toISOString(),
};

const infoOf = (details: Partial<VideoDetails> = {}, videoUploadTime?: boolean, views?: number) =>
  createInfo({
    $details: atom({ ...DETAILS, ...details }),
    $parameters: atom({ featureSet: videoUploadTime === undefined ? {} : { videoUploadTime } }),
    $views: atom(views),
    now: () => NOW,
  });

describe('the sizes of downloads', () => {
  it('are in the largest unit that they fill', () => {
    const sizes = [0, 999, 1000, 9_960, 1_234_567, 999_600, 12_345_678, 5e9, 7e15].map(sizeOf);
    expect(sizes.map(({ amount, unit }) => `${amount} ${unit}`)).to.eql([
      '0 bytes',
      '999 bytes',
      '1 kilobytes',
      '10 kilobytes',
      '1.2 megabytes',
      '1 megabytes',
      '12 megabytes',
      '5 gigabytes',
      '7000000 gigabytes',
    ]);
  });
});

describe('the views around a video', () => {
  afterEach(unmount);

  it('list the downloads with quality and size, each once, and report which one was started', async () => {
    const started: unknown[] = [];
    const files = [
      { url: 'https://a.example/1.mp4', quality: '720p', size: 1_200_000 },
      { url: 'https://a.example/1.mp4', quality: 'again' },
      { url: 'https://a.example/2.mp4', quality: HOSTILE },
      { url: 'https://a.example/3.mp4' },
    ];
    const { shadow, text } = await show(<DownloadList files={files} onDownload={(file) => started.push(file)} />);
    const links = [...shadow.querySelectorAll('a')];
    expect(links.map(({ href }) => href)).to.eql(['1', '2', '3'].map((name) => `https://a.example/${name}.mp4`));
    expect(links[0]?.textContent).to.equal('720p1.2 MB');
    expect(text()).to.contain('Size unknown').and.to.contain('File 3').and.to.contain('<img');
    expect(links.every(({ rel, download: wish }) => rel === 'noopener noreferrer' && wish === '')).to.equal(true);
    links[0]?.addEventListener('click', (event) => event.preventDefault());
    links[0]?.click();
    expect(started).to.eql([{ url: 'https://a.example/1.mp4', quality: '720p' }]);
    expect(shadow.querySelector('img, script')).to.equal(null);
  });

  it('show that there are no downloads', async () => {
    const { text } = await show(<DownloadList files={[]} onDownload={() => {}} />, 'fa');
    expect(text()).to.contain('فایلی');
  });

  it('show views with K and M, rounded up, and the time since the upload', async () => {
    const { text, find, named } = await show(<Counts info={infoOf({}, undefined, 1_240_001)} />);
    expect(text()).to.contain('1.3M views').and.to.contain('2 months ago');
    const date = 'August 24, 2026';
    expect(find('.info-upload').ariaLabel).to.equal(`Uploaded 2 months ago, ${date}`);
    expect(find('.tip').textContent).to.equal(date);
    named('Uploaded').click();
    await waitUntil(() => find('time').textContent === date, 'a press should show the date');
  });

  it('show the Arabic noun of the shortened number', async () => {
    const { text } = await show(<Counts info={infoOf({}, false, 1_200_003)} />, 'ar');
    expect(text()).to.equal('١٫٣M مشاهدة');
  });

  it('show the date of the upload in the Jalali calendar in Persian', async () => {
    const { find } = await show(<Counts info={infoOf()} />, 'fa');
    expect(find('.tip').textContent).to.contain('شهریور').and.to.contain('۱۴۰۵');
  });

  for (const [name, info] of [
    ['if the page switches it off', infoOf({}, false)],
    ['if it is unreadable', infoOf({ created_at: 'yesterday' })],
  ] as const) {
    it(`show no upload time ${name}`, async () => {
      const { shadow, text } = await show(<Counts info={info} />);
      expect(shadow.querySelector('time')).to.equal(null);
      expect(text()).to.contain('1.3K views');
    });
  }

  it('show the upload time if the page switches it on', async () => {
    const { shadow } = await show(<Counts info={infoOf({}, true)} />);
    expect(shadow.querySelector('time')).not.to.equal(null);
  });

  it('describe the video in plain text with safe links, with the known fields only', async () => {
    const { shadow, text } = await show(<InfoPanel details={DETAILS} counts={null} age="Ages 7 and over" />);
    expect(text()).to.contain('8.1 out of 10').and.to.contain('Ages 7');
    expect(text()).to.contain('<img src=x').and.to.contain('1 hour, 2 minutes, 3 seconds');
    const links = [...shadow.querySelectorAll('a')];
    expect(links.map(({ href, rel }) => [href, rel])).to.eql([
      ['https://a.example/x?y=1', 'noopener noreferrer nofollow'],
    ]);
    expect(shadow.querySelectorAll('.info-tags li').length).to.equal(2);
    expect(shadow.querySelector('img, script')).to.equal(null);
    unmount();
    const bare = await show(<InfoPanel details={{ title: 'A' }} counts={null} age={undefined} />);
    expect([bare.text(), bare.shadow.querySelector('dl, section')]).to.eql(['A', null]);
  });

  it('search for a tag where that is possible', async () => {
    const tags: string[] = [];
    const { named } = await show(
      <InfoPanel details={DETAILS} counts={null} age={undefined} onTag={(tag) => tags.push(tag)} />,
    );
    named('drama').click();
    expect(tags).to.eql(['drama']);
  });

  it('draw the css of a cue, after the colors that the viewer has chosen', async () => {
    const line = { text: 'Hi', style: { color: 'red', fontWeight: '700' } };
    const look = { color: '#ffffff', background: '#2c2c2cff', scale: 1 };
    const subtitles = { $lines: atom([line]), $language: atom('en'), $look: atom(look) };
    const { find } = await show(<SubtitleLayer subtitles={subtitles} />);
    const style = () => getComputedStyle(find('.subtitle-line'));
    expect([style().color, style().fontWeight]).to.eql(['rgb(255, 0, 0)', '700']);
    subtitles.$look.set({ ...look, color: '#ffe45c' });
    await waitUntil(() => style().color !== 'rgb(255, 0, 0)', 'the viewer’s color should win');
    expect(style().fontWeight).to.equal('700');
  });

  const feedback = () =>
    createFeedback({
      state: () => ({ version: '1', engine: 'hls', level: '1' }),
      failures: () => [],
      $tracked: atom(true),
      send: async () => failed('http', 500),
      personal: personalIn(),
      emit: () => true,
      signal: new AbortController().signal,
    });

  it('keep the keys of the report’s field to it, count what is left, and say what has failed', async () => {
    const model = feedback();
    const { find, text, host } = await show(<FeedbackPanel feedback={model} onFigures={() => {}} />);
    const keys: string[] = [];
    host.addEventListener('keydown', (event) => keys.push(event.key));
    const field = find('textarea');
    for (const key of ['k', 'Escape'])
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    expect(keys).to.eql(['Escape']);
    model.setText('x'.repeat(990));
    await waitUntil(() => text().includes('10 characters left'), 'what is left should be counted');
    await model.submit();
    await waitUntil(() => find('[role=alert]').textContent?.includes('not sent'), 'the failure should be told');
    expect((field as HTMLTextAreaElement).value.length).to.equal(990);
  });

  const share = () => {
    const nothing = { property: () => undefined, attribute: () => null, query: () => null };
    const $page = atom({
      ...readParameters(nothing, 'https://page.example/', () => {}),
      type: 'vod' as const,
      contentId: '7',
    });
    return createShare({
      $parameters: $page,
      $watched: $page,
      $title: atom(''),
      media: { $currentTime: atom(5), $live: atom(false) },
      window: { location: window.location, navigator: {} as Navigator },
      api: () => 'https://platform.example',
      emit: () => true,
      log: () => {},
      tell: () => {},
      signal: new AbortController().signal,
    });
  };

  it('select the link that can’t be copied', async () => {
    const { named, find, shadow } = await show(<SharePanel share={share()} />);
    named('Copy the link').click();
    const field = find('input.share-text') as HTMLInputElement;
    await waitUntil(() => shadow.activeElement === field, 'the field should have the focus');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(
      'https://platform.example/plr?type=vod&id=7',
    );
  });

  for (const lang of langs) {
    for (const theme of ['dark', 'light']) {
      it(`have no barriers in ${lang}, ${theme}`, async () => {
        const files = [{ url: 'https://a.example/1.mp4', quality: '720p', size: 1_200_000 }];
        const views = [
          <SharePanel key="share" share={share()} />,
          <FeedbackPanel key="feedback" feedback={feedback()} onFigures={() => {}} />,
          <DownloadList key="download" files={files} onDownload={() => {}} />,
          <InfoPanel key="info" details={DETAILS} counts={<Counts info={infoOf()} />} age="7" onTag={() => {}} />,
        ];
        for (const view of views) {
          const { shadow, find, settled } = await show(view, lang, theme);
          await settled();
          expect(await barriers(find('.player'))).to.eql([]);
          expect(shadow.textContent).not.to.contain('undefined');
          unmount();
        }
      });
    }
  }
});
