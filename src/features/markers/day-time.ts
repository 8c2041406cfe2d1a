import { parseTime } from '../../lib/clock.ts';

const DAY_SECONDS = 86_400;
const HOURS_AND_MINUTES = /^[^:]*:[^:]*$/;

/** `20:31:05`, in the time zone of the viewer. `moment`: seconds since 1970. */
export function dayTime(moment: number): string {
  const date = new Date(moment * 1000);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The moment with this time of the day, `20:31` or `20:31:05`, that is nearest to another one. */
export function momentOf(text: string, near: number): number | undefined {
  const seconds = text.includes(':') ? parseTime(HOURS_AND_MINUTES.test(text) ? `${text.trim()}:00` : text) : undefined;
  if (seconds === undefined || seconds >= DAY_SECONDS) return undefined;
  const moments = [-1, 0, 1].map((days) => {
    const date = new Date(near * 1000);
    date.setDate(date.getDate() + days);
    return date.setHours(0, 0, seconds, 0) / 1000;
  });
  const distance = (moment: number) => Math.abs(moment - near);
  return moments.reduce((best, moment) => (distance(moment) < distance(best) ? moment : best));
}
