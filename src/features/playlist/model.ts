import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import { createPages } from '../../core/pages.ts';
import type { Personal } from '../../core/personal.ts';
import { type Failure, type FailureRow, failures, type Report } from '../../errors.ts';
import { type Card, cardKey } from '../../lib/card.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { PlaylistCalls } from './calls.ts';
import { createPlaces } from './places.ts';

/** Number of loaded items after the current one below which the next page is requested. */
const NEAR_ITEMS = 2;
/** After this many failed items in a row, the cause is probably not the items. */
const MOST_SKIPPED = 10;

/** Parameters that apply to a single item only. */
const ITEM_ALONE = { t: undefined, cover: undefined, eCover: undefined } as const;

interface PlaylistNeeds {
  $parameters: ReadableAtom<Parameters>;
  /** Whether the parameters set a list of the platform. */
  isList(parameters: Parameters): boolean;
  calls: PlaylistCalls;
  personal: Pick<Personal, 'read' | 'write'>;
  report: Report;
  $failure: ReadableAtom<Failure | undefined>;
  media: Pick<Media, '$ready' | '$ended'>;
  $nearEnd: ReadableAtom<boolean>;
  autostart: {
    /** Whether the viewer watches, or is about to. */
    isWatched(): boolean;
    /** The next content plays without a press. */
    requestNext(): void;
  };
  /** Plays the current item, from its start if it has ended. */
  replay(): void;
  /** Puts the item into the address of the player's own page. `replace`: without a new history entry. */
  writeAddress(
    values: { readonly item: string } & Partial<typeof ITEM_ALONE>,
    options: { readonly replace: boolean },
  ): void;
  signal: AbortSignal;
}

interface Item {
  readonly list: string;
  readonly card: Card;
  /** The parameters that the page had set for the previous item; undefined for the first one. */
  readonly before: Parameters | undefined;
}

const skips = ({ kind }: Failure): boolean => (failures[kind] as FailureRow).skips === true;

