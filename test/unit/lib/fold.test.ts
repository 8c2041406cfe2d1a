import { expect } from '@open-wc/testing';
import { fold } from '../../../src/lib/fold.ts';

describe('fold', () => {
  for (const [what, texts] of Object.entries({
    'ye of both keyboards': ['ملی', 'ملي', 'ملى'],
    'kaf of both keyboards': ['کتاب', 'كتاب'],
    'forms of he': ['خانه', 'خانة', 'خانۀ', 'خانهٔ', 'خانہ'],
    'hamza on alef': ['احمد', 'أحمد', 'ٱحمد'],
    'the joiner and spaces': ['نیم فاصله', 'نیم‌فاصله', '  نیم \u00a0 فاصله '],
    'vowel signs and stretched letters': ['محمد', 'مُحَمَّد', 'محـــمد'],
    'digits of three scripts': ['360', '۳۶۰', '٣٦٠'],
    'case and marks of direction': ['hls live', 'HLS Live', '\u200fhls\u202a live\u202c'],
  })) {
    it(`gives one form to ${what}`, () => {
      expect([...new Set(texts.map(fold))]).to.eql([texts[0]]);
    });
  }

  it('keeps letters apart that are heard differently', () => {
    expect(fold('آب')).not.to.equal(fold('اب'));
    expect(fold('é')).to.equal('é');
  });

  it('folds a folded text to itself, and nothing to nothing', () => {
    const text = 'مُسابقۀ ۳۶۰ درجه‌ای كتاب';
    expect(fold(fold(text))).to.equal(fold(text));
    expect(fold(' \u200c ')).to.equal('');
  });
});
