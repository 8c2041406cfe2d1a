import { useStore } from '@nanostores/react';
import { ChatPanel } from '../../features/chat/ChatPanel.tsx';
import css from '../../features/chat/chat.css';
import type { ChatWords } from '../../features/chat/words.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export const style = css;

export const viewIn = (words: ChatWords): SurfaceView =>
  function ChatView({ player }) {
    const { chat, login, panels, tools } = player;
    const user = useStore(login.$user);
    // The log-in closes a panel over the picture.
    const logIn = () => login.require(() => panels.open('chat'), 'chat');
    return (
      <ChatPanel
        chat={chat}
        words={words}
        // On a phone, the keyboard would cover the messages.
        autoFocus={!tools.environment.touch()}
        onLogin={user ? undefined : logIn}
      />
    );
  };