/** The items of a playlist, loaded page by page as they are needed, and the current one. */
export function createPlaylist(needs: PlaylistNeeds) {
  const { $parameters, calls, media, autostart, signal } = needs;
  const { $list, $more, ...pages } = createPages<Card>({ keyOf: cardKey, signal });
  /** The list that is loaded. */
  const $listId = atom<string | undefined>();
  const $item = atom<Item | undefined>();
  const places = createPlaces(needs.personal);
  const visits = createLatest(signal);
  let skipped = 0;

  const idOf = (parameters: Parameters) => (needs.isList(parameters) ? parameters.contentId : undefined);
  const $current = derived($item, (item) => item?.card);
  const $index = derived([$list, $current], (list, card) =>
    list && card ? list.items.findIndex((other) => cardKey(other) === cardKey(card)) : -1,
  );
  const $following = derived([$list, $index], (list, index) => (index < 0 ? undefined : list?.items[index + 1]));
  /** The page's parameters with the item in place of its list, and without those of an earlier item. */
  const $watched = derived([$parameters, $item], (parameters, item): Parameters => {
    if (!item || item.list !== idOf(parameters)) return parameters;
    const { card, before } = item;
    const own = <N extends keyof typeof ITEM_ALONE>(name: N): Parameters[N] =>
      parameters[name] === before?.[name] ? undefined : parameters[name];
    const said = { t: own('t'), cover: own('cover'), eCover: own('eCover') };
    return { ...parameters, ...said, type: card.type, contentId: card.id };
  });
  const find = (key: string) => $list.get()?.items.find((card) => cardKey(card) === key);

  /** Loads page by page up to this item, if the list has it; without an id, up to the first one. */
  const reach = (key: string | undefined) =>
    pages.reach((items) => (key === undefined ? items[0] : items.find((card) => cardKey(card) === key)));

  const show = (card: Card, before: Parameters | undefined, replace: boolean) => {
    const listId = $listId.get();
    if (listId === undefined) return;
    const item = cardKey(card);
    places.keep(listId, item);
    $item.set({ list: listId, card, before });
    // The address may set more parameters for an item that it contains.
    const isNamed = !before || $parameters.get().item === item;
    needs.writeAddress(isNamed ? { item } : { item, ...ITEM_ALONE }, { replace });
    const loaded = $list.get()?.items.length ?? 0;
    if ($index.get() >= loaded - NEAR_ITEMS) void pages.more();
  };
  const play = (chosen: Pick<Card, 'type' | 'id'>) => {
    const card = find(cardKey(chosen));
    if (!card) return;
    if (card === ($current.get() ?? card)) return needs.replay();
    autostart.requestNext();
    show(card, $parameters.get(), false);
  };

  /** Opens the list at the item set by the page, at the last one watched, or at the first. */
  const open = async () => {
    const { contentId: id = '', item: wish } = $parameters.get();
    const visit = visits.next();
    $listId.set(id);
    skipped = 0;
    const onFailure = ({ kind, status, reason }: CallFailure) => {
      if (visit.aborted || $list.get()?.items.length) return;
      needs.report(reason === 'missing' ? 'notFound' : 'liveAndVod', `${kind} ${status}`);
    };
    void pages.open((offset, pageSignal) => calls.items(id, offset, { signal: pageSignal, onFailure }));
    const named = await reach(wish ?? places.find(id));
    if (visit.aborted) return;
    const card = named ?? $list.get()?.items[0];
    if (card) show(card, undefined, true);
    else if ($more.get() === 'idle') needs.report('emptyPlaylist', id);
  };

  /** Replaces an unplayable item by the next one. Never by an earlier one, which could lead in a circle. */
  const skip = (): boolean => {
    const broken = $current.get();
    const next = $following.get();
    if (!broken || skipped >= MOST_SKIPPED) return false;
    if (!next) {
      const waits = $more.get() === 'loading';
      if (waits) void pages.more().then(() => $current.get() === broken && $following.get() && skip());
      return waits;
    }
    skipped += 1;
    needs.report('itemSkipped', cardKey(broken));
    if (autostart.isWatched()) autostart.requestNext();
    show(next, $parameters.get(), true);
    return true;
  };

  const follow = (parameters: Parameters, before: Parameters | undefined) => {
    const id = idOf(parameters);
    if ($listId.get() !== id) {
      visits.cancel();
      $listId.set(undefined);
      pages.close();
      return $item.set(undefined);
    }
    const { item } = parameters;
    const now = $current.get();
    if (id === undefined || !now || item === undefined || item === before?.item || item === cardKey(now)) return;
    void (async () => {
      const card = find(item) ?? (await reach(item));
      if (!card || $parameters.get().item !== item) return;
      if (autostart.isWatched()) autostart.requestNext();
      show(card, before, true);
    })();
  };
  subscribe($parameters, follow, signal);
  // In a microtask, because the reporter must finish before the item changes.
  listen(needs.$failure, (failure) => failure && skips(failure) && queueMicrotask(skip), signal);
  // Near the end of the last loaded item, a page that failed before is requested once more.
  listen(needs.$nearEnd, (near) => near && $item.get() && !$following.get() && void pages.more(), signal);
  listen(
    media.$ready,
    (ready) => {
      if (ready) skipped = 0;
    },
    signal,
  );
  // After the end of an item, the next visit starts with the following one; after the last item, with the first.
  listen(
    media.$ended,
    (ended) => {
      const listId = $listId.get();
      const card = $following.get() ?? $list.get()?.items[0];
      if (ended && listId !== undefined && card && $item.get()) places.keep(listId, cardKey(card));
    },
    signal,
  );

  return {
    $listId: readonlyType($listId),
    $list,
    $more,
    $current,
    $index,
    $following,
    $watched,
    /** Whether there are items to choose from, and the page allows the list. */
    $available: derived(
      [$list, $parameters],
      (list, { featureSet }) => list !== undefined && list.items.length > 0 && featureSet.playlist !== false,
    ),
    /** Whether an item follows the current one, or may follow on the next page. */
    hasNext: () => $following.get() !== undefined || ($item.get() !== undefined && $list.get()?.next !== undefined),
    open: () => void open(),
    more: () => void pages.more(),
    play,
    skip,
  };
}

export type Playlist = ReturnType<typeof createPlaylist>;
