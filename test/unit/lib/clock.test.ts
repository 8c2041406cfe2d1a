import { expect } from '@open-wc/testing';
import { clock, parseTime } from '../../../src/lib/clock.ts';

describe('clock', () => {
  const rows: [number, string][] = [
    [0, '0:00'],
    [12, '0:12'],
    [59.999, '0:59'],
    [60, '1:00'],
    [754, '12:34'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
    [360_000, '100:00:00'],
    [-12, '-0:12'],
    [-3723, '-1:02:03'],
    [-0.4, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
    [Number.NEGATIVE_INFINITY, '0:00'],
  ];
  for (const [seconds, text] of rows) {
    it(`formats ${seconds} as ${text}`, () => {
      expect(clock(seconds)).to.equal(text);
    });
  }
});

describe('parseTime', () => {
  const readable: [string, number][] = [
    ['0', 0],
    ['90', 90],
    ['1.5', 1.5],
    ['۱٫۵', 1.5],
    [' 12 ', 12],
    ['۱۲', 12],
    ['٩٠', 90],
    ['1:02', 62],
    ['1:2', 62],
    ['90:00', 5400],
    ['01:02:03', 3723],
    ['1:02:03.25', 3723.25],
    ['۱:۰۲:۰۳', 3723],
    ['1h2m3s', 3723],
    ['1H2M', 3720],
    ['90m', 5400],
    ['١h٢m٣s', 3723],
    ['10000000', 1e7],
  ];
  for (const [text, seconds] of readable) {
    it(`parses "${text}"`, () => {
      expect(parseTime(text)).to.equal(seconds);
    });
  }

  const unreadable = [
    ['', ' ', 'h', ':', ':5', '5:', '1 2', '1h30', '1m2h', '1.5h', '.', '1.', '1,5'],
    ['-1', '-۱', '+1', '−1', '-1:00', '1:-2'],
    ['1e9', 'Infinity', 'NaN', '0x10', '10000001', '9999999h', '9'.repeat(64), '1'.repeat(65)],
    ['1:60', '1:60:00', '1:2:3:4', '1000:00', '1:002'],
    ['१२', '1\u00002', '\u202e12', '\ud800', '<b>1</b>', 'javascript:1', '1;2', '12\n13'],
  ].flat();
  for (const text of unreadable) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseTime(text)).to.equal(undefined);
    });
  }

  it('rejects very long texts', () => {
    const texts = ['1', '1:', '1h', ' ', '۱', '1.'].map((unit) => unit.repeat(1_000_000));
    for (const text of texts) expect(parseTime(text) === undefined).to.equal(true);
  });
});
