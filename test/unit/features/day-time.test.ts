import { expect } from '@open-wc/testing';
import { dayTime, momentOf } from '../../../src/features/markers/day-time.ts';

/** Seconds since 1970 of a moment of the viewer's calendar. */
const at = (day: number, ...time: readonly [number, number, number]) =>
  new Date(2026, 0, day, ...time).getTime() / 1000;

describe('a moment of a live, as a time of the day', () => {
  it('has hours, minutes and seconds, all of two digits', () => {
    expect([at(5, 20, 31, 5), at(5, 0, 4, 9) + 0.9].map(dayTime)).to.eql(['20:31:05', '00:04:09']);
  });

  it('is read in the digits of each language, with or without seconds', () => {
    const near = at(5, 20, 0, 0);
    for (const text of ['20:31:05', ' ۲۰:۳۱:۰۵ ', '٢٠:٣١:٠٥'])
      expect(momentOf(text, near), text).to.equal(at(5, 20, 31, 5));
    expect(momentOf('۲۰:۳۱', near)).to.equal(at(5, 20, 31, 0));
    expect(momentOf('9:05', at(5, 10, 0, 0))).to.equal(at(5, 9, 5, 0));
  });

  it('is of the day that makes it nearest to the picture, also around midnight', () => {
    expect(momentOf('23:59:30', at(5, 0, 1, 0))).to.equal(at(4, 23, 59, 30));
    expect(momentOf('00:00:10', at(5, 23, 59, 0))).to.equal(at(6, 0, 0, 10));
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '5',
      '90',
      '24:00',
      '12:60',
      '12:30:60',
      '-1:00',
      '1h',
      '12:30:15:00',
      '12',
      'x'.repeat(99),
    ]) {
      expect(momentOf(text, at(5, 12, 0, 0)), text).to.equal(undefined);
    }
  });
});
