import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { isElement } from '../../lib/nodes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { SCROLL_BOX } from '../../ui/scroll-box.ts';
import { takeKey } from '../../ui/take-key.ts';
import { useRowFocus } from '../../ui/use-row-focus.tsx';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList.tsx';
import { Earlier } from './Earlier.tsx';
import { Message, type MessageActions, type MessageRights } from './Message.tsx';
import { RemovedMessage } from './RemovedMessage.tsx';
import type { Line, Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords;
  actions: MessageActions;
  /** Opens the login; undefined if there is none. */
  onLogin?: (() => void) | undefined;
}

/**
 * Height of the lowest message, px. With a higher estimate virtua returns to the start when earlier messages are added
 * there and turn out to be lower.
 */
const ROW = 24;
/** Messages of one author within this time are grouped under one name, ms. */
const TOGETHER = 5 * 60_000;

/** For a replay. */
const $NO = atom(false);
const $NONE = atom<ReadonlySet<string>>(new Set());

const isGrouped = (line: Line, before: Line | undefined) =>
  !before?.removed &&
  before?.author === line.author &&
  before.own === line.own &&
  Math.abs(line.at - before.at) < TOGETHER;

export function MessageList({ room, words, actions, onLogin }: Props) {
  const { messages } = useLanguage();
  const lines = useStore(room.$lines);
  const state = useStore(room.$state);
  const rights = useRights(room);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const list = useRef<VirtualListHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { atEnd, noteEnd } = useEnd(room);
  const { active, events } = useRoving(keys, scroller, list);

  // The viewer wants to see the message that was just sent, wherever the list is.
  const sending = lines.at(-1)?.state === 'sending' ? lines.at(-1)?.key : undefined;
  useEffect(() => {
    if (sending !== undefined) list.current?.scrollToEnd();
  }, [sending]);

  if (state === 'closed') {
    const action = onLogin && { label: words.compose.login, onPress: onLogin };
    return <ListState busy={false} icon="chat" text={words.members} {...(action && { action })} />;
  }
  if (lines.length === 0) {
    const retry = { label: messages.actions.retry, onPress: room.retry };
    if (state === 'waiting') return <Skeleton text={words.loading} />;
    if (state === 'failed') return <ListState busy={false} text={words.failed} retry={retry} />;
    return <ListState busy={false} icon="chat" text={words.empty} />;
  }
  return (
    <>
      <div ref={scroller} className="chat-scroll scrolls" {...SCROLL_BOX}>
        <Earlier room={room} words={words.earlier} retry={messages.actions.retry} />
        <div role="feed" aria-label={words.messages} {...events}>
          <VirtualList
            ref={list}
            keys={keys}
            height={ROW}
            keep={[active]}
            followsEnd
            onAtEnd={noteEnd}
            row={(index) => (
              <Row key={keys[index]} index={index} active={index === active} {...{ lines, rights, words, actions }} />
            )}
          />
        </div>
      </div>
      <EndChip room={room} words={words} atEnd={atEnd} onPress={() => list.current?.scrollToEnd()} />
    </>
  );
}

interface RowProps extends Omit<Props, 'room' | 'onLogin'> {
  lines: readonly Line[];
  index: number;
  active: boolean;
  rights: MessageRights;
}

function Row({ lines, index, active, ...props }: RowProps) {
  const line = lines[index];
  return (
    <div className="virtual-row chat-row" data-index={index} data-active={active || undefined}>
      {line?.removed && <RemovedMessage line={line} active={active} words={props.words} />}
      {line && !line.removed && (
        <Message line={line} grouped={isGrouped(line, lines[index - 1])} active={active} {...props} />
      )}
    </div>
  );
}

function useRights({ $writing, info, moderation }: Room): MessageRights {
  const reply = ['yes', 'login'].includes(useStore($writing));
  const moderate = useStore(moderation?.$isModerator ?? $NO);
  const reported = useStore(moderation?.$reported ?? $NONE);
  const report = info.canReport && moderation !== undefined;
  return useMemo(() => ({ reply, report, moderate, reported }), [reply, report, moderate, reported]);
}

/** Reports to the model whether the end is in view. */
function useEnd(room: Room) {
  const [atEnd, setAtEnd] = useState(true);
  const hasLines = useStore(room.$lines).length > 0;
  useEffect(() => {
    if (!hasLines) return;
    setAtEnd(true);
    room.setAtEnd(true);
    return () => room.setAtEnd(undefined);
  }, [room, hasLines]);
  const noteEnd = (now: boolean) => {
    setAtEnd(now);
    room.setAtEnd(now);
  };
  return { atEnd, noteEnd };
}

/** One tab stop: arrow keys, Page Up, Page Down, Home and End move between messages. */
function useRoving(
  keys: readonly string[],
  box: RefObject<HTMLElement | null>,
  list: RefObject<VirtualListHandle | null>,
) {
  const [chosen, setChosen] = useState<string>();
  const wanted = useRowFocus({ box, list, count: keys.length, target: '> article' });
  const found = chosen === undefined ? -1 : keys.indexOf(chosen);
  const active = found < 0 ? keys.length - 1 : found;

  const pressKey = (event: KeyboardEvent) =>
    takeKey(event, (key) => {
      const steps: Record<string, number> = {
        ArrowUp: active - 1,
        ArrowDown: active + 1,
        PageUp: active - 8,
        PageDown: active + 8,
        Home: 0,
        End: keys.length - 1,
      };
      const step = steps[key];
      // Left and Right have no effect here, and must not seek.
      if (step === undefined) return key === 'ArrowLeft' || key === 'ArrowRight';
      const next = Math.max(0, Math.min(keys.length - 1, step));
      wanted.current = next;
      // Setting the same state would render nothing.
      if (next === active) box.current?.querySelector<HTMLElement>('[data-active] > article')?.focus();
      setChosen(keys[next]);
      return true;
    });
  const noteFocus = ({ target }: { target: EventTarget }) => {
    const key = isElement(target) && target.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key) setChosen(key);
  };
  return { active, events: { onKeyDown: pressKey, onFocus: noteFocus } };
}

interface ChipProps {
  room: Room;
  words: ChatWords;
  atEnd: boolean;
  onPress(): void;
}

/** Shown while newer messages are out of view: how many, and the way to them. */
function EndChip({ room, words, atEnd, onPress }: ChipProps) {
  const { format } = useLanguage();
  const unread = useStore(room.$unread);
  const paused = useStore(room.$paused);
  if (atEnd && !paused) return null;
  const fresh = unread > 0 ? words.fresh({ text: format.count(unread), number: unread }) : undefined;
  return (
    <button
      type="button"
      className="pill chat-chip chat-end"
      part="chat-end"
      onClick={() => {
        room.setPaused(false);
        onPress();
      }}
    >
      <Icon name={paused ? 'play' : 'down'} size={16} />
      {paused ? words.resume : (fresh ?? words.toEnd)}
      {paused && fresh && <span className="chat-count">{fresh}</span>}
    </button>
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className="chat-skeleton" role="status">
      <span className="visually-hidden">{text}</span>
      {[72, 48, 60, 40].map((width) => (
        <i key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
