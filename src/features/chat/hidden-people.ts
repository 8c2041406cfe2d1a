import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { idOf } from '../../lib/platform-id.ts';
import { fieldOf, listOf, textOf } from '../../lib/shape.ts';
import type { Line, Person } from './types.ts';

const KEY = 'chatHidden';
const MOST_PEOPLE = 200;

const personOf = (value: unknown): Person | undefined => {
  const id = idOf(fieldOf(value, 'id'));
  return id === undefined ? undefined : { id, name: textOf(fieldOf(value, 'name')) ?? '' };
};

interface Needs {
  readonly personal: Pick<Personal, '$person' | 'read' | 'write'>;
  readonly signal: AbortSignal;
}

/** People whose messages this viewer doesn't want to see. Kept in this browser; nobody else is told. */
export function createHiddenPeople({ personal, signal }: Needs) {
  const read = () => listOf(personOf)(parseJson(personal.read(KEY))).slice(0, MOST_PEOPLE);
  const $people = atom<readonly Person[]>(read());
  const $ids = derived($people, (people) => new Set(people.map(({ id }) => id)));
  listen(personal.$person, () => $people.set(read()), signal);

  const keep = (people: readonly Person[]) => {
    personal.write(KEY, JSON.stringify(people));
    $people.set(people);
  };
  // Read again: another tab may have hidden somebody.
  const without = (id: string) => read().filter((person) => person.id !== id);

  return {
    isHidden: ({ author, own }: Pick<Line, 'author' | 'own'>) => !own && $ids.get().has(author),
    /** The lines of all others. */
    visible: ($lines: ReadableAtom<readonly Line[]>): ReadableAtom<readonly Line[]> =>
      derived([$lines, $ids], (lines, ids) =>
        ids.size === 0 ? lines : lines.filter(({ author, own }) => own || !ids.has(author)),
      ),
    /** For the view of a room. */
    forView: {
      $hidden: readonlyType($people),
      hide: ({ author, name }: Pick<Line, 'author' | 'name'>) =>
        keep([{ id: author, name }, ...without(author)].slice(0, MOST_PEOPLE)),
      unhide: (id: string) => keep(without(id)),
    },
  };
}

export type HiddenPeople = ReturnType<typeof createHiddenPeople>;
