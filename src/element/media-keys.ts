type Key = keyof HTMLVideoElement;

/** Members that the element reads from its `<video>`. */
export const READABLE = [
  'buffered',
  'currentSrc',
  'duration',
  'ended',
  'networkState',
  'paused',
  'played',
  'readyState',
  'seekable',
  'seeking',
  'videoHeight',
  'videoWidth',
] as const satisfies readonly Key[];

/** Members that can also be set. */
export const WRITABLE = [
  'currentTime',
  'defaultPlaybackRate',
  'muted',
  'playbackRate',
  'preservesPitch',
  'volume',
] as const satisfies readonly Key[];
