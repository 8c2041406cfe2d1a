import { attempt } from '../../lib/attempt.ts';

/** Play state, error, time interval, content, bitrate, host, background, response. */
export type CmcdEvent = 'ps' | 'e' | 't' | 'c' | 'bc' | 'h' | 'b' | 'rr';

/** Starting, playing, seeking, rebuffering, paused, ended, failed, quit. */
export type CmcdState = 's' | 'p' | 'k' | 'r' | 'a' | 'e' | 'f' | 'q';

/** The keys of a record of CTA-5004-B. What is not known is left out. */
export interface Cmcd {
  /** Strings. */
  readonly sid: string;
  readonly cid?: string | undefined;
  readonly h?: string | undefined;
  readonly url?: string | undefined;
  /** Tokens. */
  readonly e: CmcdEvent;
  readonly sf?: 'h' | 'o' | undefined;
  readonly st?: 'v' | 'l' | undefined;
  readonly sta?: CmcdState | undefined;
  /** Flags, which are left out unless they are true. */
  readonly bg?: boolean;
  readonly bs?: boolean;
  /** Numbers. */
  readonly v: 2;
  readonly ts: number;
  readonly sn: number;
  readonly dfa?: number | undefined;
  readonly ltc?: number | undefined;
  readonly msd?: number | undefined;
  readonly pr?: number | undefined;
  readonly pt?: number | undefined;
  readonly rc?: number | undefined;
  readonly ttfb?: number | undefined;
  readonly ttlb?: number | undefined;
  /** Lists of one, as the standard wants them. */
  readonly bl?: number | undefined;
  /** In kbit/s, of picture and sound, or of sound alone. */
  readonly br?: `${number};${'av' | 'a'}` | undefined;
  readonly bsa?: number | undefined;
  readonly bsd?: number | undefined;
  readonly bsda?: number | undefined;
  readonly mtp?: number | undefined;
  readonly ec?: string | undefined;
}

const STRINGS = ['sid', 'cid', 'h', 'url'];
const LISTS = ['bl', 'br', 'bsa', 'bsd', 'bsda', 'mtp', 'ec'];
/** Rounded, so that they say less of the device. */
const HUNDREDS = ['bl', 'mtp'];
/** Longest string, in characters. */
const LONGEST = 128;

/** Quoted, in the ASCII that the standard allows. */
const quoted = (value: string) => {
  const plain = value.replace(/[^ -~]+/g, (odd) => attempt(() => encodeURIComponent(odd)) ?? '_').slice(0, LONGEST);
  return `"${plain.replace(/["\\]/g, '\\$&')}"`;
};

const numeral = (key: string, value: number) =>
  String(HUNDREDS.includes(key) ? Math.round(value / 100) * 100 : Math.round(value * 1000) / 1000);

function item(key: string, value: unknown): string | undefined {
  if (value === undefined || value === false || Number.isNaN(value)) return undefined;
  if (value === true) return key;
  const isString = STRINGS.includes(key) || key === 'ec';
  const text = isString ? quoted(String(value)) : typeof value === 'number' ? numeral(key, value) : String(value);
  return `${key}=${LISTS.includes(key) ? `(${text})` : text}`;
}

/** One line of a report, with its keys in the order of the alphabet. */
export const writeRecord = (record: Cmcd): string =>
  Object.entries(record)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, value]) => item(key, value) ?? [])
    .join(',');
