import { useLanguage, useWords } from '../../../language/LanguageContext.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { ChatDialog } from '../ChatDialog.tsx';
import { MessageText } from '../MessageText.tsx';
import type { Line, Moderation } from '../types.ts';
import { moderatorWords } from '../words/moderators.ts';
import type { ChatWords } from '../words.ts';

interface Props {
  line: Line;
  moderation: Moderation;
  words: ChatWords;
  onClose(): void;
}

const TIME_OUTS = [1, 5, 60];

/** What a moderator can do about a message and its author. */
export function ModerateDialog({ line, moderation, words, onClose }: Props) {
  const { format } = useLanguage();
  const own = useWords(moderatorWords);
  const { key, name, text } = line;
  const after = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <ChatDialog
      title={line.own ? words.message.own : name}
      close={words.rules.close}
      onClose={onClose}
      part="chat-moderate"
    >
      <MessageText text={text} words={words.message} />
      <Menu label={words.message.moderate}>
        <MenuItem icon="trash" label={own.remove} onPress={after(() => moderation.remove(key))} />
        {!line.own &&
          TIME_OUTS.map((minutes) => (
            <MenuItem
              key={minutes}
              icon="clock"
              label={own.timeOut({ text: format.number(minutes), number: minutes })}
              onPress={after(() => moderation.restrict(line, minutes))}
            />
          ))}
        {!line.own && (
          <MenuItem icon="warning" label={own.ban} onPress={after(() => moderation.restrict(line, null))} />
        )}
        <MenuItem icon="pin" label={own.pin} onPress={after(() => moderation.pin(key))} />
      </Menu>
    </ChatDialog>
  );
}
