import { expect } from '@open-wc/testing';
import { describesPicture, startingVoice, type Voice } from '../../../src/lib/voices.ts';

const voice = (name: string, lang: string, rest: Voice = {}) => ({ name, lang, ...rest });
const FA = voice('fa', 'fa');
const EN = voice('en', 'en');
const FA_DESCRIBED = voice('fa described', 'fa', { describes: true });
const EN_DESCRIBED = voice('en described', 'en', { describes: true });
const byDefault = <V extends Voice>(one: V) => ({ ...one, isDefault: true });
const startOf = (wish: boolean | undefined, ...voices: (typeof FA)[]) => startingVoice(voices, wish)?.name;

describe('an audio track', () => {
  it('describes the picture if its characteristics say so', () => {
    const MARK = 'public.accessibility.describes-video';
    expect([MARK, `public.easy-to-read,${MARK}`, `a, ${MARK}`].map(describesPicture)).to.eql([true, true, true]);
    expect([undefined, '', 'public.easy-to-read', `${MARK}-not`].map(describesPicture)).to.not.include(true);
  });
});

describe('the audio track to start with', () => {
  it('is no description, unless that is the default one', () => {
    expect(startOf(undefined, FA_DESCRIBED, FA)).to.equal('fa');
    expect(startOf(undefined, FA, byDefault(EN))).to.equal('en');
    expect(startOf(undefined, FA, byDefault(EN_DESCRIBED))).to.equal('en described');
  });

  it('is a description for a viewer who wants one, in the usual language if it has one', () => {
    expect(startOf(true, byDefault(FA), EN_DESCRIBED, FA_DESCRIBED)).to.equal('fa described');
    expect(startOf(true, byDefault(FA), EN, EN_DESCRIBED)).to.equal('en described');
    expect(startOf(true, byDefault(FA), EN)).to.equal('fa');
  });

  it('is no description for a viewer who has chosen against it, even if it is the default one', () => {
    expect(startOf(false, byDefault(FA_DESCRIBED), EN, FA)).to.equal('fa');
    expect(startOf(false, byDefault(FA_DESCRIBED))).to.equal('fa described');
  });

  it('is left to the engine where there are none but descriptions', () => {
    expect(startOf(undefined, FA_DESCRIBED, EN_DESCRIBED)).to.equal(undefined);
    expect(startOf(undefined)).to.equal(undefined);
  });
});
