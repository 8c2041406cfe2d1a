import { atom } from 'nanostores';
import { readParameters } from '../../../src/element/read-parameters.ts';
import type { Failure } from '../../../src/errors.ts';
import { createPlaylistCalls } from '../../../src/features/playlist/calls.ts';
import { createPlaylist } from '../../../src/features/playlist/model.ts';
import { createPlaylistTitle } from '../../../src/features/playlist/title.ts';
import { type Card, cardKey } from '../../../src/lib/card.ts';
import type { Call } from '../../../src/platform/call.ts';
import type { Http } from '../../../src/platform/http.ts';
import { failed, type Result } from '../../../src/platform/result.ts';
import { readAddress } from '../../../src/player/address.ts';
import { waitUntil } from '../time/wait.ts';
import { memory, personalIn } from './session.ts';

export const read = (query: string) =>
  readParameters(
    { property: () => undefined, attribute: () => null, query: readAddress(`https://page.example/plr?${query}`) },
    'https://page.example/',
    () => {},
  );

export const lesson = (place: number, rest: object = {}): Card => ({
  type: 'clip',
  id: String(place),
  title: `درس ${place}`,
  banner: undefined,
  duration: undefined,
  ...rest,
});
export const lessons = (count: number) => Array.from({ length: count }, (_, index) => lesson(index + 1));

export type Answer = (call: Call, id: string) => Result<unknown> | Promise<Result<unknown>>;

/** A platform that serves pages of these items. */
export const pagesOf =
  (items: readonly unknown[], count: unknown = items.length): Answer =>
  ({ query }) => {
    const [limit, offset] = [Number(query?.limit), Number(query?.offset)];
    return { ok: true, data: { count, results: items.slice(offset, offset + limit) } };
  };

/** A playlist model with a fake platform; its actions are recorded in `done`. */
export function openPlaylist(query: string, answer: Answer, storage = memory().storage) {
  const $parameters = atom(read(query));
  const $failure = atom<Failure | undefined>();
  const [$ready, $ended, $nearEnd] = [atom(false), atom(false), atom(false)];
  const asked: string[] = [];
  const done: string[] = [];
  const life = new AbortController();
  const send = async (id: string, call: Call) => {
    asked.push(`${id} ${JSON.stringify({ ...call.path, ...call.query })}`);
    const result = await answer(call, id);
    if (!result.ok) call.onFailure?.(result);
    if (result.ok && call.check?.(result.data) === false) {
      const broken = failed('badBody', 200);
      call.onFailure?.(broken);
      return broken;
    }
    return result;
  };
  const watched = { yes: false };
  const calls = createPlaylistCalls({ send: send as Http['send'] }, () => 'https://api.example/');
  const playlist = createPlaylist({
    $parameters,
    isList: ({ type }) => type === 'playlist',
    calls,
    personal: personalIn(storage),
    report: (kind) => {
      done.push(`report ${kind}`);
      if (kind !== 'itemSkipped') $failure.set({ kind });
    },
    $failure,
    media: { $ready, $ended },
    $nearEnd,
    autostart: { isWatched: () => watched.yes, requestNext: () => void done.push('autostart') },
    replay: () => void done.push('replay'),
    writeAddress: (values, { replace }) =>
      void done.push(`${replace ? 'replace' : 'push'} ${JSON.stringify(values, (_, value) => value ?? null)}`),
    signal: life.signal,
  });
  const title = createPlaylistTitle({
    $listId: playlist.$listId,
    contentId: () => 'clip-content',
    calls,
    signal: life.signal,
  });
  const now = () => {
    const card = playlist.$current.get();
    return card && cardKey(card);
  };
  const follows = () => {
    const card = playlist.$following.get();
    return card && cardKey(card);
  };
  /** As the content does with parameters of a list. */
  const begin = () => playlist.open();
  const isAt = (key: string) => waitUntil(() => now() === key, `it should be at ${key}, not ${now()}`);
  const isSaid = (words: string) => waitUntil(() => done.includes(words), `${words} is not among ${done}`);
  return {
    playlist,
    title,
    $parameters,
    $failure,
    $ready,
    $ended,
    $nearEnd,
    asked,
    done,
    watched,
    now,
    follows,
    begin,
    isAt,
    isSaid,
  };
}

/** Offsets of the requested pages. */
export const offsets = (asked: readonly string[]) => asked.map((call) => Number(/"offset":(\d+)/.exec(call)?.[1]));
