import { type Ref, useLayoutEffect, useRef } from 'react';
import { Menu } from './Menu.tsx';

export interface CardRow {
  readonly key: string;
  readonly title: string;
  /** Address of a picture; empty leaves its place empty. */
  readonly picture?: string;
  /** In a picture's place: an emoji. */
  readonly sign?: string;
  /** A time, in figures. */
  readonly note?: string;
  /** Given: one of them is the one in use. */
  readonly current?: boolean;
}

export interface CardListProps {
  label: string;
  rows: readonly CardRow[];
  onChoose(index: number): void;
  /** A few beside one another, each a tab stop of its own. Otherwise a menu, whose arrows, Home and End move. */
  strip?: boolean;
}

/** Things to choose from, with a picture each. */
export function CardList({ label, rows, onChoose, strip = false }: CardListProps) {
  const current = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const row = current.current;
    const body = row?.closest('.popover-body');
    if (!row || !(body instanceof HTMLElement)) return;
    body.scrollTop = row.offsetTop - body.offsetTop - (body.clientHeight - row.offsetHeight) / 2;
  }, []);

  const cards = rows.map((row, index) => (
    <Card key={row.key} row={row} strip={strip} onPress={() => onChoose(index)} ref={row.current ? current : null} />
  ));
  if (!strip) return <Menu label={label}>{cards}</Menu>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="card-strip" role="group" aria-label={label}>
      {cards}
    </div>
  );
}

interface CardProps {
  row: CardRow;
  strip: boolean;
  onPress(): void;
  ref: Ref<HTMLButtonElement>;
}

function Card({ row: { title, picture, sign, note, current }, strip, onPress, ref }: CardProps) {
  const role = current === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': current };
  return (
    <button
      type="button"
      className="card"
      {...(!strip && { ...role, tabIndex: -1 })}
      aria-label={[title, note].filter(Boolean).join('، ')}
      onClick={onPress}
      ref={ref}
    >
      {sign === undefined ? (
        <span className="card-picture">
          {picture && <img src={picture} alt="" referrerPolicy="no-referrer" decoding="async" loading="lazy" />}
        </span>
      ) : (
        <span className="card-sign">{sign}</span>
      )}
      <span className="card-title">
        <bdi>{title}</bdi>
      </span>
      {note && <bdi className="card-note">{note}</bdi>}
    </button>
  );
}
