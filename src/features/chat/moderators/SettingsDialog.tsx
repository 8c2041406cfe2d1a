import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../../language/LanguageContext.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { ChatDialog } from '../ChatDialog.tsx';
import type { Moderation, Room } from '../types.ts';
import { moderatorWords } from '../words/moderators.ts';
import type { ChatWords } from '../words.ts';

interface Props {
  room: Pick<Room, '$settings' | '$pin'>;
  moderation: Moderation;
  words: ChatWords;
  onClose(): void;
}

const SLOW_SECONDS = [0, 10, 30, 60, 300];

/** The rules of the room, for a moderator. They show what the platform has announced. */
export function SettingsDialog({ room, moderation, words, onClose }: Props) {
  const { format } = useLanguage();
  const own = useWords(moderatorWords);
  const { slowSeconds, readOnly, loginOnly } = useStore(room.$settings);
  const pin = useStore(room.$pin);
  const lengthOf = (seconds: number) => {
    if (seconds === 0) return own.off;
    const number = seconds < 60 ? seconds : seconds / 60;
    return own[seconds < 60 ? 'seconds' : 'minutes']({ text: format.number(number), number });
  };
  return (
    <ChatDialog title={words.settings} close={words.rules.close} onClose={onClose} part="chat-settings">
      <Menu label={words.settings}>
        <MenuItem
          label={own.readOnly}
          pressed={readOnly}
          onPress={() => moderation.setRules({ readOnly: !readOnly })}
        />
        <MenuItem
          label={own.loginOnly}
          pressed={loginOnly}
          onPress={() => moderation.setRules({ loginOnly: !loginOnly })}
        />
        {pin && <MenuItem icon="pin" label={own.unpin} onPress={() => moderation.pin(undefined)} />}
      </Menu>
      <p>{own.slow}</p>
      <Menu label={own.slow}>
        {SLOW_SECONDS.map((seconds) => (
          <MenuItem
            key={seconds}
            label={lengthOf(seconds)}
            checked={seconds === slowSeconds}
            onPress={() => moderation.setRules({ slowSeconds: seconds })}
          />
        ))}
      </Menu>
    </ChatDialog>
  );
}
