import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Fullscreen } from './model.ts';

export function FullscreenButton({ fullscreen, shortcut }: { fullscreen: Fullscreen; shortcut?: string }) {
  const { messages } = useLanguage();
  const off = useStore(fullscreen.$state) === 'off';
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
