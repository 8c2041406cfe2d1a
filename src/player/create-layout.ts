import { computed, type ReadableAtom } from 'nanostores';
import type { Content } from '../features/content/model.ts';
import { watchBox } from '../features/layout/box.ts';
import { createLayout as createLayoutModel } from '../features/layout/model.ts';
import type { Popovers } from '../features/popovers/model.ts';
import type { Media } from '../media/create-media.ts';
import type { SurfaceId } from '../surfaces.ts';
import { createPanels } from './create-panels.ts';
import { promisesSide, wantsPortrait } from './modes.ts';
import type { Tools } from './tools.ts';

interface Needs {
  tools: Tools;
  host: HTMLElement;
  media: Pick<Media, '$ready'>;
  popovers: Popovers<SurfaceId>;
  /** The surfaces that have something to show. */
  $offers: ReadableAtom<readonly SurfaceId[]>;
  /** How much in it is new, for those that count it. */
  fresh: Partial<Record<SurfaceId, ReadableAtom<number>>>;
  $mini: ReadableAtom<boolean>;
  $fullscreen: ReadableAtom<boolean>;
  content: Pick<Content, '$key'>;
}

/** The layout of the player, and the panels in it. */
export function createLayout({ tools, host, media, popovers, $offers, fresh, $mini, $fullscreen, content }: Needs) {
  const { environment, $parameters, signal } = tools;
  const layout = createLayoutModel({
    ...tools,
    $box: watchBox(host, signal),
    $portrait: computed($parameters, (parameters) => wantsPortrait(parameters, environment.touch())),
    $hasSide: computed($parameters, promisesSide),
    $mini,
    $fullscreen,
    storage: environment.storage,
  });
  const panels = createPanels({
    ...tools,
    popovers,
    $layout: layout.$inPlace,
    $offers,
    fresh,
    $ready: media.$ready,
    $content: content.$key,
    window: environment.window,
  });
  return { layout, panels };
}
