/** An audio track among those of a stream. */
export interface Voice {
  readonly lang?: string | undefined;
  readonly isDefault?: boolean | undefined;
  /** It also says what is seen, for those who don't see it. */
  readonly describes?: boolean | undefined;
}

/** Of the characteristics that a manifest of HLS gives a track, separated by commas. */
export const describesPicture = (characteristics = ''): boolean =>
  characteristics.split(',').some((name) => name.trim() === 'public.accessibility.describes-video');

/**
 * The track to start with: the default one, else the first that is no description. A viewer who has chosen descriptions, or
 * against them, gets the same here, in the language of that track if there is one. Undefined: as the engine likes.
 */
export function startingVoice<V extends Voice>(voices: readonly V[], wish: boolean | undefined): V | undefined {
  const isWanted = ({ describes = false }: V) => describes === (wish ?? false);
  const usual = voices.find(({ isDefault }) => isDefault) ?? voices.find(({ describes }) => !describes);
  if (wish === undefined || (usual && isWanted(usual))) return usual;
  const wanted = voices.filter(isWanted);
  return wanted.find(({ lang }) => lang === usual?.lang) ?? wanted[0] ?? usual;
}
