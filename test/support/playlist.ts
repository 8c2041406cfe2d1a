import { atom } from 'nanostores';
import type { Failure } from '../../src/errors.ts';
import { createPlaylistCalls } from '../../src/features/playlist/calls.ts';
import { createPlaylist, keyOf } from '../../src/features/playlist/model.ts';
import type { Call } from '../../src/platform/call.ts';
import type { Http } from '../../src/platform/http.ts';
import { failed, type Result } from '../../src/platform/result.ts';
import type { VideoCard } from '../../src/platform/schema.d.ts';
import { readAddress } from '../../src/player/address.ts';
import { readParameters } from '../../src/player/read-parameters.ts';
import { memory } from './session.ts';
import { waitUntil } from './wait.ts';

export const read = (query: string) =>
  readParameters(
    { property: () => undefined, attribute: () => null, query: readAddress(`https://page.example/plr?${query}`) },
    'https://page.example/',
    () => {},
  );

export const lesson = (place: number, rest: object = {}): VideoCard => ({
  type: 'clip',
  id: String(place),
  title: `درس ${place}`,
  ...rest,
});
export const lessons = (count: number) => Array.from({ length: count }, (_, index) => lesson(index + 1));

export type Answer = (call: Call, id: string) => Result<unknown> | Promise<Result<unknown>>;

/** A platform that cuts its pages out of these items. */
export const pagesOf =
  (items: readonly unknown[], count: unknown = items.length): Answer =>
  ({ query }) => {
    const [limit, offset] = [Number(query?.limit), Number(query?.offset)];
    return { ok: true, data: { count, results: items.slice(offset, offset + limit) } };
  };

/** A playlist's model over a platform of the test's own; what it does is written down in `done`. */
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
  const playlist = createPlaylist({
    $parameters,
    isList: ({ type }) => type === 'playlist',
    calls: createPlaylistCalls({ send: send as Http['send'] }, () => 'https://api.example/'),
    storage,
    report: (kind) => {
      done.push(`report ${kind}`);
      if (kind !== 'itemSkipped') $failure.set({ kind });
    },
    $failure,
    media: { $ready, $ended },
    $nearEnd,
    contentId: () => 'clip-content',
    isWatched: () => watched.yes,
    goOn: () => void done.push('go on'),
    replay: () => void done.push('replay'),
    tell: (values, again) => void done.push(`${again ? 'correct' : 'tell'} ${JSON.stringify(values)}`),
    signal: life.signal,
  });
  const now = () => {
    const card = playlist.$current.get();
    return card && keyOf(card);
  };
  const follows = () => {
    const card = playlist.$following.get();
    return card && keyOf(card);
  };
  /** As the content does with parameters that name a list. */
  const begin = () => playlist.open();
  const isAt = (key: string) => waitUntil(() => now() === key, `it should be at ${key}, not ${now()}`);
  const isSaid = (words: string) => waitUntil(() => done.includes(words), `${words} is not among ${done}`);
  return {
    playlist,
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

/** Where the pages began that were asked for. */
export const offsets = (asked: readonly string[]) => asked.map((call) => Number(/"offset":(\d+)/.exec(call)?.[1]));
