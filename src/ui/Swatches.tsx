import type { KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import { asColumn, neighbour } from './neighbour.ts';
import { takeKey } from './take-key.ts';

interface Swatch {
  readonly key: string;
  /** Accessible name. */
  readonly name: string;
  /** As CSS writes it. */
  readonly color: string;
  readonly chosen: boolean;
  choose(): void;
}

interface Props {
  /** Accessible name of the group. */
  label: string;
  swatches: readonly Swatch[];
}

/** Colours to choose from: a radio group with one tab stop, in which the arrow keys choose. */
export function Swatches({ label, swatches }: Props) {
  const isStop = (at: number) => swatches[at]?.chosen || (at === 0 && !swatches.some(({ chosen }) => chosen));
  const pressKey = (event: KeyboardEvent<HTMLElement>, current: Swatch) =>
    takeKey(event, (key) => {
      const group = event.currentTarget.parentElement;
      const next = group && neighbour(asColumn(key, group) ?? key, current, swatches);
      if (!next) return false;
      next.choose();
      group.querySelectorAll<HTMLElement>('[role=radio]')[swatches.indexOf(next)]?.focus();
      return true;
    });
  return (
    <div className="swatches" role="radiogroup" aria-label={label}>
      <p className="swatches-name" aria-hidden>
        {swatches.find(({ chosen }) => chosen)?.name}
      </p>
      {swatches.map((swatch, at) => (
        // biome-ignore lint/a11y/useSemanticElements: the native one would need a name of its own in each player
        <button
          key={swatch.key}
          type="button"
          role="radio"
          className="swatch"
          aria-label={swatch.name}
          aria-checked={swatch.chosen}
          tabIndex={isStop(at) ? 0 : -1}
          data-autofocus={isStop(at) ? '' : undefined}
          onClick={swatch.choose}
          onKeyDown={(event) => pressKey(event, swatch)}
        >
          <span className="swatch-color" style={{ backgroundColor: swatch.color }}>
            {swatch.chosen && <Icon name="check" size={16} />}
          </span>
        </button>
      ))}
    </div>
  );
}
