import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Fullscreen } from './model.ts';

interface Props {
  fullscreen: Fullscreen;
  shortcut?: string;
}

export function FullscreenButton({ fullscreen, shortcut }: Props) {
  const { messages } = useLanguage();
  const off = useStore(fullscreen.$state) === 'off';
  const offered = useStore(fullscreen.$offered);
  if (off && !offered) return null;
  return (
    <Button
      icon={off ? 'fullscreen' : 'fullscreen-exit'}
      label={off ? messages.fullscreen.enter : messages.fullscreen.exit}
      shortcut={shortcut}
      onPress={() => void fullscreen.toggle()}
      part="fullscreen-button"
    />
  );
}
