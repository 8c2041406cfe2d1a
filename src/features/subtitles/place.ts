import type { Cue } from '../../lib/vtt.ts';

type Side = 'left' | 'center' | 'right';

/** Position of a cue: percent of the subtitle area from its left and top. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  /** Offset in rows, downwards if positive. */
  readonly rows: number;
  readonly align: Side;
  /** The edge of the lines that is placed there. */
  readonly edge: 'start' | 'center' | 'end';
}

/** Minimum width in percent: files may set boxes too narrow to read. */
const NARROWEST = 25;
const SIDES: Readonly<Record<string, Side>> = { left: 'left', right: 'right', center: 'center' };
const PLACING = ['line', 'position', 'size', 'align'];
const PERCENT = /^(\d{1,3}(?:\.\d+)?)%$/;
const ROW = /^-?\d{1,4}(?:\.\d+)?$/;
const BEGINS_RTL = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u;

/** Computes the position as WebVTT does, within the area. Undefined if the cue has no settings for it. */
export function placeOf({ settings, text }: Pick<Cue, 'settings' | 'text'>): Place | undefined {
  // Vertical text is rendered horizontally, so its position settings don't apply.
  if (settings.vertical || !PLACING.some((name) => settings[name])) return undefined;
  const align = sideOf(settings.align, BEGINS_RTL.test(text));
  const [position, anchor = ''] = (settings.position ?? '').split(',');
  const at = percentOf(position) ?? { left: 0, center: 50, right: 100 }[SIDES[settings.align ?? ''] ?? 'center'];
  const side = SIDES[anchor.replace('line-', '')] ?? align;
  const room = { left: 100 - at, center: 2 * Math.min(at, 100 - at), right: at }[side];
  const width = Math.max(Math.min(percentOf(settings.size) ?? 100, room), NARROWEST);
  const left = at - width * { left: 0, center: 0.5, right: 1 }[side];
  return { left: Math.min(Math.max(left, 0), 100 - width), width, align, ...heightOf(settings.line) };
}

function sideOf(align: string | undefined, rtl: boolean): Side {
  if (align === 'start') return rtl ? 'right' : 'left';
  if (align === 'end') return rtl ? 'left' : 'right';
  return SIDES[align ?? ''] ?? 'center';
}

function heightOf(line = ''): Pick<Place, 'top' | 'rows' | 'edge'> {
  const [height = '', edge] = line.split(',');
  const top = percentOf(height);
  if (top !== undefined) return { top, rows: 0, edge: edge === 'center' || edge === 'end' ? edge : 'start' };
  const rows = ROW.test(height) ? Number(height) : -1;
  return { top: rows < 0 ? 100 : 0, rows, edge: 'start' };
}

function percentOf(text = ''): number | undefined {
  const percent = Number(PERCENT.exec(text)?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : undefined;
}
