import { countOf, fieldOf, textOf } from './shape.ts';

const TYPES = ['live', 'vod', 'archive', 'clip', 'playlist'] as const;

/** A kind of content that a platform knows. */
export const contentTypeOf = (value: unknown) => TYPES.find((type) => type === value);

/** What lists and the details tell of another video, as far as it can be shown and played. */
export const cardOf = (entry: unknown) => {
  const [id, title] = ['id', 'title'].map((name) => textOf(fieldOf(entry, name)));
  const type = contentTypeOf(fieldOf(entry, 'type'));
  if (id === undefined || title === undefined || type === undefined) return undefined;
  return { id, type, title, banner: textOf(fieldOf(entry, 'banner')), duration: countOf(fieldOf(entry, 'duration')) };
};
