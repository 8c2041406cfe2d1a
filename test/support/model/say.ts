import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { AudienceParts } from '../../../src/features/audience/late.ts';
import type { Player } from '../../../src/player/create-player.ts';
import type { SurfaceId } from '../../../src/surfaces.ts';

/** Sets a store of a model to a value that would otherwise need a platform, a broken network, or minutes. */
export function say<T>(store: ReadableAtom<T>, value: T): void {
  if ('set' in store) (store as WritableAtom<T>).set(value);
  else hold(store as Inside<T>, value);
}

/** A derived store, with what only it uses. */
interface Inside<T> extends ReadableAtom<T> {
  find(...values: unknown[]): T;
  values: readonly unknown[] | undefined;
}

/** The value stays until the next change of a source. */
function hold<T>(store: Inside<T>, value: T): void {
  store.get();
  const { find, values: now } = store;
  store.find = (...values) => (values.every((each, index) => Object.is(each, now?.[index])) ? value : find(...values));
  store.values = undefined;
  // Stores calculate again only after a change somewhere.
  atom(0).set(1);
  store.get();
}

/** A poll with the viewer's vote, and reactions. `card`: the poll is over the corner of the picture, too. */
export function fillAudience({ audience }: Player, card = false): void {
  const poll = {
    id: 'p',
    title: 'برندهٔ بازی امشب کیست؟',
    options: [
      { id: 'a', title: 'تیم آبی', percent: 60 },
      { id: 'b', title: 'تیم قرمز', percent: 40 },
    ],
    total: 1200,
    mine: 'a',
    closed: false,
  };
  const parts: AudienceParts = {
    polls: { $shown: atom(poll), $taken: atom(0), vote: () => undefined },
    card: { $card: atom(card ? poll : undefined), dismiss: () => undefined },
    reactions: { $reactions: atom([{ list: 1, emoji: '❤️', count: 1200 }]), tap: () => undefined },
    $float: atom(),
    $gif: atom(),
    reducedMotion: () => false,
    $has: atom(true),
  };
  say(audience.$parts, parts);
}

/** Sets what a platform would have sent for the surfaces that show it. */
export const fillSurface: Partial<Record<SurfaceId, (player: Player) => void>> = {
  markers: ({ markers }) =>
    say(markers.$markers, [{ id: '1', name: 'گل اول', time: 12, sticker: undefined, description: undefined }]),
  lives: ({ multiLives }) =>
    say(multiLives.$lives, [{ id: '2', type: 'live', title: 'شبکهٔ دو', banner: undefined, duration: undefined }]),
  poll: fillAudience,
  recommendations: ({ recommendations }) =>
    say(recommendations.$cards, [
      { id: '2', type: 'vod', title: 'فیلم دوم', banner: '/demo/media/images/cover-2.jpg', duration: 60 },
    ]),
};
