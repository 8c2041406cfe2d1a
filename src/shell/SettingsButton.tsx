import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  popovers: Player['popovers'];
  shortcut?: string;
  anchor: Ref<HTMLButtonElement>;
}

export function SettingsButton({ popovers, shortcut, anchor }: Props) {
  const { messages } = useLanguage();
  const open = useStore(popovers.$open) === 'settings';
  return (
    <Button
      icon="settings"
      label={messages.settings.title}
      shortcut={shortcut}
      ref={anchor}
      expanded={open}
      onPress={() => popovers.toggle('settings')}
      part="settings-button"
    />
  );
}
