import type { Settings } from '../../platform/schema.d.ts';

/** CSS values for rendering subtitles. */
export interface SubtitleLook {
  readonly color: string;
  readonly background: string;
  readonly scale: number;
  readonly shadow?: string;
  readonly font?: string;
}

/** Light shades: pure blue and green are unreadable on a dark background. */
export const TEXT_COLORS = {
  white: 'ffffff',
  yellow: 'ffe45c',
  blue: '9ecbff',
  green: '9be8a0',
  black: '000000',
} as const;

/** Dark shades, for the same reason. Gray is the default. */
export const BACKGROUND_COLORS = {
  gray: '2c2c2c',
  black: '000000',
  white: 'ffffff',
  yellow: 'ffe45c',
  blue: '0b3d91',
  green: '0b5d2a',
} as const;

/** The choices of the look among the viewer's settings. */
export type LookSettings = Required<
  Pick<
    Settings,
    | 'subtitle_text_color'
    | 'subtitle_background_color'
    | 'subtitle_size'
    | 'subtitle_opacity'
    | 'subtitle_edge'
    | 'subtitle_font'
  >
>;
type Edge = LookSettings['subtitle_edge'];
type Font = LookSettings['subtitle_font'];

const FAMILIES: Readonly<Record<Font, string | undefined>> = {
  page: undefined,
  serif: 'serif',
  monospace: 'ui-monospace, monospace',
};

interface SubtitleStyle {
  /** Six hex digits, like all colors here. */
  readonly text: string;
  readonly background: string;
  readonly size?: LookSettings['subtitle_size'];
  readonly opacity?: LookSettings['subtitle_opacity'];
  readonly edge?: Edge;
  readonly font?: Font;
}

/** Minimum contrast of text, WCAG 2 level AA. */
export const LEAST_CONTRAST = 4.5;

/** One of these two has a contrast of at least 4.5:1 with any color. */
const EXTREMES = ['ffffff', '000000'] as const;

const channel = (color: string, index: number) => {
  const value = Number.parseInt(color.slice(index * 2, index * 2 + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string) =>
  0.2126 * channel(color, 0) + 0.7152 * channel(color, 1) + 0.0722 * channel(color, 2);

/** Contrast ratio as defined in WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const oppositeOf = (color: string) => {
  const [white, black] = EXTREMES;
  return contrast(color, black) > contrast(color, white) ? black : white;
};

/** Returns the wanted background if the text is readable on it, else black or white. */
export const backgroundFor = (text: string, wanted: string): string =>
  contrast(text, wanted) >= LEAST_CONTRAST ? wanted : oppositeOf(text);

const opaque = (color: string, percent: number) =>
  `#${color}${Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, '0')}`;

const OUTLINE_OFFSETS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

const shadows: Record<Edge, (color: string) => string | undefined> = {
  none: () => undefined,
  outline: (color) => OUTLINE_OFFSETS.map(([x, y]) => `${x * 0.06}em ${y * 0.06}em 0 ${color}`).join(', '),
  shadow: (color) => `0 0.06em 0.12em ${color}, 0 0.08em 0.3em ${color}`,
};

export function lookOf(style: SubtitleStyle): SubtitleLook {
  const { text, background, size = 100, opacity = 100, edge = 'none', font = 'page' } = style;
  return {
    color: `#${text}`,
    background: opaque(backgroundFor(text, background), opacity),
    scale: size / 100,
    shadow: shadows[edge](`#${oppositeOf(text)}`),
    font: FAMILIES[font],
  };
}

export const lookFrom = (settings: LookSettings): SubtitleLook =>
  lookOf({
    text: settings.subtitle_text_color,
    background: settings.subtitle_background_color,
    size: settings.subtitle_size,
    opacity: settings.subtitle_opacity,
    edge: settings.subtitle_edge,
    font: settings.subtitle_font,
  });
