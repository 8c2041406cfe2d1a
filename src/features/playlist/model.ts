import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import type { Storage } from '../../core/storage.ts';
import { until } from '../../core/until.ts';
import type { Failure, FailureKind, Report } from '../../errors.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { VideoCard } from '../../platform/schema.d.ts';
import type { PlaylistCalls } from './calls.ts';
import { createPlaces } from './places.ts';

/** So many items before the end of what is known, the next page is asked for. */
const NEAR_ITEMS = 2;
/** Where so many in a row can't be had, it is not the items. */
const MOST_SKIPPED = 10;
/** What an item can't be played for. What the network did is no fault of the item. */
const BROKEN: readonly FailureKind[] = [
  'notFound',
  'notPermitted',
  'noLiveContent',
  'mediaDecode',
  'mediaUnsupported',
  'mediaUnknown',
  'mediaErrorless',
  'hlsMedia',
  'hlsMux',
  'hlsFormat',
  'hlsKeySystem',
  'hlsPlaylist',
  'hlsOther',
];

export interface PlaylistNeeds {
  $parameters: ReadableAtom<Parameters>;
  /** Whether they ask for a list of the platform. */
  isList(parameters: Parameters): boolean;
  calls: PlaylistCalls;
  storage: Storage;
  report: Report;
  $failure: ReadableAtom<Failure | undefined>;
  media: Pick<Media, '$ready' | '$ended'>;
  $nearEnd: ReadableAtom<boolean>;
  /** Of the item that plays, as the platform calls it. */
  contentId(): string | undefined;
  /** Whether somebody watches, or is about to. */
  isWatched(): boolean;
  /** What comes now is played at once. */
  goOn(): void;
  /** What plays already, from its start if it has ended. */
  replay(): void;
  /** Where the page's address is the player's own, it names the item. `again`: in place of the one that it names now. */
  tell(values: { readonly item: string; readonly t?: undefined }, again: boolean): void;
  signal: AbortSignal;
}

export interface List {
  readonly id: string;
  readonly items: readonly VideoCard[];
  readonly count: number | undefined;
  /** Where the page begins that is not known yet. */
  readonly next: number | undefined;
}

interface Item {
  readonly list: string;
  readonly card: VideoCard;
  /** It is not the one that the list began with. */
  readonly moved: boolean;
}

export const keyOf = ({ type, id }: Pick<VideoCard, 'type' | 'id'>) => `${type}-${id}`;

