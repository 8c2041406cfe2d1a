import { useLanguage } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Line } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  line: Line;
  /** The one message of the list that Tab reaches. */
  active: boolean;
  words: ChatWords;
}

/** The line in the place of messages that moderators have removed. */
export function RemovedMessage({ line: { key, removed = 1 }, active, words }: Props) {
  const { format } = useLanguage();
  const text = words.removed({ text: format.count(removed), number: removed });
  return (
    <article className="chat-message" aria-label={text} tabIndex={active ? 0 : -1} data-key={key} data-removed>
      <Icon name="trash" size={16} />
      <p className="chat-text">{text}</p>
    </article>
  );
}
