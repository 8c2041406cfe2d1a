import { useStore } from '@nanostores/react';
import { Button } from '../../ui/Button.tsx';
import { SCROLL_BOX } from '../../ui/scroll-box.ts';
import type { Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords;
  afterRules(act: () => void): void;
}

/** Ready-made messages of the room. Where only these may be sent, all of them are shown. */
export function ReadyMade({ room, words, afterRules }: Props) {
  const { defaultMessages } = room.info;
  const isOnlyWay = useStore(room.$writing) === 'defaults';
  const wait = useStore(room.$wait);
  if (defaultMessages.length === 0) return null;
  return (
    <fieldset
      className="chat-ready scrolls"
      aria-label={words.compose.ready}
      data-wraps={isOnlyWay || undefined}
      {...SCROLL_BOX}
    >
      {defaultMessages.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="pill chat-chip"
          dir="auto"
          disabled={wait > 0}
          onClick={() => afterRules(() => room.sendDefault(id))}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** The message that is being answered. */
export function Quote({ room, words }: { room: Room; words: ChatWords['compose'] }) {
  const quoted = useStore(room.$quoted);
  if (!quoted) return null;
  return (
    <div className="chat-quoted" data-tip-edge="end">
      <div>
        <strong className="lines">
          <bdi>{words.quoting(quoted.name)}</bdi>
        </strong>
        <span className="lines" dir="auto">
          {quoted.text.split('\n')[0]}
        </span>
      </div>
      <Button icon="close" label={words.unquote} onPress={() => room.quote(undefined)} />
    </div>
  );
}
