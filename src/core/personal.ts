import { atom, readonlyType } from 'nanostores';
import type { Storage } from './storage.ts';

/** Keys of personal data. Other values belong to the device, as the volume and the language. */
const KEYS = [
  'comments',
  'likedComments',
  'viewed',
  'likes',
  'playlists',
  'searches',
  'polls',
  'quizzes',
  'chatEmojis',
  'chatHidden',
  'described',
  'sign',
  'signPlace',
] as const;
/** Changes whenever the data is deleted. A tab that finds another value holds data of another person. */
const PERSON = 'person';
const ownerKey = (platform: string) => `person:${platform}`;

/** Personal data in this browser, kept until the viewer logs out. */
export function createPersonal(storage: Storage, uuid: () => string) {
  const $person = atom(storage.read(PERSON));
  const renew = () => $person.set(storage.read(PERSON));
  const forget = () => {
    for (const key of KEYS) storage.write(key, undefined);
    storage.write(PERSON, uuid());
    renew();
  };
  return {
    /** A value per person. Data held outside of the storage must be dropped on each change. */
    $person: readonlyType($person),
    read(key: (typeof KEYS)[number]): string | undefined {
      renew();
      return storage.read(key);
    },
    /** Writes nothing if another tab has deleted the data in the meantime. */
    write(key: (typeof KEYS)[number], value: string | undefined) {
      const before = $person.get();
      renew();
      if ($person.get() === before) storage.write(key, value);
    },
    /** Checks whether another tab has deleted the data. */
    renew,
    /** Called when a user has logged in. A guest's data become theirs; those of another user are deleted. */
    enter(platform: string, user: string) {
      const before = storage.read(ownerKey(platform));
      if (before === user) return;
      if (before !== undefined) forget();
      storage.write(ownerKey(platform), user);
    },
    leave(platform: string) {
      storage.write(ownerKey(platform), undefined);
      forget();
    },
  };
}

export type Personal = ReturnType<typeof createPersonal>;
