/** File formats that `type` may name. Browsers play all but flv by themselves, each as far as its codecs go. */
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

export type StaticType = (typeof STATIC_TYPES)[number];

const AUDIO: readonly string[] = ['mp3', 'ogg', 'oga', 'm4a', 'aac', 'wav', 'opus', 'flac'];

export const isStaticType = (type: string | undefined): type is StaticType =>
  STATIC_TYPES.some((known) => known === type);

/** By name only: whether a file has a picture is known once it has loaded. */
export const isAudioType = (type: string) => AUDIO.includes(type);
