import { toLatinDigits } from './digits.ts';

const MAX_TEXT = 64;
/** Longer than any recording. */
const MAX_SECONDS = 1e7;

/** `0:12`, `1:02:03`, `-0:30`. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return '0:00';
  const whole = Math.floor(Math.abs(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return seconds < 0 && whole > 0 ? `-${text}` : text;
}

const PLAIN = /^\d+(\.\d+)?$/;
/** Only the first part may exceed 59: `1:75` is not a time. */
const COLONS = /^(?:(\d{1,3}):(?=[0-5]?\d:))?(\d{1,3}):([0-5]?\d)(\.\d+)?$/;
const UNITS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i;

/** Seconds, `mm:ss`, `hh:mm:ss` or `1h2m3s`, in Latin, Persian or Arabic digits. */
export function parseTime(text: string): number | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const latin = toLatinDigits(text.trim());
  const seconds = PLAIN.test(latin) ? Number(latin) : fromParts(COLONS.exec(latin) ?? UNITS.exec(latin));
  return seconds === undefined || seconds > MAX_SECONDS ? undefined : seconds;
}

function fromParts(parts: RegExpExecArray | null): number | undefined {
  if (!parts?.[0]) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0${fraction}`);
}
