import { useLanguage } from '../language/LanguageContext.tsx';
import { Button } from './Button.tsx';
import { Slider } from './Slider.tsx';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  textOf(value: number): string;
  /** Values that one press sets. */
  marks?: readonly number[];
  /** While it is dragged. */
  onChange(value: number): void;
  onCommit(value: number): void;
}

/** A value in words, a slider, and a button for each usual value. */
export function ValueSlider({ label, value, min, max, step, textOf, marks = [], onChange, onCommit }: Props) {
  const { format } = useLanguage();
  /** Dragging is continuous; the value is not. The sum of steps has no digits that a step has not. */
  const stepped = (at: number) => Number((min + Math.round((at - min) / step) * step).toFixed(2));
  return (
    <div className="value-slider">
      <output className="value-now" dir={format.dirOf(textOf(value))}>
        {textOf(value)}
      </output>
      <Slider
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        valueText={textOf(value)}
        autoFocus
        onChange={(at) => onChange(stepped(at))}
        onCommit={(at) => onCommit(stepped(at))}
      />
      {marks.length > 0 && (
        <div className="value-marks" dir="ltr">
          {marks.map((mark) => (
            <Button
              key={mark}
              variant="quiet"
              label={textOf(mark)}
              pressed={mark === value}
              onPress={() => onCommit(mark)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
