import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import { createProfiles } from '../../core/profiles.ts';
import type { Message } from './message.ts';
import { removedLine } from './removed.ts';
import type { Line } from './types.ts';

interface Needs extends Omit<Parameters<typeof createProfiles>[0], 'onKnown'> {
  /** The user's id; undefined for a guest. */
  readonly $me: ReadableAtom<string | undefined>;
  /** Profiles have arrived, or the viewer has changed; `named` applies both to a line. */
  onKnown(): void;
}

/** Makes lines of messages, with the names and pictures of their authors. */
export function createAuthors({ $me, onKnown, signal, ...rest }: Needs) {
  const profiles = createProfiles({ ...rest, onKnown, signal });
  // Log-in and log-out decide which messages are the viewer's own.
  listen($me, onKnown, signal);
  return {
    lineOf({ id, author, name, picture, text, at, removed }: Message): Line {
      if (removed) return removedLine({ key: `message ${id}`, author, at });
      const person = name === undefined ? profiles.of(author) : undefined;
      const own = author === $me.get();
      const shown = { name: name ?? person?.displayName ?? '', picture: picture ?? person?.image };
      return { key: `message ${id}`, author, text, at, own, state: 'confirmed', ...shown };
    },
    /** The line with the profile of its author, once that has been loaded. */
    named(line: Line): Line {
      if (line.removed) return line;
      const person = line.name === '' ? profiles.known(line.author) : undefined;
      const own = line.state === 'confirmed' ? line.author === $me.get() : line.own;
      if (!person) return own === line.own ? line : { ...line, own };
      return { ...line, own, name: person.displayName, picture: line.picture ?? person.image };
    },
  };
}
