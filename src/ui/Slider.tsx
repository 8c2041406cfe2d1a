import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { valueAfterKey } from './slider-keys.ts';
import { takeKey } from './take-key.ts';

type Range = readonly [from: number, to: number];

const NO_JOINTS: readonly number[] = [];

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Step of the arrow keys. Dragging is continuous. */
  step: number;
  /** Step of Page Up and Page Down. */
  bigStep?: number;
  /** The value in words. */
  valueText: string;
  disabled?: boolean;
  /** Takes the first focus of its panel. */
  autoFocus?: boolean;
  orientation?: 'horizontal';
  /** Called with each move of a drag, and once before `onCommit` for a key. Escape restores the value from before the drag. */
  onChange?(value: number): void;
  /** Called when a drag is released, and after a key. */
  onCommit(value: number): void;
  /**
   * The pointer's position as a value and as a fraction of the track, or the value while keys move it; `undefined` when
   * the pointer or the focus leaves. A lifted finger doesn't leave: the tip would be gone before it could be read.
   */
  onHover?(value: number | undefined, fraction: number): void;
  /** Where the track is divided into tiles: ascending fractions between 0 and 1. Keep the array to keep the tiles. */
  joints?: readonly number[];
  /** Parts of the track that are marked below the fill, in fractions of it. */
  ranges?: readonly Range[];
  /** Drawn on the track; position by `left: calc(fraction * 100%)`. */
  children?: ReactNode;
  part?: string;
}

/** Time and volume run from left to right in every language: the slider is never mirrored. */
export function Slider({ label, value, min, max, step, bigStep = step * 2, ...props }: SliderProps) {
  const {
    valueText,
    disabled = false,
    autoFocus = false,
    onChange,
    onCommit,
    onHover,
    joints = NO_JOINTS,
    ranges = [],
    children,
    part,
  } = props;
  /** The value during a drag: the thumb follows the pointer even if the owner doesn't take the value. */
  const [dragged, setDragged] = useState<number | undefined>();
  const before = useRef<number | undefined>(undefined);
  const shown = Math.min(max, Math.max(min, dragged ?? value));

  const fractionOf = (at: number) => (max > min ? (at - min) / (max - min) : 0);
  const fractionAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
  };
  const valueAt = (event: PointerEvent) => min + fractionAt(event) * (max - min);

  const drag = (event: PointerEvent) => {
    const next = valueAt(event);
    setDragged(next);
    onChange?.(next);
  };
  const endDrag = () => {
    before.current = undefined;
    setDragged(undefined);
  };
  const cancelDrag = () => {
    if (before.current === undefined) return;
    onChange?.(before.current);
    endDrag();
  };

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    // Prevents text selection, which also prevents focus: so focus is set by hand.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    before.current = value;
    drag(event);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary) return;
    if (before.current !== undefined) drag(event);
    const fraction = fractionAt(event);
    event.currentTarget.style.setProperty('--hover', String(fraction));
    onHover?.(min + fraction * (max - min), fraction);
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (before.current === undefined || !event.isPrimary) return;
    endDrag();
    onCommit(valueAt(event));
  };

  const pressKey = (event: KeyboardEvent) =>
    takeKey(event, (key) => {
      const dragging = before.current !== undefined;
      const next = valueAfterKey(key, { value: shown, min, max, step, bigStep });
      if (disabled || (next === undefined && !(dragging && key === 'Escape'))) return false;
      if (next === undefined) cancelDrag();
      // A key during a drag would move the thumb away from the pointer.
      if (next === undefined || dragging) return true;
      onChange?.(next);
      onCommit(next);
      onHover?.(next, fractionOf(next));
      return true;
    });
  const focus = ({ currentTarget }: FocusEvent) => {
    if (!disabled && currentTarget.matches(':focus-visible')) onHover?.(shown, fractionOf(shown));
  };
  return (
    <div
      className="slider"
      part={part}
      dir="ltr"
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={valueText}
      aria-disabled={disabled || undefined}
      data-autofocus={autoFocus || undefined}
      data-dragging={dragged !== undefined || undefined}
      style={{ '--value': fractionOf(shown) }}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancelDrag}
      onLostPointerCapture={cancelDrag}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onHover?.(undefined, 0)}
      onKeyDown={pressKey}
      onFocus={focus}
      onBlur={() => onHover?.(undefined, 0)}
    >
      <div className="slider-track" style={{ '--ranges': gradientOf(ranges) }}>
        <Tiles joints={joints} />
        {children}
      </div>
      <div className="slider-thumb" />
    </div>
  );
}

/** A tile draws its piece of what the whole track shows, so that a moving value rewrites no tile. */
const Tiles = memo(function Tiles({ joints }: { joints: readonly number[] }) {
  return (
    <span className="slider-tiles">
      {[0, ...joints].map((from, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in a live stream all of them move, at each tick
        <span key={index} className="slider-tile" style={{ '--from': from, '--to': joints[index] ?? 1 }} />
      ))}
    </span>
  );
});

/** The ranges as the stops of one gradient over the whole track. */
function gradientOf(ranges: readonly Range[]): string {
  const stops = ranges.flatMap(([from, to]) => [
    `#0000 ${percent(from)}`,
    `var(--_marked) ${percent(from)} ${percent(to)}`,
    `#0000 ${percent(to)}`,
  ]);
  return `linear-gradient(to right, ${['#0000', ...stops, '#0000'].join(', ')})`;
}

const percent = (fraction: number) => `${fraction * 100}%`;
