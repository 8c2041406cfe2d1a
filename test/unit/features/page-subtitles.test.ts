import { expect } from '@open-wc/testing';
import type { PageTrack } from '../../../src/lib/page-tracks.ts';
import { windows1256 } from '../../support/media/windows-1256.ts';
import { file, offers, openSubtitles as open, wordsOf } from '../../support/model/subtitles.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('subtitles of the page and of the viewer', () => {
  const page: readonly PageTrack[] = [
    { kind: 'subtitles', src: 'https://a.example/fa.vtt', srclang: 'fa-IR' },
    { kind: 'captions', src: 'https://a.example/cc.srt', srclang: 'fa' },
    { kind: 'subtitles', src: 'https://a.example/de.vtt', srclang: 'de' },
    { kind: 'subtitles', src: 'https://a.example/%D9%81%DB%8C%D9%84%D9%85.srt' },
    { kind: 'chapters', src: 'https://a.example/chapters.vtt' },
    { kind: 'metadata', src: 'https://a.example/sprite.vtt', label: 'thumbnails' },
  ];
  const names = ({ subtitles }: ReturnType<typeof open>) => subtitles.$languages.get().map(subtitles.nameOf);
  const idsOf = ({ subtitles }: ReturnType<typeof open>) => subtitles.$languages.get().map(({ id }) => id);

  it('are listed by their labels, languages or files, all of them, beside those of platform and stream', () => {
    const opened = open({ offered: [] });
    opened.$tracks.set(page);
    opened.$subtitleTracks.set([
      { index: 0, name: 'Farsi', lang: 'fa' },
      { index: 1, name: 'Arabic', lang: 'ar' },
    ]);
    expect(names(opened)).to.eql(['فارسی', 'فارسی (CC)', 'Deutsch', 'فیلم.srt', 'Arabic']);
    expect(idsOf(opened)).to.eql(['fa', 'fa-2', 'de', 'und', 'ar']);
    opened.$subtitles.set(offers);
    expect(idsOf(opened)).to.eql(['fa', 'en', 'ar', 'fa-2', 'fa-3', 'de', 'und']);
  });

  it('are shown in languages that the settings lack, for this visit, and the settings keep their language', async () => {
    const opened = open({ offered: [], language: 'fa', files: { 'https://a.example/de.vtt': file('Guten Tag') } });
    opened.$tracks.set(page);
    opened.subtitles.select('de');
    await opened.ready();
    expect(wordsOf(opened.subtitles.$lines.get())).to.eql(['Guten Tag']);
    expect([opened.subtitles.$language.get(), opened.$language.get()]).to.eql(['de', 'fa']);
    opened.subtitles.select('fa-2');
    expect([opened.subtitles.$chosen.get(), opened.$language.get()]).to.eql(['fa-2', 'fa']);
    opened.subtitles.select('fa');
    expect(opened.subtitles.$chosen.get()).to.equal('fa');
    opened.subtitles.select(null);
    expect([opened.subtitles.$chosen.get(), opened.$language.get()]).to.eql([null, null]);
  });

  it('are shown by default until the viewer chooses, and only if their language is not there', () => {
    const byDefault = page.map((track) => ({ ...track, default: track.srclang === 'de' }));
    const opened = open({ offered: [] });
    opened.$tracks.set(byDefault);
    expect(opened.subtitles.$chosen.get()).to.equal('de');
    opened.subtitles.select(null);
    opened.$content.set('vod 2');
    expect(opened.subtitles.$chosen.get()).to.equal(null);
    const persian = open({ offered: [], language: 'fa' });
    persian.$tracks.set(byDefault);
    expect(persian.subtitles.$chosen.get()).to.equal('fa');
  });

  it('are read from a file of the viewer, until other content comes', async () => {
    const opened = open();
    const old = new File([windows1256('1\r\n00:00:00,100 --> 00:00:02,000\r\nأهلًا وسهلًا')], 'قديم.srt');
    opened.subtitles.open(old);
    await waitUntil(() => opened.subtitles.$lines.get().length > 0);
    expect(wordsOf(opened.subtitles.$lines.get())).to.eql(['أهلًا وسهلًا']);
    expect(names(opened).at(-1)).to.equal('قديم.srt');
    expect([opened.$language.get(), opened.asked]).to.eql([null, []]);
    opened.$content.set('vod 2');
    expect([idsOf(opened), wordsOf(opened.subtitles.$lines.get())]).to.eql([['fa', 'en', 'ar'], []]);
  });

  it('say at once if such a file has none, and show the next one', async () => {
    const opened = open();
    opened.subtitles.open(new File(['<!doctype html><p>no'], 'a.srt'));
    await waitUntil(() => opened.subtitles.$failed.get());
    expect(opened.told).to.eql(['subtitleFileUnreadable und']);
    opened.subtitles.open(new File([file('hello')], 'b.vtt'));
    await waitUntil(() => opened.subtitles.$lines.get().length > 0);
    expect([opened.subtitles.$failed.get(), idsOf(opened).length]).to.eql([false, 4]);
  });

  it('are moved by tenths of a second, each file by its own shift', async () => {
    const { subtitles, $currentTime, ready } = open({ language: 'fa' });
    await ready();
    for (let press = 0; press < 3; press += 1) subtitles.moveBy(0.1);
    expect(subtitles.$shift.get()).to.equal(0.3);
    $currentTime.set(1.2);
    expect(wordsOf(subtitles.$lines.get())).to.eql(['سلام']);
    $currentTime.set(1.3);
    expect(wordsOf(subtitles.$lines.get())).to.eql(['بدرود']);
    subtitles.select('en');
    expect(subtitles.$shift.get()).to.equal(0);
    subtitles.select('fa');
    await ready();
    expect([subtitles.$shift.get(), wordsOf(subtitles.$lines.get())]).to.eql([0.3, ['بدرود']]);
    subtitles.moveBy(-1000);
    expect([subtitles.$shift.get(), subtitles.$cues.get()]).to.eql([-300, []]);
  });
});
