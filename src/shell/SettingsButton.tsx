import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  panels: Player['panels'];
  anchor: Ref<HTMLButtonElement>;
}

export function SettingsButton({ panels, anchor }: Props) {
  const { messages } = useLanguage();
  const shown = useStore(panels.$open);
  const open = shown === 'settings' || shown === 'speed';
  return (
    <Button
      icon="settings"
      label={messages.surfaces.settings}
      ref={anchor}
      expanded={open}
      onPress={() => (open ? panels.close() : panels.open('settings'))}
      part="settings-button"
    />
  );
}
