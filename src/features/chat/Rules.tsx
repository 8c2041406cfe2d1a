import { Button } from '../../ui/Button.tsx';
import { ChatDialog } from './ChatDialog.tsx';
import type { ChatWords } from './words.ts';

interface Props {
  words: ChatWords['rules'];
  /** A message waits for the viewer's consent. */
  asks: boolean;
  onAgree(): void;
  onClose(): void;
}

export function Rules({ words, asks, onAgree, onClose }: Props) {
  return (
    <ChatDialog
      title={words.title}
      close={words.close}
      onClose={onClose}
      part="chat-rules"
      isText
      action={asks && <Button variant="solid" label={words.agree} onPress={onAgree} />}
    >
      <p>{words.intro}</p>
      <ul>
        <li>{words.respect}</li>
        <li>{words.privacy}</li>
        <li>{words.spam}</li>
        <li>{words.law}</li>
      </ul>
    </ChatDialog>
  );
}
