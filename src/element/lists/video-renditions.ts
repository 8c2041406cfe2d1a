import { listen, subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import type { Level } from '../../media/engine.ts';
import type { Player } from '../../player/create-player.ts';
import { type Choice, createChoice, createItems, type Following, MediaList } from './media-list.ts';
import type { VideoRendition, VideoRenditionList } from './types.ts';

/** A quality level. Its values are own properties because media-chrome copies them. */
class Rendition implements VideoRendition {
  readonly id: string;
  readonly src: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bitrate: number | undefined;
  readonly frameRate: number | undefined;
  readonly codec: string | undefined;
  readonly #choice: Choice<Rendition>;

  constructor({ index, url, width, height, bitrate, frameRate, codec }: Level, choice: Choice<Rendition>) {
    this.id = String(index);
    this.src = url;
    this.width = width;
    this.height = height;
    this.bitrate = bitrate;
    this.frameRate = frameRate;
    this.codec = codec;
    this.#choice = choice;
  }

  /** None is selected while quality is automatic. */
  get selected(): boolean {
    return this.#choice.get() === this;
  }

  set selected(selected: boolean) {
    if (selected) this.#choice.set(this);
    else if (this.selected) this.#choice.set(undefined);
  }
}

class List extends MediaList<Rendition> implements VideoRenditionList {
  onaddrendition: ((event: Event) => void) | null = null;
  onremoverendition: ((event: Event) => void) | null = null;
  readonly #choice: Choice<Rendition>;

  constructor(choice: Choice<Rendition>) {
    super();
    this.#choice = choice;
    this.addEventListener('addrendition', (event) => this.onaddrendition?.(event));
    this.addEventListener('removerendition', (event) => this.onremoverendition?.(event));
  }

  /** -1: automatic. */
  get selectedIndex(): number {
    return [...this].findIndex(({ selected }) => selected);
  }

  set selectedIndex(index: number) {
    this.#choice.set(this[index]);
  }

  getRenditionById(id: string): Rendition | null {
    return [...this].find((rendition) => rendition.id === String(id)) ?? null;
  }
}

/** The list outlives players and content; `follow` connects it to a player. */
export function createVideoRenditions(): Following<VideoRenditionList> {
  let quality: Player['quality'] | undefined;
  const choice: Choice<Rendition> = createChoice({
    list: () => list,
    current: () => {
      const chosen = quality?.$chosenLevel.get();
      return items.find(({ index }) => index === chosen);
    },
    choose: (rendition) => quality?.select(items.sourceOf(rendition)?.index),
  });
  // Not keyed by index: removing a level shifts the ones after it.
  const items = createItems<Level, Rendition>(
    ({ url, height, bitrate }) => JSON.stringify([url, height, bitrate]),
    (level) => new Rendition(level, choice),
  );
  const list = new List(choice);

  const sync = (levels: readonly Level[]) => {
    MediaList.fill(list, items.set(levels), 'rendition');
    choice.sync();
  };
  return {
    list,
    follow(player: Player, signal: AbortSignal) {
      quality = player.quality;
      subscribe(player.media.$levels, sync, signal);
      listen(quality.$chosenLevel, choice.sync, signal);
      until(signal, () => sync([]));
    },
  };
}
