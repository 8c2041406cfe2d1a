import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { AudioTrackItems, useAudioTrackName } from '../../../src/features/audio-tracks/AudioTrackMenu.tsx';
import { type AudioTracks, createAudioTracks } from '../../../src/features/audio-tracks/model.ts';
import { wantsDescription } from '../../../src/features/audio-tracks/wish.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { type Lang, langs } from '../../../src/languages.ts';
import { isolated } from '../../../src/lib/isolated.ts';
import type { AudioTrack } from '../../../src/media/engine.ts';
import { Menu } from '../../../src/ui/Menu.tsx';
import { personalIn } from '../../support/model/session.ts';
import { click, mount, unmount } from '../ui/mount.tsx';

const PLAIN: AudioTrack = { index: 0, name: 'Original', lang: 'fa' };
const DESCRIBED: AudioTrack = { index: 1, name: 'Second', lang: 'fa', describes: true };

function open(...tracks: AudioTrack[]) {
  const personal = personalIn();
  const $audioTrack = atom<number | undefined>(0);
  const media = {
    $audioTracks: atom(tracks),
    $audioTrack,
    selectAudioTrack: (index: number) => $audioTrack.set(index),
  };
  return { personal, tracks: createAudioTracks({ media, personal }), wish: wantsDescription(personal) };
}

describe('the wish for a description', () => {
  it('is what the viewer chose last where there is one', () => {
    const { tracks, wish } = open(PLAIN, DESCRIBED);
    expect(wish()).to.equal(undefined);
    tracks.select(1);
    expect([tracks.$track.get(), wish()]).to.eql([1, true]);
    tracks.select(0);
    expect([tracks.$track.get(), wish()]).to.eql([0, false]);
  });

  it('stays where a film has none to choose', () => {
    const { tracks, wish, personal } = open(PLAIN, { ...DESCRIBED, describes: false });
    personal.write('described', 'yes');
    tracks.select(1);
    expect(wish()).to.equal(true);
  });

  it('ends with a log-out', () => {
    const { tracks, wish, personal } = open(PLAIN, DESCRIBED);
    tracks.select(1);
    personal.leave('https://platform.test');
    expect(wish()).to.equal(undefined);
  });
});

describe('the menu of audio tracks', () => {
  afterEach(unmount);

  async function show(lang: Lang, tracks: AudioTracks) {
    const Name = () => <output>{useAudioTrackName(tracks)}</output>;
    const shown = await mount(
      <LanguageProvider language={createLanguage(atom(lang))}>
        <Menu label="Audio">
          <AudioTrackItems audioTracks={tracks} onPick={() => {}} />
        </Menu>
        <Name />
      </LanguageProvider>,
    );
    const items = () => [...shown.shadow.querySelectorAll<HTMLElement>('.menu-item')];
    return {
      ...shown,
      // Not `innerText`, from which Firefox leaves out the characters that isolate a name.
      rows: () => items().map((row) => row.textContent),
      items,
    };
  }

  const NAMED: Readonly<Record<Lang, string>> = {
    fa: `${isolated('Second')} (توصیف صوتی)`,
    ar: `${isolated('Second')} (وصف صوتي)`,
    en: `${isolated('Second')} (audio description)`,
  };

  for (const lang of langs) {
    it(`names a description in its language (${lang})`, async () => {
      const { tracks } = open(PLAIN, DESCRIBED);
      const { rows, items, find } = await show(lang, tracks);
      expect(rows()).to.eql(['Original', NAMED[lang]]);
      for (const item of items()) if (item.textContent === NAMED[lang]) await click(item);
      expect(find('output').textContent).to.equal(NAMED[lang]);
    });
  }

  it('does not say it twice, and has the language in place of a missing name', async () => {
    const { tracks } = open(
      { ...DESCRIBED, name: 'English Audio Description' },
      { ...DESCRIBED, name: '', lang: 'ar' },
    );
    expect((await show('en', tracks)).rows()).to.eql([
      'English Audio Description',
      `${isolated('ar')} (audio description)`,
    ]);
  });
});
