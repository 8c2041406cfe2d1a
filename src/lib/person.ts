import { safeUrl } from './safe-url.ts';
import { fieldOf, textOf, titleOf } from './shape.ts';

/** A person on the platform. */
export interface Person {
  readonly id: string;
  readonly displayName: string;
  readonly image: string | undefined;
  readonly phoneNumber: string | undefined;
}

/** Validates a person; the picture is checked by `safeUrl`. `base`: base of relative addresses. */
export function readPerson(data: unknown, base: string): Person | undefined {
  const [id, displayName] = [fieldOf(data, 'id'), titleOf(fieldOf(data, 'displayName'))];
  if (typeof id !== 'string' || displayName === undefined) return undefined;
  return {
    id,
    displayName,
    image: safeUrl(textOf(fieldOf(data, 'image')), base, 'image'),
    phoneNumber: titleOf(fieldOf(data, 'phoneNumber')),
  };
}