/** The videos of a list, one after the other: which there are, as far as anybody needs to know, and which it is now. */
export function createPlaylist(needs: PlaylistNeeds) {
  const { $parameters, calls, media, signal } = needs;
  const $list = atom<List | undefined>();
  const $item = atom<Item | undefined>();
  const $more = atom<'idle' | 'loading' | 'failed'>('idle');
  const $title = atom<string | undefined>();
  const places = createPlaces(needs.storage);
  const visits = createSuccession(signal);
  let life = visits.begin();
  let coming: Promise<void> = Promise.resolve();
  let skipped = 0;

  const idOf = (parameters: Parameters) => (needs.isList(parameters) ? parameters.contentId : undefined);
  const $current = computed($item, (item) => item?.card);
  const $index = computed([$list, $current], (list, card) =>
    list && card ? list.items.findIndex((other) => keyOf(other) === keyOf(card)) : -1,
  );
  const $following = computed([$list, $index], (list, index) => (index < 0 ? undefined : list?.items[index + 1]));
  /** What the page asks for, with the item in the place of its list. `t` is of what the list begins with. */
  const $watched = computed([$parameters, $item], (parameters, item): Parameters => {
    if (!item || item.list !== idOf(parameters)) return parameters;
    const { card, moved } = item;
    return { ...parameters, type: card.type, contentId: card.id, t: moved ? undefined : parameters.t };
  });
  const find = (key: string) => $list.get()?.items.find((card) => keyOf(card) === key);

  const ask = async (onFailure?: (failure: CallFailure) => void) => {
    const now = life;
    const list = $list.get();
    if (!list || list.next === undefined) return;
    $more.set('loading');
    const result = await calls.items(list.id, list.next, { signal: now, onFailure });
    if (now.aborted) return;
    $more.set(result.ok ? 'idle' : 'failed');
    if (!result.ok) return;
    const { items, count, next } = result.data;
    // What comes twice, as after a change on the platform, would lead in a circle.
    const known = new Set(list.items.map(keyOf));
    const fresh = items.filter((card) => !known.has(keyOf(card)) && known.add(keyOf(card)));
    $list.set({ id: list.id, items: [...list.items, ...fresh], count, next });
  };
  /** One page at a time, for whoever needs it. */
  const more = (onFailure?: (failure: CallFailure) => void): Promise<void> => {
    if ($more.get() !== 'loading') coming = ask(onFailure);
    return coming;
  };
  /** Page by page to this item, if the list has it; to any at all, if none is named. */
  const reach = async (key: string | undefined, onFailure?: (failure: CallFailure) => void) => {
    const now = life;
    const found = () => (key === undefined ? $list.get()?.items[0] : find(key));
    const goesOn = () => !now.aborted && !found() && $list.get()?.next !== undefined && $more.get() === 'idle';
    do await more(onFailure);
    while (goesOn());
    return now.aborted ? undefined : found();
  };

  const show = (card: VideoCard, moved: boolean, again: boolean) => {
    const list = $list.get();
    if (!list) return;
    const item = keyOf(card);
    places.keep(list.id, item);
    $item.set({ list: list.id, card, moved });
    needs.tell(moved ? { item, t: undefined } : { item }, again);
    if ($index.get() >= list.items.length - NEAR_ITEMS) void more();
  };
  const play = (card: VideoCard) => {
    if (keyOf(card) === keyOf($current.get() ?? card)) return needs.replay();
    needs.goOn();
    show(card, true, false);
  };

  /** The list from its beginning, or from where the page or this viewer's last visit says. */
  const open = async () => {
    const { contentId: id = '', item: wish } = $parameters.get();
    const now = visits.begin();
    life = now;
    skipped = 0;
    $more.set('idle');
    $title.set(undefined);
    $list.set({ id, items: [], count: undefined, next: 0 });
    const onFailure = ({ kind, status }: CallFailure) => {
      if (now.aborted || $list.get()?.items.length) return;
      needs.report(status === 404 ? 'notFound' : 'liveAndVod', `${kind} ${status}`);
    };
    const named = await reach(wish ?? places.find(id), onFailure);
    if (now.aborted) return;
    const card = named ?? $list.get()?.items[0];
    if (card) show(card, false, true);
    else if ($more.get() === 'idle') needs.report('emptyPlaylist', id);
  };

  /** On to the next one, if the item is of no use; never back, so that there is no circle. */
  const skip = (): boolean => {
    const broken = $current.get();
    const next = $following.get();
    if (!broken || skipped >= MOST_SKIPPED) return false;
    if (!next) {
      const waits = $more.get() === 'loading';
      if (waits) void coming.then(() => $current.get() === broken && $following.get() && skip());
      return waits;
    }
    skipped += 1;
    needs.report('itemSkipped', keyOf(broken));
    if (needs.isWatched()) needs.goOn();
    show(next, true, true);
    return true;
  };

  const follow = (parameters: Parameters, before: Parameters | undefined) => {
    const id = idOf(parameters);
    if ($list.get()?.id !== id) {
      visits.end();
      $list.set(undefined);
      return $item.set(undefined);
    }
    const { item } = parameters;
    const now = $current.get();
    if (id === undefined || !now || item === undefined || item === before?.item || item === keyOf(now)) return;
    void (async () => {
      const card = find(item) ?? (await reach(item));
      if (!card || $parameters.get().item !== item) return;
      if (needs.isWatched()) needs.goOn();
      show(card, true, true);
    })();
  };
  until(signal, $parameters.subscribe(follow));
  until(
    signal,
    // The one who reports still has something to do.
    needs.$failure.listen((failure) => failure && BROKEN.includes(failure.kind) && queueMicrotask(skip)),
  );
  // A page that could not be had before is asked for once more, before it is missed.
  until(
    signal,
    needs.$nearEnd.listen((near) => near && $item.get() && !$following.get() && void more()),
  );
  until(
    signal,
    media.$ready.listen((ready) => {
      if (ready) skipped = 0;
    }),
  );
  // Whoever has seen an item to its end comes back to what follows, and after the last one to the first.
  until(
    signal,
    media.$ended.listen((ended) => {
      const list = $list.get();
      const card = $following.get() ?? list?.items[0];
      if (ended && list && card && $item.get()) places.keep(list.id, keyOf(card));
    }),
  );

  return {
    $list: readonlyType($list),
    $title: readonlyType($title),
    $more: readonlyType($more),
    $current,
    $index,
    $following,
    $watched,
    /** Somebody may choose from it. */
    $available: computed(
      [$list, $parameters],
      (list, { featureSet }) => list !== undefined && list.items.length > 0 && featureSet.playlist !== false,
    ),
    /** Whether this is not the last one, as far as anybody knows. */
    goesOn: () => $following.get() !== undefined || ($item.get() !== undefined && $list.get()?.next !== undefined),
    open: () => void open(),
    more: () => void more(),
    play,
    skip,
    /** For whoever looks at it: until then nobody needs its name. */
    async nameIt() {
      const list = $list.get();
      const contentId = needs.contentId();
      if (!list || contentId === undefined || $title.get() !== undefined) return;
      const now = life;
      const title = await calls.title(list.id, contentId, now);
      if (!now.aborted) $title.set(title);
    },
  };
}

export type Playlist = ReturnType<typeof createPlaylist>;
