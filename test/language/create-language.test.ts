import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { arabic } from '../../src/language/ar.ts';
import { createLanguage } from '../../src/language/create-language.ts';
import { persian } from '../../src/language/fa.ts';
import type { Lang } from '../../src/language/format.ts';

describe('createLanguage', () => {
  it('speaks at once, without waiting for a catalogue', () => {
    const { $messages, $format } = createLanguage(atom<Lang>('fa'));
    expect($messages.get()).to.equal(persian);
    expect($format.get().number(12)).to.equal('۱۲');
  });

  it('changes words and digits with the language', () => {
    const $lang = atom<Lang>('fa');
    const { $messages, $format } = createLanguage($lang);
    const titles: string[] = [];
    const stop = $messages.subscribe(({ settings }) => titles.push(settings.title));
    $lang.set('ar');
    stop();
    expect(titles).to.deep.equal([persian.settings.title, arabic.settings.title]);
    expect($format.get().number(12)).to.equal('١٢');
  });

  it('gives each player its own language', () => {
    const first = createLanguage(atom<Lang>('fa'));
    const second = createLanguage(atom<Lang>('ar'));
    expect(first.$messages.get()).to.equal(persian);
    expect(second.$messages.get()).to.equal(arabic);
  });

  it('keeps its formats while the language stays', () => {
    const { $format } = createLanguage(atom<Lang>('ar'));
    const stop = $format.listen(() => {});
    expect($format.get()).to.equal($format.get());
    stop();
  });
});
