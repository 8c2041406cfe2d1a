import { type FocusEvent, type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { createLazyPart } from '../core/lazy-part.ts';
import { rootOf } from '../lib/root-of.ts';
import { Button } from './Button.tsx';
import { LONG_ROWS } from './CardList.tsx';
import { type CardFace, CardNote, CardPicture } from './card-face.tsx';
import { useLazyPart } from './lazy-part.tsx';
import { createMenuKeys } from './menu-keys.ts';
import { takeKey } from './take-key.ts';
import { useRowFocus } from './use-row-focus.tsx';
import type { VirtualListHandle } from './VirtualList.tsx';

interface KeptRow extends CardFace {
  readonly text?: string | undefined;
  /** Said after the title, and not shown. */
  readonly hint?: string | undefined;
  /** Its page, opened in a new tab. */
  readonly href?: string | undefined;
  /** Can't be opened. */
  readonly disabled?: boolean;
  /** Label of the button that removes it. */
  readonly remove?: string | undefined;
}

interface KeptListProps {
  label: string;
  rows: readonly KeptRow[];
  onChoose(index: number): void;
  onRemove(index: number): void;
}

const virtualRows = createLazyPart(async () => (await import('./VirtualList.tsx')).VirtualList);
const ROW_HEIGHT = 64;

/**
 * A list whose rows can be opened and removed. One row at a time has tab stops; arrow keys, Home, End and first letters move
 * to another.
 * Of a long list only the rows in view are mounted.
 */
export function KeptList({ label, rows, onChoose, onRemove }: KeptListProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const [active, setActive] = useState(0);
  const wanted = useRowFocus({ box, list, count: rows.length, target: '.card' });
  // All rows are mounted if the virtual list can't be loaded.
  const { part: Rows, failed } = useLazyPart(rows.length > LONG_ROWS ? virtualRows : undefined);
  const keys = useRef(createMenuKeys<number>());
  const index = Math.max(0, Math.min(active, rows.length - 1));

  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const at = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (at !== undefined) setActive(Number(at));
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    takeKey(event, () => {
      const next = keys.current(event, index, [...rows.keys()], (at) => rows[at]?.title ?? '');
      if (next === undefined) return false;
      wanted.current = next;
      setActive(next);
      return true;
    });
  const remove = (at: number) => {
    // The row that moves up takes the focus of the removed one.
    wanted.current = at;
    // The last one has none after it: the panel keeps the focus.
    if (rows.length === 1) box.current?.closest<HTMLElement>('.popover, .panel-body')?.focus({ preventScroll: true });
    onRemove(at);
  };
  const row = (at: number): ReactElement => {
    const known = rows[at];
    return (
      // biome-ignore lint/a11y/useSemanticElements: the virtual list puts its own boxes around the rows
      <div
        key={known?.key ?? at}
        className="kept-row virtual-row"
        role="listitem"
        aria-posinset={at + 1}
        aria-setsize={rows.length}
        data-index={at}
        data-active={at === index || undefined}
      >
        {known && <Row row={known} tabIndex={at === index ? 0 : -1} onChoose={() => onChoose(at)} />}
        {known?.remove && (
          <span className="kept-remove">
            <Button icon="trash" label={known.remove} tabIndex={at === index ? 0 : -1} onPress={() => remove(at)} />
          </span>
        )}
      </div>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div ref={box} className="kept-list" role="list" aria-label={label} onFocus={follow} onKeyDown={pressKey}>
      {Rows && <Rows ref={list} keys={rows.map(({ key }) => key)} keep={[index]} height={ROW_HEIGHT} row={row} />}
      {(failed || rows.length <= LONG_ROWS) && rows.map((_, at) => row(at))}
    </div>
  );
}

function Row({ row, tabIndex, onChoose }: { row: KeptRow; tabIndex: 0 | -1; onChoose(): void }) {
  const { title, picture, sign, text, note, hint, href, disabled } = row;
  const ref = useRef<HTMLElement>(null);
  // A panel takes the focus before its view is loaded.
  useLayoutEffect(() => {
    const panel = ref.current?.closest('.popover, .panel-body');
    const holder = ref.current && rootOf(ref.current).activeElement;
    if (ref.current?.tabIndex === 0 && holder && (holder === panel || holder.matches('.popover-body')))
      ref.current.focus();
  }, []);
  const hold = (element: HTMLElement | null) => {
    ref.current = element;
  };
  const own = { ref: hold, className: 'card', tabIndex, ...(tabIndex === 0 && { 'data-autofocus': '' }) };
  const content = (
    <>
      <CardPicture picture={picture} sign={sign} />
      <span className="card-title">
        <bdi className="lines">{title}</bdi>
        {hint && <span className="visually-hidden">، {hint}</span>}
        {text && (
          <small className="kept-text lines" dir="auto">
            {text}
          </small>
        )}
      </span>
      <CardNote note={note} />
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...own} aria-disabled={disabled || undefined} onClick={disabled ? undefined : onChoose}>
        {content}
      </button>
    );
  }
  return (
    <a {...own} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
