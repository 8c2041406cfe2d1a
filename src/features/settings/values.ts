import { fieldOf } from '../../lib/shape.ts';

/** What a viewer chose for all videos, in the words of the platform. */
export interface Settings {
  /** Height of the picture; -1 is automatic. */
  readonly quality: number;
  readonly brightness: number;
  readonly volume: number;
  readonly speed: number;
  readonly poll_emoji: boolean;
  readonly subtitle_text_color: string;
  readonly subtitle_background_color: string;
  readonly subtitle_language: 'fa' | 'en' | 'ar' | 'tr' | null;
  /** Percent. */
  readonly subtitle_size: 75 | 100 | 150 | 200;
  /** Of the background, percent. */
  readonly subtitle_opacity: 0 | 50 | 75 | 100;
  readonly subtitle_edge: 'none' | 'outline' | 'shadow';
  readonly subtitle_font: 'page' | 'serif' | 'monospace';
}

export const DEFAULTS: Settings = {
  quality: -1,
  brightness: 100,
  volume: 100,
  speed: 1,
  poll_emoji: true,
  subtitle_text_color: 'ffffff',
  subtitle_background_color: '2c2c2c',
  subtitle_language: null,
  subtitle_size: 100,
  subtitle_opacity: 100,
  subtitle_edge: 'none',
  subtitle_font: 'page',
};

const between = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const colour = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{6}$/i.test(value);

const checks: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  quality: (value) => Number.isInteger(value) && Number(value) >= -1,
  brightness: between(0, 200),
  volume: between(0, 100),
  speed: between(0.25, 3),
  poll_emoji: (value) => typeof value === 'boolean',
  subtitle_text_color: colour,
  subtitle_background_color: colour,
  subtitle_language: oneOf(null, 'fa', 'en', 'ar', 'tr'),
  subtitle_size: oneOf(75, 100, 150, 200),
  subtitle_opacity: oneOf(0, 50, 75, 100),
  subtitle_edge: oneOf('none', 'outline', 'shadow'),
  subtitle_font: oneOf('page', 'serif', 'monospace'),
};

export const settingNames = Object.keys(DEFAULTS) as (keyof Settings)[];

/** What of it makes sense; the rest is as if nobody had said it. */
export function readSettings(from: unknown): Partial<Settings> {
  const known = settingNames.filter((name) => checks[name](fieldOf(from, name)));
  return Object.fromEntries(known.map((name) => [name, fieldOf(from, name)]));
}
