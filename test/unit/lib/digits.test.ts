import { expect } from '@open-wc/testing';
import { toLatinDigits } from '../../../src/lib/digits.ts';

describe('toLatinDigits', () => {
  it('converts Persian and Arabic digits', () => {
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).to.equal('0123456789');
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).to.equal('0123456789');
  });

  it('converts mixed scripts and the decimal sign', () => {
    expect(toLatinDigits('۱٢3٫۵')).to.equal('123.5');
  });

  it('leaves other characters unchanged', () => {
    for (const text of ['', 'abc', '1,234.5', 'سلام', '१२', '\u0000', '\ud800', '<b>']) {
      expect(toLatinDigits(text)).to.equal(text);
    }
  });

  it('converts a long text quickly', () => {
    expect(toLatinDigits('۷'.repeat(100_000))).to.equal('7'.repeat(100_000));
  });
});
