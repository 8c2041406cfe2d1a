import { useStore } from '@nanostores/react';
import { useWords } from '../../language/LanguageContext.tsx';
import { isolated } from '../../lib/isolated.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import type { AudioTracks } from './model.ts';
import { audioWords } from './words.ts';

type Track = ReturnType<AudioTracks['$tracks']['get']>[number];

/** Names a track as the stream does, and says that it describes the picture unless the stream has said so. */
function useNames(): (track: Track) => string {
  const { description, described } = useWords(audioWords);
  return ({ name, lang = '', describes }) => {
    const own = name || lang;
    if (!describes || own.toLowerCase().includes(description)) return own;
    return own ? described(isolated(own)) : description;
  };
}

export function useAudioTrackName(audioTracks: AudioTracks): string {
  const nameOf = useNames();
  const current = useStore(audioTracks.$track);
  const track = useStore(audioTracks.$tracks).find(({ index }) => index === current);
  return track ? nameOf(track) : '';
}

export function AudioTrackItems({ audioTracks, onPick }: { audioTracks: AudioTracks; onPick(): void }) {
  const nameOf = useNames();
  const current = useStore(audioTracks.$track);
  return useStore(audioTracks.$tracks).map((track) => (
    <MenuItem
      key={track.index}
      label={nameOf(track)}
      checked={track.index === current}
      onPress={() => {
        audioTracks.select(track.index);
        onPick();
      }}
    />
  ));
}
