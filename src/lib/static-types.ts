/** File formats of the `type` parameter. Browsers play all but flv natively, depending on the codecs. */
export const STATIC_TYPES = [
  'mp4',
  'webm',
  'flv',
  'mp3',
  'ogg',
  'm4v',
  'mov',
  'ogv',
  'm4a',
  'aac',
  'wav',
  'oga',
  'opus',
  'flac',
] as const;

type StaticType = (typeof STATIC_TYPES)[number];

const AUDIO: readonly string[] = ['mp3', 'ogg', 'oga', 'm4a', 'aac', 'wav', 'opus', 'flac'];

export const isStaticType = (type: string | undefined): type is StaticType =>
  STATIC_TYPES.some((known) => known === type);

/** By name only; whether a file has a video track is known after loading. */
export const isAudioType = (type: string) => AUDIO.includes(type);
