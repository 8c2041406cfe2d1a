import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Subtitles } from './model.ts';

interface Props {
  subtitles: Pick<Subtitles, '$chosen' | 'toggle'>;
  shortcut?: string;
}

/** Switches the subtitles on and off; their language is chosen in the settings. */
export function SubtitlesButton({ subtitles, shortcut }: Props) {
  const { messages } = useLanguage();
  return (
    <Button
      icon="subtitles"
      label={messages.settings.subtitles}
      shortcut={shortcut}
      pressed={useStore(subtitles.$chosen) !== null}
      onPress={subtitles.toggle}
      part="subtitles-button"
    />
  );
}
