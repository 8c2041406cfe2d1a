import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ChatRoom } from './ChatRoom.tsx';
import type { Chat } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  chat: Chat;
  words: ChatWords;
  /** The field takes the focus when the panel opens with a draft. */
  autoFocus: boolean;
  /** Opens the login. Undefined if the viewer is logged in. */
  onLogin?: (() => void) | undefined;
}

export function ChatPanel({ chat, words, autoFocus, onLogin }: Props) {
  const { messages } = useLanguage();
  const entry = useStore(chat.$entry);
  switch (entry.state) {
    case 'none':
      return null;
    case 'loading':
      return <ListState busy text={words.loading} rows={5} shape="sign" />;
    case 'failed': {
      const retry = { label: messages.actions.retry, onPress: chat.retry };
      return <ListState busy={false} text={words.failed} retry={retry} />;
    }
    case 'refused':
      return (
        <div className="list-state" role="status">
          <p dir="auto">{entry.text ?? words.refused}</p>
          {onLogin && <Button variant="solid" icon="user" label={words.compose.login} onPress={onLogin} />}
        </div>
      );
    case 'open':
      // The key resets the scroll position and closes the pickers when the room changes.
      return <ChatRoom key={entry.room.info.id} {...{ words, autoFocus, onLogin }} room={entry.room} />;
  }
}
