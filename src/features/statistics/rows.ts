import { sizeOf } from '../../lib/size.ts';
import type { Figures } from './figures.ts';

/** In the order of the panel, with the names in the copied text. */
const NAMES = {
  quality: 'Quality',
  bandwidth: 'Bandwidth',
  buffer: 'Buffer',
  latency: 'Latency',
  start: 'Start',
  stalls: 'Stalls',
  frames: 'Dropped frames',
  data: 'Data',
  speed: 'Speed',
  box: 'Size',
  engine: 'Engine',
  host: 'Host',
  version: 'Version',
} as const;

type RowName = keyof typeof NAMES;

export type Rows = readonly (readonly [name: RowName, value: string])[];

/** In the place of what is not known. */
const UNKNOWN = '–';
const UNITS = { bytes: 'B', kilobytes: 'kB', megabytes: 'MB', gigabytes: 'GB' } as const;

const seconds = (value: number | undefined) => value !== undefined && `${value} s`;
const bits = (value: number | undefined) => {
  if (!value) return undefined;
  return value < 1e6 ? `${Math.round(value / 1000)} kbit/s` : `${(value / 1e6).toFixed(1)} Mbit/s`;
};
const size = (bytes: number | undefined) => {
  if (bytes === undefined) return undefined;
  const { amount, unit } = sizeOf(bytes);
  return `${amount} ${UNITS[unit]}`;
};
const together = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ') || UNKNOWN;

/** The figures in signs that are the same in every language, so that support can read what any viewer sends. */
export function rowsOf(figures: Figures, version: string): Rows {
  const { height, bitrate, auto, bandwidth, buffer, latency, live, firstPicture, stalls, stalled } = figures;
  const values: Readonly<Record<RowName, string | undefined>> = {
    quality: together(height !== undefined && `${height}p`, bits(bitrate), bitrate !== undefined && auto && 'auto'),
    bandwidth: together(bits(bandwidth)),
    buffer: together(seconds(buffer)),
    latency: live ? together(seconds(latency)) : undefined,
    start: together(seconds(firstPicture)),
    stalls: together(String(stalls), stalls > 0 && seconds(stalled)),
    frames: `${figures.dropped} / ${figures.decoded}`,
    data: size(figures.bytes),
    speed: `${figures.rate}×`,
    box: figures.box.replace('x', ' × '),
    engine: together(figures.engine, figures.format),
    host: together(figures.host),
    version,
  };
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name as RowName, value]]));
}

/** The rows as text, a line each, with English names. */
export const textOf = (rows: Rows): string => rows.map(([name, value]) => `${NAMES[name]}: ${value}`).join('\n');
