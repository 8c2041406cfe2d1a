import { type Lang, languages } from '../languages.ts';
import { clock } from '../lib/clock.ts';
import { digitsFrom } from '../lib/digits.ts';
import { catalogues } from './catalogues.ts';

const ARABIC = /(?=\p{L})\p{Script=Arabic}/u;

const UNITS = ['hour', 'minute', 'second'] as const;
/** Mean lengths: a month is a twelfth of a year, so that 12 months are never less than a year. */
const AGES = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Created at first use: an Intl object costs milliseconds on a cheap phone, and most are never needed. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Writing direction, and formats of numbers, durations and dates. */
export function createFormat(lang: Lang) {
  const { dir } = languages[lang];
  const { locale, join, zero } = catalogues[lang].writing;
  const plain = lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }));
  const grouped = lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
  /** Numbers only: 47 hours are not "yesterday", and 20 months are not "last year". */
  const ago = lazy(() => new Intl.RelativeTimeFormat(locale));
  const justNow = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second'));
  const calendar = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
  const ofDay = lazy(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  const units = UNITS.map((unit) =>
    lazy(() => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })),
  );
  /** Rounds up, so that a count doesn't look smaller than it is. */
  const roundedUp = (value: number) => Math.ceil(Number((value * 10).toFixed(6))) / 10;

  const digits = (text: string) => (zero ? digitsFrom(zero, text) : text);

  return {
    dir,
    /** The same text with the digits of the language. */
    digits,
    /** `0:12`, `1:02:03`, `-0:30`. Reads from left to right in every language: show it as `Clock`, or `isolated`. */
    clock: (seconds: number) => digits(clock(seconds)),
    timeOfDay: (at: number) => ofDay().format(at),
    /** Of a text of the platform: right to left with one Arabic letter in it, also behind Latin words. */
    dirOf: (text: string) => (dir === 'rtl' && ARABIC.test(text) ? 'rtl' : 'auto'),
    number: (value: number) => plain().format(value),
    /** 1,001 → 1.1K, 999,950 → 1M. */
    count(value: number) {
      const whole = Number.isFinite(value) ? Math.max(0, Math.ceil(value)) : 0;
      if (whole < 1000) return grouped().format(whole);
      const thousands = roundedUp(whole / 1000);
      if (thousands < 1000) return `${grouped().format(thousands)}K`;
      return `${grouped().format(roundedUp(whole / 1_000_000))}M`;
    },
    /** In words for screen readers: four minutes and three seconds. */
    duration(seconds: number) {
      const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
      const amounts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
      const parts = amounts.flatMap((amount, index) => {
        const needed = amount > 0 || (index === 2 && whole === 0);
        return needed ? [units[index]?.().format(amount) ?? ''] : [];
      });
      return parts.join(join);
    },
    /** Clocks differ: a time in the future counts as now. An invalid date has no text. */
    timeAgo(then: Date | number, now: number) {
      const seconds = (now - Number(then)) / 1000;
      if (!Number.isFinite(seconds)) return '';
      for (const [unit, length] of AGES) {
        if (seconds >= length) return ago().format(-Math.floor(seconds / length), unit);
      }
      return justNow();
    },
    date: (value: Date | number) => (Number.isNaN(new Date(value).getTime()) ? '' : calendar().format(value)),
  };
}

export type Format = ReturnType<typeof createFormat>;

const made = new Map<Lang, Format>();

/** The formats of a language, shared by all players of the page. */
export function formatOf(lang: Lang): Format {
  const format = made.get(lang) ?? createFormat(lang);
  made.set(lang, format);
  return format;
}
