/** How subtitles are drawn, in the words of CSS. */
export interface SubtitleLook {
  readonly color: string;
  readonly background: string;
  readonly scale: number;
  readonly shadow?: string;
  readonly font?: string;
}

/** Light ones: pure blue and green can't be read on a dark ground. */
export const TEXT_COLORS = {
  white: 'ffffff',
  yellow: 'ffe45c',
  blue: '9ecbff',
  green: '9be8a0',
  black: '000000',
} as const;

/** Dark ones, for the same reason; gray is what a viewer has who never chose. */
export const BACKGROUND_COLORS = {
  gray: '2c2c2c',
  black: '000000',
  white: 'ffffff',
  yellow: 'ffe45c',
  blue: '0b3d91',
  green: '0b5d2a',
} as const;

/** Percent. */
export const SIZES = [75, 100, 150, 200] as const;
/** Percent, of the background. */
export const OPACITIES = [0, 50, 75, 100] as const;

export const EDGES = ['none', 'outline', 'shadow'] as const;
export type Edge = (typeof EDGES)[number];

export const FONTS = { page: undefined, serif: 'serif', monospace: 'ui-monospace, monospace' } as const;
export type Font = keyof typeof FONTS;

export interface SubtitleStyle {
  /** Six hex digits, as are all colours here. */
  readonly text: string;
  readonly background: string;
  readonly size?: (typeof SIZES)[number];
  readonly opacity?: (typeof OPACITIES)[number];
  readonly edge?: Edge;
  readonly font?: Font;
}

/** What WCAG 2 asks of text. */
export const LEAST_CONTRAST = 4.5;

/** One of them reaches 4.5:1 with any colour; what lies between them never contrasts more than both. */
const EXTREMES = ['ffffff', '000000'] as const;

const channel = (color: string, index: number) => {
  const value = Number.parseInt(color.slice(index * 2, index * 2 + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string) =>
  0.2126 * channel(color, 0) + 0.7152 * channel(color, 1) + 0.0722 * channel(color, 2);

/** From 1 to 21, as WCAG 2 counts it. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const oppositeOf = (color: string) => {
  const [white, black] = EXTREMES;
  return contrast(color, black) > contrast(color, white) ? black : white;
};

/** The wanted one where the text can be read on it, else the one of black and white where it can best. */
export const backgroundFor = (text: string, wanted: string): string =>
  contrast(text, wanted) >= LEAST_CONTRAST ? wanted : oppositeOf(text);

const opaque = (color: string, percent: number) =>
  `#${color}${Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, '0')}`;

const around = [
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
  outline: (color) => around.map(([x, y]) => `${x * 0.06}em ${y * 0.06}em 0 ${color}`).join(', '),
  shadow: (color) => `0 0.06em 0.12em ${color}, 0 0.08em 0.3em ${color}`,
};

export function lookOf(style: SubtitleStyle): SubtitleLook {
  const { text, background, size = 100, opacity = 100, edge = 'none', font = 'page' } = style;
  return {
    color: `#${text}`,
    background: opaque(backgroundFor(text, background), opacity),
    scale: size / 100,
    shadow: shadows[edge](`#${oppositeOf(text)}`),
    font: FONTS[font],
  };
}
