import { atom, type ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { subscribe } from '../../core/listen.ts';
import { steadyList } from '../../lib/steady-list.ts';
import type { Media } from '../../media/create-media.ts';
import { contentKey, promisesSide, wantsPortrait } from '../../modes.ts';
import type { Mode, Parameters } from '../../parameters.ts';
import type { Tools } from '../../player/tools.ts';
import { type SelfOffered, type SurfaceId, surfaceIds, surfaceOf } from '../../surfaces.ts';
import type { Content } from '../content/model.ts';
import { closeByHistory, closeByWatcher } from '../popovers/back.ts';
import type { Popovers } from '../popovers/model.ts';
import { watchBox } from './box.ts';
import { createLayoutModel } from './model.ts';
import { createPanels } from './panels.ts';

interface OfferNeeds {
  /** The page's parameters, with the item of a playlist in the place of the list. */
  $watched: ReadableAtom<Parameters>;
  content: Pick<Content, '$mode' | '$details'>;
  /** Whether the page and the content allow a log-in. */
  $canLogIn: ReadableAtom<boolean>;
  /** Subtitles of the video. */
  $languages: ReadableAtom<readonly unknown[]>;
  $hasNext: ReadableAtom<boolean>;
  /** Whether moments of a live can be marked. */
  $dated: ReadableAtom<boolean>;
  /** The page is an installed app. */
  installed: boolean;
  $filled: ReadableAtom<readonly SelfOffered[]>;
}

interface Needs extends Omit<OfferNeeds, 'installed' | '$filled'> {
  tools: Tools;
  host: HTMLElement;
  /** The player's own window, while it is in one. */
  $floating: ReadableAtom<Window | undefined>;
  media: Pick<Media, '$ready'>;
  popovers: Popovers<SurfaceId>;
  content: Pick<Content, '$key' | '$mode' | '$details'>;
  /** Surfaces whose features exist already. Later features call `panels.offer`. */
  filled: Partial<Record<SelfOffered, ReadableAtom<boolean>>>;
  $filmShape: ReadableAtom<number | undefined>;
  $mini: ReadableAtom<boolean>;
  $fullscreen: ReadableAtom<boolean>;
}

const isAround = (mode: Mode) => mode === 'platform' || mode === 'quiz';

/** The surfaces that the page and the content offer, by the column `offered` of their table. */
export function createOffers(needs: OfferNeeds): ReadableAtom<readonly SurfaceId[]> {
  const { $watched, content, $canLogIn, $languages, $hasNext, $dated, installed, $filled } = needs;
  const keep = steadyList<SurfaceId>();
  return derived(
    [$watched, content.$mode, content.$details, $canLogIn, $languages, $hasNext, $dated, $filled],
    ({ featureSet, controlsList }, mode, details, canLogIn, languages, hasNext, dated, filled) => {
      const around = isAround(mode);
      const video = around ? details : undefined;
      const hasSubtitles = languages.length > 0;
      const page = { featureSet, controlsList, installed };
      const facts = { ...page, around, video, canLogIn, hasSubtitles, hasNext, dated, filled };
      return keep(surfaceIds.filter((id) => surfaceOf(id).offered(facts)));
    },
  );
}

/** The layout of the player, and the panels in it. */
export function createLayout(needs: Needs) {
  const { tools, host, $floating, media, popovers, content, filled, $filmShape, $mini, $fullscreen } = needs;
  const { environment, $parameters, signal } = tools;
  const $filled = atom<readonly SelfOffered[]>([]);
  const offer = (id: SelfOffered, has: boolean) => {
    const filled = $filled.get();
    if (filled.includes(id) !== has) $filled.set(has ? [...filled, id] : filled.filter((other) => other !== id));
  };
  for (const [id, $has] of Object.entries(filled)) subscribe($has, (has) => offer(id as SelfOffered, has), signal);
  const $offers = createOffers({ ...needs, installed: environment.installed(), $filled });
  const layout = createLayoutModel({
    ...tools,
    $box: watchBox(host, $floating, signal),
    $portrait: derived($parameters, (parameters) => wantsPortrait(parameters, environment.touch())),
    $floating,
    $hasSide: derived($parameters, promisesSide),
    $filmShape,
    $mini,
    $fullscreen,
    storage: environment.storage,
  });
  const panels = createPanels({
    ...tools,
    popovers,
    $layout: layout.$inPlace,
    $offers,
    $ready: media.$ready,
    contentKey,
  });
  const back = { ...popovers, window: environment.window, signal };
  if ($parameters.get().fromAddress) closeByHistory({ ...back, $content: content.$key });
  else closeByWatcher(back);
  return {
    layout,
    panels: { ...panels, $offers, offer },
  };
}

export type Panels = ReturnType<typeof createLayout>['panels'];
