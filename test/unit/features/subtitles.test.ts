import { expect } from '@open-wc/testing';
import { createLineFinder, MOST_LINES } from '../../../src/features/subtitles/line-finder.ts';
import { countLooks } from '../../support/model/looks.ts';
import { cue, everyFile, type Files, offers, openSubtitles as open, wordsOf } from '../../support/model/subtitles.ts';

describe('subtitles', () => {
  it('load nothing until a language is selected, then only its file', async () => {
    const { subtitles, asked, logged, ready } = open();
    await ready();
    expect([asked, subtitles.$chosen.get(), wordsOf(subtitles.$lines.get())]).to.eql([[], null, []]);
    subtitles.select('fa');
    await ready();
    expect([asked, subtitles.$chosen.get(), wordsOf(subtitles.$lines.get())]).to.eql([['/fa.vtt'], 'fa', ['سلام']]);
    expect(logged).to.eql(['subtitle fa']);
  });

  it('follow the time, and keep the array while the lines stay the same', async () => {
    const { subtitles, $currentTime, ready } = open({ language: 'en' });
    await ready();
    const first = subtitles.$lines.get();
    $currentTime.set(0.9);
    expect(subtitles.$lines.get()).to.equal(first);
    $currentTime.set(1);
    expect(wordsOf(subtitles.$lines.get())).to.eql(['bye']);
    $currentTime.set(2);
    const none = subtitles.$lines.get();
    $currentTime.set(Number.NaN);
    expect([none, subtitles.$lines.get() === none]).to.eql([[], true]);
  });

  it('ignore the late response for a language that was replaced', async () => {
    const { subtitles, signals, ready } = open();
    subtitles.select('fa');
    subtitles.select('en');
    expect(signals.map(({ aborted }) => aborted)).to.eql([true, false]);
    await ready();
    expect(wordsOf(subtitles.$lines.get())).to.eql(['hello']);
    subtitles.select(null);
    expect(wordsOf(subtitles.$lines.get())).to.eql([]);
  });

  it('are off if this video lacks the language, which stays selected for the next one', async () => {
    const { subtitles, $subtitles, $language, asked, ready } = open({ language: 'tr' });
    await ready();
    expect([subtitles.$chosen.get(), $language.get(), asked]).to.eql([null, 'tr', []]);
    $subtitles.set([{ language: 'tr', url: '/tr.vtt' }]);
    expect([subtitles.$chosen.get(), asked]).to.eql(['tr', ['/tr.vtt']]);
  });

  it('load again for another address, not for the same one in a new list', async () => {
    const { $subtitles, asked, ready } = open({ language: 'fa' });
    await ready();
    $subtitles.set(offers.map((offer) => ({ ...offer })));
    $subtitles.set([{ language: 'fa', url: '/other.vtt' }]);
    expect(asked).to.eql(['/fa.vtt', '/other.vtt']);
  });

  it('report a missing or invalid file once; selecting the language again retries', async () => {
    for (const wrong of [undefined, '<!doctype html><title>404</title>', '']) {
      const files: Files = { '/fa.vtt': wrong };
      const { subtitles, asked, told, ready } = open({ files, language: 'fa' });
      await ready();
      expect([subtitles.$failed.get(), wordsOf(subtitles.$lines.get())]).to.eql([true, []]);
      files['/fa.vtt'] = everyFile['/fa.vtt'];
      subtitles.select('fa');
      expect(subtitles.$failed.get()).to.equal(false);
      await ready();
      expect(wordsOf(subtitles.$lines.get())).to.eql(['سلام']);
      expect([asked, told]).to.eql([['/fa.vtt', '/fa.vtt'], ['subtitlesUnavailable fa /fa.vtt']]);
    }
  });

  it('clear a failure with the next selection', async () => {
    const { subtitles, ready } = open({ files: { ...everyFile, '/fa.vtt': undefined }, language: 'fa' });
    await ready();
    subtitles.select('en');
    expect(subtitles.$failed.get()).to.equal(false);
    await ready();
    expect([subtitles.$failed.get(), wordsOf(subtitles.$lines.get())]).to.eql([false, ['hello']]);
  });

  it('offer each language once', () => {
    const { subtitles } = open({ offered: [...offers, { language: 'fa', url: '/fa-2.vtt' }] });
    expect(subtitles.$languages.get().map(({ url }) => url)).to.eql(['/fa.vtt', '/en.vtt', '/ar.vtt']);
  });

  it('toggle off and back to the last language with the key', () => {
    const { subtitles, $language } = open();
    subtitles.select('en');
    subtitles.toggle();
    expect($language.get()).to.equal(null);
    subtitles.toggle();
    expect($language.get()).to.equal('en');
  });

  it('use the language of the interface, else the first, else nothing, for the key’s first press', () => {
    const { subtitles, $subtitles, $language } = open({ language: 'tr' });
    subtitles.toggle();
    expect($language.get()).to.equal('ar');
    $language.set(null);
    $subtitles.set([{ language: 'en', url: '/en.vtt' }]);
    subtitles.toggle();
    expect($language.get()).to.equal('en');
    $language.set(null);
    $subtitles.set([]);
    subtitles.toggle();
    expect($language.get()).to.equal(null);
  });

  it('end with the player, which aborts pending requests', async () => {
    const { subtitles, $language, $currentTime, asked, signals, told, life, ready } = open({
      files: {},
      language: 'fa',
    });
    life.abort();
    await ready();
    $language.set('en');
    $currentTime.set(1.5);
    expect(signals.every(({ aborted }) => aborted)).to.equal(true);
    expect([asked, told, subtitles.$failed.get()]).to.eql([['/fa.vtt'], [], false]);
  });
});

