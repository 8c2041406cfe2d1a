import { expect } from '@open-wc/testing';
import { createFormat } from '../../../src/language/format.ts';
import { createPlural } from '../../../src/language/grammar.ts';
import { toLatinDigits } from '../../../src/lib/digits.ts';

const fa = createFormat('fa');
const ar = createFormat('ar');
const en = createFormat('en');

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NOT_FINITE = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

describe('number', () => {
  it('uses the digits of the language, without grouping', () => {
    expect(fa.number(1080)).to.equal('۱۰۸۰');
    expect(ar.number(1080)).to.equal('١٠٨٠');
    expect(fa.number(1.25)).to.equal('۱٫۲۵');
    expect([en.number(1080), en.number(1.25)]).to.eql(['1080', '1.25']);
  });
});

describe('clock', () => {
  it('uses the digits of the language, for times and for a date', () => {
    const shown = (seconds: number) => [fa, ar, en].map(({ clock }) => clock(seconds));
    expect(shown(3723)).to.eql(['۱:۰۲:۰۳', '١:٠٢:٠٣', '1:02:03']);
    expect(shown(-125.6)).to.eql(['-۲:۰۵', '-٢:٠٥', '-2:05']);
    expect(shown(Number.NaN)).to.eql(['۰:۰۰', '٠:٠٠', '0:00']);
    const at = new Date(2026, 3, 3, 7, 5).getTime();
    expect([fa, ar, en].map(({ timeOfDay }) => timeOfDay(at))).to.eql(['۰۷:۰۵', '٠٧:٠٥', '07:05']);
  });

  it('changes only the digits of a text', () => {
    expect([fa, ar, en].map(({ digits }) => digits('+98 912, 720p'))).to.eql([
      '+۹۸ ۹۱۲, ۷۲۰p',
      '+٩٨ ٩١٢, ٧٢٠p',
      '+98 912, 720p',
    ]);
  });
});

describe('dirOf', () => {
  it('is right to left in Persian and Arabic as soon as a text has one of their letters', () => {
    const all = (text: string) => [fa, ar, en].map(({ dirOf }) => dirOf(text));
    expect(all('React 19 + هوک useEffect: آموزش از صفر')).to.eql(['rtl', 'rtl', 'auto']);
    expect(all('React 19, ۱۲:۳۰')).to.eql(['auto', 'auto', 'auto']);
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
    it(`rounds ${value} up`, () => {
      expect(fa.count(value)).to.equal(persian);
      expect(ar.count(value)).to.equal(arabic);
      expect(en.count(value)).to.equal(toLatinDigits(persian));
    });
  }

  it('never rounds a whole tenth up', () => {
    for (let tenths = 10; tenths < 10_000; tenths += 1) {
      expect(fa.count(tenths * 100)).to.equal(`${fa.number(tenths / 10)}K`);
    }
  });

  it('formats an invalid number as zero', () => {
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
    it(`formats ${seconds} seconds in words`, () => {
      expect(fa.duration(seconds)).to.equal(persian);
      // ICU versions differ in the vowel sign of ثوانٍ.
      expect(ar.duration(seconds).replaceAll('ٍ', '')).to.equal(arabic);
    });
  }

  it('uses English singular and plural', () => {
    expect([0, 1, 2, 61, 243].map(en.duration)).to.eql([
      '0 seconds',
      '1 second',
      '2 seconds',
      '1 minute, 1 second',
      '4 minutes, 3 seconds',
    ]);
    expect(en.duration(3723)).to.equal('1 hour, 2 minutes, 3 seconds');
  });

  it('formats an invalid number as zero', () => {
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
    it(`formats an age of ${age / 1000} s`, () => {
      expect(fa.timeAgo(NOW - age, NOW)).to.equal(persian);
      expect(ar.timeAgo(new Date(NOW - age), NOW)).to.equal(arabic);
    });
  }

  it('uses English singular and plural', () => {
    const ages = [0, MINUTE, 2 * MINUTE, 47 * HOUR, 7 * DAY, 364 * DAY, 11 * YEAR];
    expect(ages.map((age) => en.timeAgo(NOW - age, NOW))).to.eql([
      'now',
      '1 minute ago',
      '2 minutes ago',
      '1 day ago',
      '1 week ago',
      '11 months ago',
      '11 years ago',
    ]);
  });

  it('returns an empty text for an invalid date', () => {
    expect(fa.timeAgo(new Date('yesterday?'), NOW)).to.equal('');
    for (const then of NOT_FINITE) expect(fa.timeAgo(then, NOW)).to.equal('');
  });
});

describe('date', () => {
  it('is Jalali in Persian, and Gregorian in Arabic and English', () => {
    const noon = new Date(2026, 2, 21, 12);
    expect(fa.date(noon)).to.equal('۱ فروردین ۱۴۰۵');
    expect(ar.date(noon)).to.equal('٢١ مارس ٢٠٢٦');
    expect(en.date(noon)).to.equal('March 21, 2026');
  });

  it('returns an empty text for an invalid date', () => {
    for (const value of [...NOT_FINITE, 9e15, new Date('soon')]) expect(fa.date(value)).to.equal('');
  });
});

describe('the direction', () => {
  it('is left to right in English only', () => {
    expect([fa.dir, ar.dir, en.dir]).to.eql(['rtl', 'rtl', 'ltr']);
  });
});

describe('createPlural', () => {
  const name = (locale: string) => (number: number) =>
    createPlural(locale)(number, { zero: '0', one: '1', two: '2', few: 'few', many: 'many', other: 'other' });

  it('knows the two forms of English and the six of Arabic', () => {
    expect([0, 1, 2, 3, 11, 100].map(name('en'))).to.eql(['other', '1', 'other', 'other', 'other', 'other']);
    expect([0, 1, 2, 3, 11, 100].map(name('ar'))).to.eql(['0', '1', '2', 'few', 'many', 'other']);
  });

  it('takes the other form for one that is not given', () => {
    expect(createPlural('ar')(2, { other: 'many of them' })).to.equal('many of them');
  });
});
