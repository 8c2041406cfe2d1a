interface Range {
  value: number;
  min: number;
  max: number;
  step: number;
  bigStep: number;
}

/** Right and Up increase the value in every language: the axis is time or volume, which never mirrors. */
export function valueAfterKey(key: string, { value, min, max, step, bigStep }: Range): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + bigStep,
    PageDown: value - bigStep,
    Home: min,
    End: max,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(max, Math.max(min, target));
}
