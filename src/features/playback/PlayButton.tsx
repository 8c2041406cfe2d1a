import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Playback } from './model.ts';

export function PlayButton({ playback, shortcut }: { playback: Playback; shortcut?: string }) {
  const { messages } = useLanguage();
  const paused = useStore(playback.$paused);
  const ended = useStore(playback.$ended);
  const { play, pause, replay } = messages.playback;
  return (
    <Button
      icon={ended ? 'replay' : paused ? 'play' : 'pause'}
      label={ended ? replay : paused ? play : pause}
      shortcut={shortcut}
      onPress={playback.toggle}
      part="play-button"
    />
  );
}
