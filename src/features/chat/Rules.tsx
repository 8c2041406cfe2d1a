import { Button } from '../../ui/Button.tsx';
import { InPanel } from './InPanel.tsx';
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
    <InPanel className="chat-rules" dialog={words.title} onClose={onClose} part="chat-rules">
      <h3>{words.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low panel */}
      <div className="chat-rules-text scrolls" tabIndex={0}>
        <p>{words.intro}</p>
        <ul>
          <li>{words.respect}</li>
          <li>{words.privacy}</li>
          <li>{words.spam}</li>
          <li>{words.law}</li>
        </ul>
      </div>
      <div className="chat-rules-end">
        {asks && <Button variant="solid" label={words.agree} onPress={onAgree} />}
        <Button variant="quiet" label={words.close} onPress={onClose} />
      </div>
    </InPanel>
  );
}
