import { useStore } from '@nanostores/react';
import { ChatPanel } from '../../features/chat/ChatPanel.tsx';
import css from '../../features/chat/chat.css';
import type { ChatWords } from '../../language/chat.ts';
import type { SurfaceView } from '../lazy-surface.tsx';

export const style = css;

export const viewIn = (words: ChatWords): SurfaceView =>
  function ChatView({ player }) {
    const user = useStore(player.login.$user);
    const logIn = () => player.login.require(() => {}, 'chat');
    return <ChatPanel chat={player.chat} words={words} onLogin={user ? undefined : logIn} />;
  };
