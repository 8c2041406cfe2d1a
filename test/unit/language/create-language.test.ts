import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { arabic } from '../../../src/language/ar.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { english } from '../../../src/language/en.ts';
import { persian } from '../../../src/language/fa.ts';
import type { Lang } from '../../../src/languages.ts';

describe('createLanguage', () => {
  it('works synchronously, without loading a catalogue', () => {
    const { $messages, $format } = createLanguage(atom<Lang>('fa'));
    expect($messages.get()).to.equal(persian);
    expect($format.get().number(12)).to.equal('۱۲');
  });

  it('changes words and digits with the language', () => {
    const $lang = atom<Lang>('fa');
    const { $messages, $format } = createLanguage($lang);
    const titles: string[] = [];
    const stop = $messages.subscribe(({ surfaces }) => titles.push(surfaces.settings));
    $lang.set('ar');
    expect($format.get().number(12)).to.equal('١٢');
    $lang.set('en');
    stop();
    expect(titles).to.deep.equal([persian.surfaces.settings, arabic.surfaces.settings, english.surfaces.settings]);
    expect($format.get().number(12)).to.equal('12');
  });

  it('supports a different language per player', () => {
    const first = createLanguage(atom<Lang>('fa'));
    const second = createLanguage(atom<Lang>('ar'));
    expect(first.$messages.get()).to.equal(persian);
    expect(second.$messages.get()).to.equal(arabic);
  });

  it('keeps its formats while the language stays the same', () => {
    const { $format } = createLanguage(atom<Lang>('ar'));
    const stop = $format.listen(() => {});
    expect($format.get()).to.equal($format.get());
    stop();
  });
});
