import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { SCROLL_BOX } from '../../ui/scroll-box.ts';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { whenInView } from '../../ui/when-in-view.ts';
import { CommentRow } from './CommentRow.tsx';
import type { Comments, Permission, Row, Section } from './types.ts';
import type { CommentWords } from './words.ts';

interface Props {
  comments: Comments;
  section: Section;
  words: CommentWords;
}

/** Estimated height of a row, px. */
const ROW = 104;
/** The next page is loaded when the end is this near, px. */
const NEAR = 600;

/** The comments of a content, or the reason why there are none. */
export function CommentList(props: Props) {
  const { section, words } = props;
  const { messages, format } = useLanguage();
  const state = useStore(section.$state);
  const problem = useStore(section.$problem);
  const rows = useRows(props);
  const permission = useStore(section.$permission);
  if (rows.length === 0) {
    const again = () => {
      section.more();
      if (permission === 'failed') section.askPermission();
    };
    const retry = { label: messages.actions.retry, onPress: again };
    if (state === 'failed') return <ListState busy={false} text={problem?.detail ?? words.failed} retry={retry} />;
    if (state !== 'end') return <Skeleton text={words.loading} />;
    const mayWrite = typeof permission !== 'string' && permission.canComment;
    return <ListState busy={false} icon="comments" text={mayWrite ? words.beFirst : words.empty} />;
  }
  const {
    comments: all,
    firstLevel,
    heldComments = 0,
  }: Partial<Permission> = typeof permission === 'string' ? {} : permission;
  const count = firstLevel ?? all;
  const replies = (all ?? 0) - (count ?? 0);
  const counted = (number: number) => ({ text: format.count(number), number });
  return (
    <div className="comments-scroll scrolls" {...SCROLL_BOX}>
      <p className="comments-count">
        {count !== undefined && <span>{words.count(counted(count))}</span>}
        {replies > 0 && <span>{words.replies(counted(replies))}</span>}
        {heldComments > 0 && <span>{words.waitingCount(counted(heldComments))}</span>}
      </p>
      <Rows {...props} rows={rows} />
      <Rest {...props} state={state} />
    </div>
  );
}

/** All rows but those of comments that this moderator has removed, with their replies. */
function useRows({ comments, section }: Props): readonly Row[] {
  const rows = useStore(section.$rows);
  const removed = useStore(comments.moderation.$removed);
  return useMemo(() => {
    const isGone = (id: string | undefined) => id !== undefined && removed.has(id);
    return rows.filter((row) => !isGone(row.parent) && !(row.kind === 'comment' && isGone(row.comment.id)));
  }, [rows, removed]);
}

function Rows({ rows, ...props }: Props & { rows: readonly Row[] }) {
  const { section } = props;
  const { messages } = useLanguage();
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const list = useRef<VirtualListHandle>(null);
  const [focused, setFocused] = useState<string>();
  const replying = useStore(section.$replying);
  const added = useStore(section.$added);
  // Of the rows out of view only those with focus, or with a form, stay mounted.
  const keep = [focused, replying && `c ${replying}`].flatMap((key) => {
    const index = key === undefined ? -1 : keys.indexOf(key);
    return index < 0 ? [] : [index];
  });

  const seen = useRef(added);
  useEffect(() => {
    const index = added === undefined ? -1 : keys.indexOf(added);
    if (added === seen.current || index < 0) return;
    seen.current = added;
    // Virtua learns only with the next scroll event how far a new first row has moved the list: it can't tell "nearest".
    if (index === 0) list.current?.scrollToStart();
    else list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [added, keys]);

  const noteFocus = ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>('[data-key]')?.dataset.key);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual list are in separate boxes
    <div role="list" aria-label={messages.surfaces.comments} onFocus={noteFocus} onBlur={() => setFocused(undefined)}>
      <VirtualList
        ref={list}
        keys={keys}
        height={ROW}
        keep={keep}
        row={(index) => <ListRow key={keys[index]} row={rows[index]} {...props} />}
      />
    </div>
  );
}

function ListRow({ row, ...props }: Props & { row: Row | undefined }) {
  if (!row) return <div />;
  const place = row.kind === 'comment' ? { 'aria-posinset': row.place, 'aria-setsize': row.size } : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual list are in separate boxes
    <div className="virtual-row comment-row" role="listitem" {...place} data-key={row.key}>
      {row.kind === 'comment' ? (
        <CommentRow comment={row.comment} parent={row.parent} open={row.open} {...props} />
      ) : (
        <MoreReplies row={row} {...props} />
      )}
    </div>
  );
}

function MoreReplies({ row, section, words }: Props & { row: Extract<Row, { kind: 'more' }> }) {
  const { messages } = useLanguage();
  const { parent, state } = row;
  const load = () => section.moreReplies(parent);
  return (
    <div className="comment-rest" data-reply>
      <span role="status">
        {state === 'loading' && words.loadingReplies}
        {state === 'failed' && words.failedReplies}
        {state === 'empty' && words.noReplies}
      </span>
      {(state === 'idle' || state === 'failed') && (
        <button type="button" className="comment-act" onClick={load}>
          {state === 'idle' ? words.moreReplies : messages.actions.retry}
        </button>
      )}
    </div>
  );
}

/** Loads the next page when the end comes near, and shows its state. */
function Rest({ section, words, state }: Props & { state: ReturnType<Section['$state']['get']> }) {
  const { messages } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const rows = useStore(section.$rows);
  // A new observer for each page: an observer reports a target that stays in view only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of rows needs a new observer
  useEffect(() => {
    if (state !== 'more' || !box.current) return;
    const near = { root: box.current.parentElement, rootMargin: `0px 0px ${NEAR}px` };
    return whenInView(box.current, section.more, near);
  }, [section, state, rows]);
  return (
    <div ref={box} className="comment-rest">
      <span role="status">
        {state === 'loading' && words.loadingMore}
        {state === 'failed' && words.failedMore}
      </span>
      {state === 'failed' && (
        <Button variant="quiet" icon="replay" label={messages.actions.retry} onPress={section.more} />
      )}
    </div>
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className="comments-skeleton" role="status">
      <span className="visually-hidden">{text}</span>
      {[70, 45, 60].map((width) => (
        <i key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
