import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Playlist } from './model.ts';

interface Props {
  playlist: Pick<Playlist, '$available'>;
  expanded: boolean;
  onPress(): void;
  ref: Ref<HTMLButtonElement>;
}

export function PlaylistButton({ playlist, ...props }: Props) {
  const { messages } = useLanguage();
  if (!useStore(playlist.$available)) return null;
  return <Button icon="playlist" label={messages.playlist.title} part="playlist-button" {...props} />;
}