describe('the lines at a time', () => {
  it('are those of all active cues, in order', () => {
    const linesAt = createLineFinder([
      cue(0, 100, 'all along'),
      cue(1, 5, 'a\n \nb'),
      cue(2, 3, 'c'),
      cue(2, 2.5, ''),
      cue(6, 7, 'd'),
    ]);
    expect([-1, 0, 1, 2, 3, 4.999, 5, 6, 99, 100].map((time) => wordsOf(linesAt(time)).join(' | '))).to.eql([
      '',
      'all along',
      'all along | a | b',
      'all along | a | b | c',
      'all along | a | b',
      'all along | a | b',
      'all along',
      'all along | d',
      'all along',
      '',
    ]);
  });

  it('are the same as from a search of every cue', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const cues = Array.from({ length: 300 }, (_, index) => {
      const start = random() * 1000;
      return cue(start, start + random() ** 6 * 400, String(index));
    }).toSorted((a, b) => a.start - b.start);
    const linesAt = createLineFinder(cues);
    for (let time = -1; time < 1400; time += 0.7) {
      const found = cues.filter(({ start, end }) => start <= time && time < end).map(({ text }) => text);
      expect(wordsOf(linesAt(time)), String(time)).to.eql(found.slice(-MOST_LINES));
    }
  });

  it('are limited for 10,000 simultaneous cues, and found quickly', () => {
    const cues = Array.from({ length: 10_000 }, (_, index) => cue(0, 20_000 - index, `${index}`));
    const { items, looks } = countLooks(cues);
    const linesAt = createLineFinder(items);
    const before = looks();
    expect(linesAt(500).length).to.equal(MOST_LINES);
    expect(looks() - before).to.be.within(1, 100);
    expect(wordsOf(linesAt(19_999.5))).to.eql(['0']);
  });
});

describe('subtitles of a stream', () => {
  const track = (index: number, lang: string | undefined, name = `track ${index}`) => ({ index, name, lang });

  it('report a failure once; selecting them again retries, and the selection stays', () => {
    const { subtitles, $subtitleTracks, $subtitlesFailed, $language, selected, told } = open({ offered: [] });
    $subtitleTracks.set([track(0, 'fa')]);
    subtitles.select('fa');
    $subtitlesFailed.set(true);
    expect([subtitles.$failed.get(), subtitles.$chosen.get(), $language.get()]).to.eql([true, 'fa', 'fa']);
    subtitles.select('fa');
    expect([selected, told]).to.eql([[undefined, 0, 0], ['subtitlesUnavailable fa']]);
    subtitles.select(null);
    expect(subtitles.$failed.get()).to.equal(false);
  });

  it('are offered in the supported languages, whatever the spelling of the tags', () => {
    const { subtitles, $subtitleTracks } = open({ offered: [] });
    $subtitleTracks.set([
      track(0, 'per', 'فارسی'),
      track(1, 'en-US'),
      track(2, 'de'),
      track(3, '!'),
      track(4, undefined),
    ]);
    expect(subtitles.$languages.get()).to.deep.equal([
      { id: 'fa', language: 'fa', title: 'فارسی', track: 0 },
      { id: 'en', language: 'en', title: 'track 1', track: 1 },
    ]);
  });

  it('are replaced by files of the platform', async () => {
    const { subtitles, $subtitleTracks, selected, asked, ready } = open({ language: 'fa' });
    $subtitleTracks.set([track(0, 'fa'), track(1, 'tr')]);
    await ready();
    expect(subtitles.$languages.get().map(({ language }) => language)).to.deep.equal(['fa', 'en', 'ar', 'tr']);
    expect(asked).to.deep.equal(['/fa.vtt']);
    expect(selected.filter((index) => index !== undefined)).to.deep.equal([]);
    expect(wordsOf(subtitles.$lines.get())).to.deep.equal(['سلام']);
  });

  it('load once selected, render as they arrive, and disappear when switched off', async () => {
    const { subtitles, $subtitleTracks, $cues, selected, ready } = open({ offered: [] });
    $subtitleTracks.set([track(0, 'fa')]);
    expect(selected.at(-1)).to.equal(undefined);
    subtitles.select('fa');
    expect(selected.at(-1)).to.equal(0);
    $cues.set([cue(0, 1, 'سلام')]);
    expect(wordsOf(subtitles.$lines.get())).to.deep.equal(['سلام']);
    subtitles.select(null);
    await ready();
    expect(selected.at(-1)).to.equal(undefined);
    expect(subtitles.$lines.get()).to.deep.equal([]);
  });

  it('and files replace each other', async () => {
    const { subtitles, $subtitleTracks, $cues, ready } = open({ language: 'fa' });
    $subtitleTracks.set([track(0, 'tr')]);
    await ready();
    $cues.set([cue(0, 1, 'merhaba')]);
    expect(wordsOf(subtitles.$lines.get())).to.deep.equal(['سلام']);
    subtitles.select('tr');
    await ready();
    expect(wordsOf(subtitles.$lines.get())).to.deep.equal(['merhaba']);
    subtitles.select('en');
    await ready();
    expect(wordsOf(subtitles.$lines.get())).to.deep.equal(['hello']);
  });
});
