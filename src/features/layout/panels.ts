import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { listen, listenTo } from '../../core/listen.ts';
import { steadyList } from '../../lib/steady-list.ts';
import type { Parameters } from '../../parameters.ts';
import { type Place, type SurfaceId, surfaceOf } from '../../surfaces.ts';
import type { Layout } from './model.ts';

interface Popovers {
  readonly $open: ReadableAtom<SurfaceId | undefined>;
  readonly $anyOpen: ReadableAtom<boolean>;
  open(id: SurfaceId): void;
  close(): void;
  toggle(id: SurfaceId): void;
}

interface Needs {
  /** The surface that is open over the picture. */
  popovers: Popovers;
  /** Where the panels are. */
  $layout: ReadableAtom<Layout>;
  /** The surfaces that have something to show. */
  $offers: ReadableAtom<readonly SurfaceId[]>;
  /** The picture is there. From then on its viewer has the panels in view. */
  $ready: ReadableAtom<boolean>;
  $parameters: ReadableAtom<Parameters>;
  /** Differs exactly for different content. */
  contentKey(parameters: Parameters): string;
  signal: AbortSignal;
}

/** Knows which surfaces have something to show, and which are open. */
export function createPanels(needs: Needs) {
  const { popovers, $layout, $offers, $ready, $parameters, contentKey, signal } = needs;
  const { $open, $anyOpen, close } = popovers;
  /** Ids of the buttons that the control row has no room for. */
  const $overflow = atom<readonly string[]>([]);
  const $offered = derived([$offers, $overflow], (ids, overflow) =>
    overflow.length > 0 ? ids : ids.filter((id) => id !== 'more'),
  );

  const mayFloat = (id: SurfaceId) => {
    const { floatsWith } = surfaceOf(id);
    return floatsWith === undefined || $parameters.get().featureSet[floatsWith] === true;
  };

  const $tabs = atom(NO_TABS);
  const $tab = atom<SurfaceId | undefined>();
  /** Whether the viewer has chosen or touched a panel: then it is not replaced. */
  let inUse = false;
  /** Number of requests to show a tab by key or button. */
  const $asked = atom(0);

  const isTab = (id: SurfaceId) => $tabs.get().includes(id);
  const select = (id: SurfaceId) => {
    inUse = true;
    $tab.set(id);
  };
  const showTab = (id: SurfaceId) => {
    close();
    select(id);
    $asked.set($asked.get() + 1);
  };
  const syncTabs = (keepsTab: boolean) => {
    const place = placeIn($layout.get());
    const has = place ? $offered.get().filter((id) => surfaceOf(id).places.includes(place)) : NO_TABS;
    // In use: a later tab is added at the end and not selected, so nothing moves under a finger.
    const kept = inUse ? $tabs.get().filter((id) => has.includes(id)) : NO_TABS;
    $tabs.set([...kept, ...has.filter((id) => !kept.includes(id))]);
    const [tab, open] = [$tab.get(), $open.get()];
    // Before, the answers of the platform, which come in any order, would decide which one is open.
    if (!keepsTab || tab === undefined || !isTab(tab)) $tab.set($tabs.get()[0]);
    if (open && isTab(open)) showTab(open);
  };
  // A tab that is in view changes by a press only.
  const follow = () => syncTabs(inUse || $ready.get());
  for (const $cause of [$offered, $layout]) listen<unknown>($cause, follow, signal);
  follow();

  const closeEmpty = () => {
    const id = $open.get();
    if (id && !($offered.get().includes(id) && mayFloat(id))) close();
  };
  for (const $cause of [$offered, $parameters]) listen<unknown>($cause, closeEmpty, signal);
  const goHome = () => {
    close();
    inUse = false;
    syncTabs(false);
  };
  listenTo([$parameters], contentKey, goHome, signal);
  // The page's own home button: each change of value is a press.
  listenTo([$parameters], ({ homeButtonClickFlag }) => homeButtonClickFlag, goHome, signal);

  const $fresh = atom<Partial<Record<SurfaceId, number | true>>>({});
  const [keepPresent, keepInView] = [steadyList<SurfaceId>(), steadyList<SurfaceId | undefined>()];
  return {
    /** Those that have something to show. */
    $offered,
    /** Those beside or under the picture, and which of them is shown. */
    $tabs: readonlyType($tabs),
    $tab: readonlyType($tab),
    $asked: readonlyType($asked),
    select,
    /** The viewer does something in the open tab. */
    use() {
      inUse = true;
    },
    /** Those with a button in the control bar. */
    $buttons: derived([$offered, $tabs, $parameters], (ids, tabs, { debug }) =>
      ids.filter((id) => {
        const row = surfaceOf(id);
        return row.button && (debug || !row.debug) && !tabs.includes(id) && mayFloat(id);
      }),
    ),
    /** Number of new things in each tab that counts them; true where something waits for the viewer now. */
    $fresh: readonlyType($fresh),
    countFresh: (id: SurfaceId, count: number | true) => $fresh.set({ ...$fresh.get(), [id]: count }),
    /** Whether the layout has a place for a surface, once it is offered. */
    hasPlace: (id: SurfaceId) =>
      derived([$layout, $parameters], (layout) => {
        const place = placeIn(layout);
        return (place && surfaceOf(id).places.includes(place)) || mayFloat(id);
      }),
    /** Those that have a tab or are open over the picture. */
    $present: derived([$tabs, $open], (tabs, open) => keepPresent(open ? [...tabs, open] : tabs)),
    /** Those in view: in the open tab, or open over the picture. */
    $inView: derived([$tabs, $tab, $open], (tabs, tab, open) =>
      keepInView([tab, open].filter((id) => id !== undefined && (id === open || tabs.includes(id)))),
    ),
    $overflow,
    $open,
    $anyOpen,
    open: (id: SurfaceId) => (isTab(id) ? showTab(id) : popovers.open(id)),
    close,
    toggle: (id: SurfaceId) => (isTab(id) ? showTab(id) : popovers.toggle(id)),
    isOffered: (id: SurfaceId) => $offered.get().includes(id) && (isTab(id) || mayFloat(id)),
  };
}

const NO_TABS: readonly SurfaceId[] = [];

const placeIn = (layout: Layout): Place | undefined =>
  layout === 'sidebar' ? 'side' : layout === 'portrait' ? 'below' : undefined;
