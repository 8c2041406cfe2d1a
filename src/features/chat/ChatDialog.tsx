import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { InPanel } from './InPanel.tsx';

interface Props {
  title: string;
  close: string;
  onClose(): void;
  part: string;
  /** The scrolling content, for a dialog that moves the focus there. */
  box?: Ref<HTMLDivElement>;
  /** Tab stops at the content, which scrolls in a low panel and has nothing else that Tab reaches. */
  isText?: boolean;
  /** A button before the one that closes. */
  action?: ReactNode;
  children: ReactNode;
}

/** A dialog over the whole chat: its title, what it is about, and the button that closes it. */
export function ChatDialog({ title, close, onClose, part, box, isText = false, action, children }: Props) {
  return (
    <InPanel className="chat-rules" dialog={title} onClose={onClose} part={part}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <div ref={box} className="chat-rules-text scrolls" tabIndex={isText ? 0 : -1}>
        {children}
      </div>
      <div className="chat-rules-end">
        {action}
        <Button variant="quiet" label={close} onPress={onClose} />
      </div>
    </InPanel>
  );
}
