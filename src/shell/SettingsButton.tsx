import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  popovers: Player['popovers'];
  anchor: Ref<HTMLButtonElement>;
}

export function SettingsButton({ popovers, anchor }: Props) {
  const { messages } = useLanguage();
  const shown = useStore(popovers.$open);
  const open = shown === 'settings' || shown === 'speed';
  return (
    <Button
      icon="settings"
      label={messages.settings.title}
      ref={anchor}
      expanded={open}
      onPress={() => (open ? popovers.close() : popovers.open('settings'))}
      part="settings-button"
    />
  );
}
