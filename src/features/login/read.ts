import { safeUrl } from '../../lib/safe-url.ts';
import { fieldOf, textOf, titleOf } from '../../lib/shape.ts';
import type { Profile } from '../../platform/schema.d.ts';

/** A person as far as they make sense, with a picture that may be loaded. */
export function readProfile(data: unknown, base: string): Profile | undefined {
  const [id, displayName] = [fieldOf(data, 'id'), titleOf(fieldOf(data, 'displayName'))];
  if (typeof id !== 'string' || displayName === undefined) return undefined;
  return {
    id,
    displayName,
    image: safeUrl(textOf(fieldOf(data, 'image')), base, 'image'),
    phoneNumber: titleOf(fieldOf(data, 'phoneNumber')),
  };
}
