import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { attempt } from '../lib/attempt.ts';
import { Button } from './Button.tsx';
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
  /** The same, as it is read out. */
  readonly noteLabel?: string;
  /** Given: one of them is the one in use. */
  readonly current?: boolean;
}

interface CardRest {
  /** Where the next page begins. */
  from: number;
  /** Said while it comes. */
  text: string;
  /** Given: it did not come, and a button of this name asks again. */
  retry?: string;
  onMore(): void;
}

export interface CardListProps {
  label: string;
  rows: readonly CardRow[];
  /** Of the whole list, where these may not be all; -1 where nobody knows. */
  count?: number;
  /** What is asked for when the end comes into sight. */
  rest?: CardRest;
  onChoose(index: number): void;
  /** A few beside one another, each a tab stop of its own. Otherwise a menu, whose arrows, Home and End move. */
  strip?: boolean;
}

/** Things to choose from, with a picture each. */
export function CardList({ label, rows, count, rest, onChoose, strip = false }: CardListProps) {
  const current = useRef<HTMLButtonElement>(null);
  const currentKey = rows.find((row) => row.current)?.key;
  // Not scrollIntoView: that would move the page, too.
  useLayoutEffect(() => {
    const row = current.current;
    const body = row?.closest('.popover-body');
    if (currentKey === undefined || !row || !(body instanceof HTMLElement)) return;
    body.scrollTop = row.offsetTop - body.offsetTop - (body.clientHeight - row.offsetHeight) / 2;
  }, [currentKey]);

  const cards = rows.map((row, index) => (
    <Card
      key={row.key}
      row={row}
      {...(count !== undefined && { place: index + 1, count })}
      strip={strip}
      onPress={() => onChoose(index)}
      ref={row.current ? current : null}
    />
  ));
  if (!strip) {
    return (
      <>
        <Menu label={label}>{cards}</Menu>
        {/* Another one for each page: an end that stays in sight is told only once. */}
        {rest && <Rest key={rest.from} {...rest} />}
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="card-strip" role="group" aria-label={label}>
      {cards}
    </div>
  );
}

function Rest({ text, retry, onMore }: CardRest) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const watcher = attempt(() => new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore()));
    watcher?.observe(box.current);
    return () => watcher?.disconnect();
  }, [onMore]);
  return (
    <div ref={box} className="card-rest">
      {retry === undefined ? text : <Button variant="quiet" icon="replay" label={retry} onPress={onMore} />}
    </div>
  );
}

interface CardProps {
  row: CardRow;
  place?: number;
  count?: number;
  strip: boolean;
  onPress(): void;
  ref: Ref<HTMLButtonElement>;
}

function Card({ row, place, count, strip, onPress, ref }: CardProps) {
  const { title, picture, sign, note, noteLabel = note, current } = row;
  const role = current === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': current };
  return (
    <button
      type="button"
      className="card"
      {...(!strip && { ...role, 'aria-posinset': place, 'aria-setsize': count, tabIndex: -1 })}
      aria-label={[title, noteLabel].filter(Boolean).join('، ')}
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
      <span className="card-title lines">
        <bdi>{title}</bdi>
      </span>
      {note && <bdi className="card-note">{note}</bdi>}
    </button>
  );
}
