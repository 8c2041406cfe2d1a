import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { InPanel } from './InPanel.tsx';
import type { Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Pick<Room, '$hidden' | 'unhide'>;
  words: ChatWords;
  onClose(): void;
}

/** Everybody whose messages the viewer has hidden, and the way back. */
export function HiddenPeople({ room, words: { hidden, rules }, onClose }: Props) {
  const people = useStore(room.$hidden);
  const box = useRef<HTMLDivElement>(null);
  return (
    <InPanel className="chat-rules" dialog={hidden.title} onClose={onClose} part="chat-hidden">
      <h3>{hidden.title}</h3>
      <div ref={box} className="chat-rules-text scrolls" tabIndex={-1}>
        <p>{people.length > 0 ? hidden.intro : hidden.nobody}</p>
        {people.map(({ id, name }) => (
          <div key={id} className="chat-person">
            <bdi className="lines">{name || hidden.unnamed}</bdi>
            <Button
              variant="quiet"
              label={hidden.show}
              onPress={() => {
                room.unhide(id);
                // The button goes with its row.
                box.current?.focus();
              }}
            />
          </div>
        ))}
      </div>
      <div className="chat-rules-end">
        <Button variant="quiet" label={rules.close} onPress={onClose} />
      </div>
    </InPanel>
  );
}
