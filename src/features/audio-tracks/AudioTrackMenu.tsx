import { useStore } from '@nanostores/react';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { AudioTracks } from './model.ts';

export function useAudioTrackName(audioTracks: AudioTracks): string {
  const current = useStore(audioTracks.$track);
  return useStore(audioTracks.$tracks).find(({ index }) => index === current)?.name ?? '';
}

export function AudioTrackItems({ audioTracks, onPick }: { audioTracks: AudioTracks; onPick(): void }) {
  const current = useStore(audioTracks.$track);
  return useStore(audioTracks.$tracks).map(({ index, name, lang }) => (
    <MenuItem
      key={index}
      label={name || (lang ?? '')}
      checked={index === current}
      onPress={() => {
        audioTracks.select(index);
        onPick();
      }}
    />
  ));
}
