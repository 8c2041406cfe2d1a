import { atom, readonlyType } from 'nanostores';
import type { Storage } from './storage.ts';

/** What is stored about a person. Other values belong to the device, as its volume and its language. */
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
] as const;
/** Changes whenever the memory is emptied. A tab that finds another value holds memories of somebody else. */
const PERSON = 'person';
const ownerKey = (platform: string) => `person:${platform}`;

/** What the browser remembers of the person who uses it, until they log out. */
export function createPersonal(storage: Storage, uuid: () => string) {
  const $person = atom(storage.read(PERSON));
  const renew = () => $person.set(storage.read(PERSON));
  const forget = () => {
    for (const key of KEYS) storage.write(key, undefined);
    storage.write(PERSON, uuid());
    renew();
  };
  return {
    /** Another value for each person. What is held outside of the storage has to go with every change. */
    $person: readonlyType($person),
    read(key: (typeof KEYS)[number]): string | undefined {
      renew();
      return storage.read(key);
    },
    /** What another tab has made this one forget is not written again. */
    write(key: (typeof KEYS)[number], value: string | undefined) {
      const before = $person.get();
      renew();
      if ($person.get() === before) storage.write(key, value);
    },
    /** Looks whether another tab has emptied the memory. */
    renew,
    /** A user of the platform is here. A guest's memories become theirs, those of another user are deleted. */
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
