import type { Personal } from '../../core/personal.ts';
import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$audioTracks' | '$audioTrack' | 'selectAudioTrack'>;
  personal: Pick<Personal, 'write'>;
}

export function createAudioTracks({ media, personal }: Needs) {
  const { $audioTracks: $tracks, $audioTrack: $track, selectAudioTrack } = media;
  return {
    $tracks,
    $track,
    select(index: number) {
      const tracks = $tracks.get();
      const chosen = tracks.find((track) => track.index === index);
      // Where there is no description, none was chosen, and none refused.
      if (chosen && tracks.some(({ describes }) => describes))
        personal.write('described', chosen.describes ? 'yes' : 'no');
      selectAudioTrack(index);
    },
  };
}

export type AudioTracks = ReturnType<typeof createAudioTracks>;
