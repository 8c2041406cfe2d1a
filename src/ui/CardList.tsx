import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { isHtmlElement } from '../lib/nodes.ts';
import { Button } from './Button.tsx';
import { type CardFace, CardNote, CardPicture } from './card-face.tsx';
import { Group } from './Group.tsx';
import { Menu } from './Menu.tsx';
import { SCROLL_BOX } from './scroll-box.ts';
import { useVirtualMenu } from './use-virtual-menu.tsx';
import { whenInView } from './when-in-view.ts';

export interface CardRow extends CardFace {
  /** Direction of the title. */
  readonly dir?: 'rtl' | 'auto';
  /** The note for screen readers. */
  readonly noteLabel?: string;
  /** A second line in smaller type. */
  readonly about?: string | undefined;
  /** Whether this row is the current one; `undefined` in lists without a current row. */
  readonly current?: boolean;
}

interface CardRest {
  /** Index of the first row of the next page. */
  from: number;
  /** Shown while the next page loads. */
  text: string;
  /** Label of the retry button, after the next page failed. */
  retry?: string;
  onMore(): void;
}

interface CardListProps {
  label: string;
  rows: readonly CardRow[];
  /** Number of rows of the whole list, if it is longer than `rows`; -1 if unknown. */
  count?: number;
  /** The next page, loaded when the end of the list comes into view. */
  rest?: CardRest;
  onChoose(index: number): void;
  /** A row of a few cards, each a tab stop. Otherwise a menu with arrow keys, Home and End. */
  strip?: boolean;
}

/** In longer lists only the rows in view are mounted. */
export const LONG_ROWS = 50;

/** A list of choices, each with a picture. */
export function CardList({ label, rows, count, rest, onChoose, strip = false }: CardListProps) {
  const current = useRef<HTMLButtonElement>(null);
  const plain = useRef<HTMLDivElement>(null);
  const currentKey = rows.find((row) => row.current)?.key;
  // Not scrollIntoView: it would scroll the page, too.
  useLayoutEffect(() => {
    const row = current.current;
    const body = row?.closest('.popover-body, .panel-body');
    if (currentKey === undefined || !row || !isHtmlElement(body)) return;
    body.scrollTop = row.offsetTop - body.offsetTop - (body.clientHeight - row.offsetHeight) / 2;
  }, [currentKey]);

  const virtual = useVirtualMenu(!strip && rows.length > LONG_ROWS, plain);

  const card = (row: CardRow | undefined, index: number, known: { size?: number; tabIndex?: 0 | -1 } = {}) => {
    const { size = count, tabIndex = -1 } = known;
    return (
      row && (
        <Card
          key={row.key}
          row={row}
          {...(size !== undefined && { place: index + 1, count: size })}
          strip={strip}
          tabIndex={tabIndex}
          onPress={() => onChoose(index)}
          ref={row.current ? current : null}
        />
      )
    );
  };
  if (!strip) {
    return (
      <>
        {virtual ? (
          <virtual.Menu
            label={label}
            keys={rows.map(({ key }) => key)}
            nameOf={(index) => nameOf(rows[index])}
            row={(index, tabIndex) => card(rows[index], index, { size: count ?? rows.length, tabIndex })}
            current={rows.findIndex((row) => row.current)}
            place={virtual.place}
          />
        ) : (
          <Menu label={label} ref={plain}>
            {rows.map((row, index) => card(row, index))}
          </Menu>
        )}
        {/* Keyed by page: an IntersectionObserver reports an end that stays in view only once. */}
        {rest && <Rest key={rest.from} {...rest} />}
      </>
    );
  }
  return (
    <Group className="card-strip" label={label} {...SCROLL_BOX}>
      {rows.map((row, index) => card(row, index))}
    </Group>
  );
}

function Rest({ text, retry, onMore }: CardRest) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => whenInView(box.current, onMore), [onMore]);
  return (
    <div ref={box} className="card-rest">
      {retry === undefined ? text : <Button variant="quiet" icon="replay" label={retry} onPress={onMore} />}
    </div>
  );
}

const nameOf = ({ title = '', note, noteLabel = note, about }: Partial<CardRow> = {}) =>
  [title, about, noteLabel].filter(Boolean).join('، ');

interface CardProps {
  row: CardRow;
  place?: number;
  count?: number;
  strip: boolean;
  tabIndex: 0 | -1;
  onPress(): void;
  ref?: Ref<HTMLButtonElement>;
}

/** One row, or with `strip` a card by itself. */
export function Card({ row, place, count, strip, tabIndex, onPress, ref }: CardProps) {
  const { title, dir, picture, sign, note, about, current } = row;
  const role = current === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': current };
  return (
    <button
      type="button"
      className="card"
      {...(!strip && { ...role, 'aria-posinset': place, 'aria-setsize': count, tabIndex })}
      // With a second line, the name is what is read on the card, in its order.
      aria-label={about ? undefined : nameOf(row)}
      onClick={onPress}
      ref={ref}
    >
      <CardPicture picture={picture} sign={sign} />
      <span className="card-words">
        <span className="card-title lines">
          <bdi dir={dir}>{title}</bdi>
        </span>
        {about && <small className="card-about">{about}</small>}
      </span>{' '}
      <CardNote note={note} />
    </button>
  );
}
