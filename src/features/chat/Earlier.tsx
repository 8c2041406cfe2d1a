import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { whenInView } from '../../ui/when-in-view.ts';
import type { Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords['earlier'];
  retry: string;
}

/** The next page is loaded when this much is left above the first message, px. */
const NEAR = 80;

/** Loads the page of earlier messages and shows its state. Has a fixed height, so that no message moves. */
export function Earlier({ room, words, retry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const state = useStore(room.$earlier);
  // A new observer for each page: an observer reports a target that stays in view only once.
  useEffect(() => {
    if (state !== 'idle' || !box.current) return;
    const near = { root: box.current.parentElement, rootMargin: `${NEAR}px 0px 0px` };
    return whenInView(box.current, room.loadEarlier, near);
  }, [room, state]);
  return (
    <div ref={box} className="chat-earlier">
      <span role="status">{state !== 'idle' && words[state]}</span>
      {state === 'failed' && <Button variant="quiet" icon="replay" label={retry} onPress={room.loadEarlier} />}
    </div>
  );
}
