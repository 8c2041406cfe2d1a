import type { Media } from '../../media/create-media.ts';

interface Needs {
  media: Pick<Media, '$audioTracks' | '$audioTrack' | 'selectAudioTrack'>;
}

export function createAudioTracks({ media }: Needs) {
  return { $tracks: media.$audioTracks, $track: media.$audioTrack, select: media.selectAudioTrack };
}

export type AudioTracks = ReturnType<typeof createAudioTracks>;
