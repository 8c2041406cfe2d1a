/** The supported declarations of a cue, cleaned. */
export interface CueStyle {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly fontWeight?: string;
  readonly fontStyle?: string;
}

const LONGEST = 500;
const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/;
const PERCENT = /^(?:100|\d{1,2})(?:\.\d{1,3})?%$/;

interface Rule {
  readonly value: RegExp;
  /** A property of the style, or a setting of WebVTT, which places the cue. */
  readonly as: keyof CueStyle | 'align' | 'position';
}

/** Everything else is dropped: URLs would reveal the viewer to other hosts, and sizes could cover the picture. */
const ALLOWED: Readonly<Record<string, Rule>> = {
  color: { value: COLOR, as: 'color' },
  'background-color': { value: COLOR, as: 'backgroundColor' },
  'font-weight': { value: /^(?:normal|bold|[1-9]00)$/, as: 'fontWeight' },
  'font-style': { value: /^(?:normal|italic|oblique)$/, as: 'fontStyle' },
  'text-align': { value: /^(?:left|right|center|start|end)$/, as: 'align' },
  position: { value: PERCENT, as: 'position' },
};

/** Reads the `css` of a cue: declarations as text. `settings` are those of WebVTT. */
export function readCueCss(css: string): {
  readonly style: CueStyle;
  readonly settings: Readonly<Record<string, string>>;
} {
  const style: Record<string, string> = {};
  const settings: Record<string, string> = {};
  for (const declaration of css.slice(0, LONGEST).split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    const value = rest.join(':').trim().toLowerCase();
    const key = name.trim().toLowerCase();
    const rule = Object.hasOwn(ALLOWED, key) ? ALLOWED[key] : undefined;
    if (!rule?.value.test(value)) continue;
    const into = rule.as === 'align' || rule.as === 'position' ? settings : style;
    into[rule.as] = value;
  }
  return { style, settings };
}
