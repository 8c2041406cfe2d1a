import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Fullscreen } from './model.ts';

interface Props {
  fullscreen: Fullscreen;
  $parameters: ReadableAtom<unknown>;
  shortcut?: string;
}

export function FullscreenButton({ fullscreen, $parameters, shortcut }: Props) {
  const { messages } = useLanguage();
  const off = useStore(fullscreen.$state) === 'off';
  useStore($parameters);
  useStore(fullscreen.$floating);
  if (off && !fullscreen.isOffered()) return null;
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
