import { keysOf } from '../../lib/keys-of.ts';
import { fieldOf } from '../../lib/shape.ts';
import {
  isSubtitleLanguage,
  SUBTITLE_EDGES,
  SUBTITLE_FONTS,
  SUBTITLE_OPACITIES,
  SUBTITLE_SIZES,
} from '../../lib/subtitle-values.ts';
import type { Settings as Contract } from '../../platform/schema.d.ts';

/** The viewer's settings for all videos, as in the contract. A quality of -1 is automatic. */
export type SettingValues = Required<Contract>;

export const DEFAULTS: SettingValues = {
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
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const color = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{6}$/i.test(value);

const checks: { readonly [K in keyof SettingValues]: (value: unknown) => boolean } = {
  quality: (value) => Number.isInteger(value) && Number(value) >= -1,
  brightness: between(0, 200),
  volume: between(0, 100),
  speed: between(0.25, 3),
  poll_emoji: (value) => typeof value === 'boolean',
  subtitle_text_color: color,
  subtitle_background_color: color,
  subtitle_language: (value) => value === null || isSubtitleLanguage(value),
  subtitle_size: oneOf(SUBTITLE_SIZES),
  subtitle_opacity: oneOf(SUBTITLE_OPACITIES),
  subtitle_edge: oneOf(SUBTITLE_EDGES),
  subtitle_font: oneOf(SUBTITLE_FONTS),
};

export const settingNames = keysOf(DEFAULTS);

/** Returns the valid settings of an object and drops everything else. */
export function readSettings(from: unknown): Partial<SettingValues> {
  const known = settingNames.filter((name) => checks[name](fieldOf(from, name)));
  return Object.fromEntries(known.map((name) => [name, fieldOf(from, name)]));
}
