import { expect } from '@open-wc/testing';
import { createFormat } from '../../src/language/format.ts';

const fa = createFormat('fa');
const ar = createFormat('ar');

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NOT_FINITE = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

describe('number', () => {
  it('is written in the digits of the language, ungrouped', () => {
    expect(fa.number(1080)).to.equal('۱۰۸۰');
    expect(ar.number(1080)).to.equal('١٠٨٠');
    expect(fa.number(1.25)).to.equal('۱٫۲۵');
  });
});

describe('count', () => {
  const rows: [number, string, string][] = [
    [0, '۰', '٠'],
    [15, '۱۵', '١٥'],
    [999, '۹۹۹', '٩٩٩'],
    [1000, '۱K', '١K'],
    [1001, '۱٫۱K', '١٫١K'],
    [1100, '۱٫۱K', '١٫١K'],
    [1101, '۱٫۲K', '١٫٢K'],
    [8200, '۸٫۲K', '٨٫٢K'],
    [999_900, '۹۹۹٫۹K', '٩٩٩٫٩K'],
    [999_901, '۱M', '١M'],
    [999_950, '۱M', '١M'],
    [1_000_000, '۱M', '١M'],
    [1_000_001, '۱٫۱M', '١٫١M'],
    [12_345_678, '۱۲٫۴M', '١٢٫٤M'],
    [-3, '۰', '٠'],
  ];
  for (const [value, persian, arabic] of rows) {
    it(`shows ${value} rounded up`, () => {
      expect(fa.count(value)).to.equal(persian);
      expect(ar.count(value)).to.equal(arabic);
    });
  }

  it('never rounds a whole tenth further up', () => {
    for (let tenths = 10; tenths < 10_000; tenths += 1) {
      expect(fa.count(tenths * 100)).to.equal(`${fa.number(tenths / 10)}K`);
    }
  });

  it('shows what is no number as none', () => {
    for (const value of NOT_FINITE) expect(fa.count(value)).to.equal('۰');
  });
});

describe('duration', () => {
  const rows: [number, string, string][] = [
    [0, '۰ ثانیه', '٠ ثانية'],
    [1, '۱ ثانیه', 'ثانية'],
    [2, '۲ ثانیه', 'ثانيتان'],
    [3, '۳ ثانیه', '٣ ثوان'],
    [11, '۱۱ ثانیه', '١١ ثانية'],
    [60, '۱ دقیقه', 'دقيقة'],
    [120, '۲ دقیقه', 'دقيقتان'],
    [243, '۴ دقیقه و ۳ ثانیه', '٤ دقائق و٣ ثوان'],
    [660, '۱۱ دقیقه', '١١ دقيقة'],
    [3723, '۱ ساعت و ۲ دقیقه و ۳ ثانیه', 'ساعة ودقيقتان و٣ ثوان'],
    [7200, '۲ ساعت', 'ساعتان'],
    [100 * 3600, '۱۰۰ ساعت', '١٠٠ ساعة'],
    [101 * 3600, '۱۰۱ ساعت', '١٠١ ساعة'],
    [102 * 3600, '۱۰۲ ساعت', '١٠٢ ساعة'],
    [103 * 3600, '۱۰۳ ساعت', '١٠٣ ساعات'],
    [3.9, '۳ ثانیه', '٣ ثوان'],
    [-7, '۰ ثانیه', '٠ ثانية'],
  ];
  for (const [seconds, persian, arabic] of rows) {
    it(`says ${seconds} seconds in words`, () => {
      expect(fa.duration(seconds)).to.equal(persian);
      // Versions of ICU differ on the vowel sign of ثوانٍ.
      expect(ar.duration(seconds).replaceAll('ٍ', '')).to.equal(arabic);
    });
  }

  it('says nothing endless', () => {
    for (const seconds of NOT_FINITE) expect(fa.duration(seconds)).to.equal('۰ ثانیه');
  });
});

describe('timeAgo', () => {
  const rows: [number, string, string][] = [
    [0, 'اکنون', 'الآن'],
    [59_999, 'اکنون', 'الآن'],
    [MINUTE, '۱ دقیقه پیش', 'قبل دقيقة واحدة'],
    [2 * MINUTE, '۲ دقیقه پیش', 'قبل دقيقتين'],
    [3 * MINUTE, '۳ دقیقه پیش', 'قبل ٣ دقائق'],
    [11 * MINUTE, '۱۱ دقیقه پیش', 'قبل ١١ دقيقة'],
    [HOUR, '۱ ساعت پیش', 'قبل ساعة واحدة'],
    [47 * HOUR, '۱ روز پیش', 'قبل يوم واحد'],
    [7 * DAY, '۱ هفته پیش', 'قبل أسبوع واحد'],
    [31 * DAY, '۱ ماه پیش', 'قبل شهر واحد'],
    [364 * DAY, '۱۱ ماه پیش', 'قبل ١١ شهرًا'],
    [YEAR, '۱ سال پیش', 'قبل سنة واحدة'],
    [11 * YEAR, '۱۱ سال پیش', 'قبل ١١ سنة'],
    [100 * YEAR, '۱۰۰ سال پیش', 'قبل ١٠٠ سنة'],
    [-5 * MINUTE, 'اکنون', 'الآن'],
  ];
  for (const [age, persian, arabic] of rows) {
    it(`names an age of ${age / 1000} s`, () => {
      expect(fa.timeAgo(NOW - age, NOW)).to.equal(persian);
      expect(ar.timeAgo(new Date(NOW - age), NOW)).to.equal(arabic);
    });
  }

  it('has no words for an unreadable date', () => {
    expect(fa.timeAgo(new Date('yesterday?'), NOW)).to.equal('');
    for (const then of NOT_FINITE) expect(fa.timeAgo(then, NOW)).to.equal('');
  });
});

describe('date', () => {
  it('is Jalali in Persian and Gregorian in Arabic', () => {
    const noon = new Date(2026, 2, 21, 12);
    expect(fa.date(noon)).to.equal('۱ فروردین ۱۴۰۵');
    expect(ar.date(noon)).to.equal('٢١ مارس ٢٠٢٦');
  });

  it('is empty when it is unreadable', () => {
    for (const value of [...NOT_FINITE, 9e15, new Date('soon')]) expect(fa.date(value)).to.equal('');
  });
});
