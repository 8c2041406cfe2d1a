import { expect } from '@open-wc/testing';
import { readMobileNumber } from '../../../src/lib/mobile-number.ts';

describe('readMobileNumber', () => {
  for (const [typed, number] of [
    ['09121234567', '09121234567'],
    ['۰۹۱۲۱۲۳۴۵۶۷', '09121234567'],
    ['٠٩١٢١٢٣٤٥٦٧', '09121234567'],
    [' 0901 123 4567 ', '09011234567'],
    ['0993-123-4567', '09931234567'],
  ]) {
    it(`parses ${typed}`, () => expect(readMobileNumber(typed ?? '')).to.equal(number));
  }
  for (const typed of [
    '9121234567',
    '091212345678',
    '+989121234567',
    '09421234567',
    '0912123456a',
    '',
    '9'.repeat(100_000),
  ]) {
    it(`rejects ${typed.slice(0, 20) || 'nothing'}`, () => expect(readMobileNumber(typed)).to.equal(undefined));
  }
});
