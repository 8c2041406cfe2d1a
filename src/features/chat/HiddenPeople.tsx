import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChatDialog } from './ChatDialog.tsx';
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
    <ChatDialog box={box} title={hidden.title} close={rules.close} onClose={onClose} part="chat-hidden">
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
    </ChatDialog>
  );
}
