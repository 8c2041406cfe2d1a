import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Line, LineState, Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords;
  announces: boolean;
}

/** Older announcements are removed: screen readers have read them. */
const KEPT = 5;

/**
 * For screen readers. The list itself is no live region: its rows come and go as it scrolls, and a busy chat would
 * never stop talking.
 */
export function Announcer({ room, words, announces }: Props) {
  const said = useSaid(room, words);
  const result = useOwnResult(room, words);
  return (
    <div className="visually-hidden">
      <div role="log" aria-label={words.messages} aria-relevant="additions">
        {announces && said.map(({ id, text }) => <p key={id}>{text}</p>)}
      </div>
      <div role="status">{result}</div>
    </div>
  );
}

function useSaid({ $announced }: Room, words: ChatWords) {
  const { format } = useLanguage();
  const announced = useStore($announced);
  const [said, setSaid] = useState<readonly { readonly id: number; readonly text: string }[]>([]);
  const latest = useRef({ format, words });
  useLayoutEffect(() => {
    latest.current = { format, words };
  });
  useEffect(() => {
    if (!announced) return;
    const { format, words } = latest.current;
    const text =
      'line' in announced
        ? `${announced.line.name}: ${announced.line.text}`
        : words.fresh({ text: format.count(announced.count), number: announced.count });
    setSaid((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT));
  }, [announced]);
  return said;
}

/** State of the viewer's own message. */
function useOwnResult({ $lines }: Room, words: ChatWords): string | undefined {
  const lines = useStore($lines);
  const states = useRef<ReadonlyMap<string, LineState>>(new Map());
  const [result, setResult] = useState<LineState>();
  useEffect(() => {
    const own = lines.filter((line) => line.own);
    const changed = own.findLast(({ key, state }) => isNews(states.current.get(key), state));
    states.current = new Map(own.map(({ key, state }: Line) => [key, state]));
    if (changed) setResult(changed.state);
  }, [lines]);
  return result && words.states[result];
}

const isNews = (before: LineState | undefined, now: LineState) =>
  before === undefined ? now === 'sending' : before !== now;
