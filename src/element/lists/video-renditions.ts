import { until } from '../../core/until.ts';
import type { Level } from '../../media/engine.ts';
import type { Player } from '../../player/create-player.ts';
import { type Choice, createChoice, createItems, MediaList } from './media-list.ts';

/** One quality. Its facts are own properties, because media-chrome copies them. */
export class VideoRendition {
  readonly id: string;
  readonly src: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bitrate: number | undefined;
  readonly frameRate: number | undefined;
  readonly codec: string | undefined;
  readonly #choice: Choice<VideoRendition>;

  constructor({ index, url, width, height, bitrate, frameRate, codec }: Level, choice: Choice<VideoRendition>) {
    this.id = String(index);
    this.src = url;
    this.width = width;
    this.height = height;
    this.bitrate = bitrate;
    this.frameRate = frameRate;
    this.codec = codec;
    this.#choice = choice;
  }

  /** None is selected while the player itself decides. */
  get selected(): boolean {
    return this.#choice.get() === this;
  }

  set selected(selected: boolean) {
    if (selected) this.#choice.set(this);
    else if (this.selected) this.#choice.set(undefined);
  }
}

export class VideoRenditionList extends MediaList<VideoRendition> {
  onaddrendition: ((event: Event) => void) | null = null;
  onremoverendition: ((event: Event) => void) | null = null;
  readonly #choice: Choice<VideoRendition>;

  constructor(choice: Choice<VideoRendition>) {
    super();
    this.#choice = choice;
    this.addEventListener('addrendition', (event) => this.onaddrendition?.(event));
    this.addEventListener('removerendition', (event) => this.onremoverendition?.(event));
  }

  /** -1 is automatic. */
  get selectedIndex(): number {
    return [...this].findIndex(({ selected }) => selected);
  }

  set selectedIndex(index: number) {
    this.#choice.set(this[index]);
  }

  getRenditionById(id: string): VideoRendition | null {
    return [...this].find((rendition) => rendition.id === String(id)) ?? null;
  }
}

/** The list outlives players and contents; `follow` ties it to a player. */
export function createVideoRenditions() {
  let quality: Player['quality'] | undefined;
  const choice: Choice<VideoRendition> = createChoice({
    list: () => list,
    current: () => {
      const chosen = quality?.$chosenLevel.get();
      return items.find(({ index }) => index === chosen);
    },
    choose: (rendition) => quality?.select(items.sourceOf(rendition)?.index),
  });
  // A quality that is taken off moves the ones behind it, which stay what they are: the index doesn't tell.
  const items = createItems<Level, VideoRendition>(
    ({ url, height, bitrate }) => JSON.stringify([url, height, bitrate]),
    (level) => new VideoRendition(level, choice),
  );
  const list = new VideoRenditionList(choice);

  const sync = (levels: readonly Level[]) => {
    MediaList.fill(list, items.set(levels), 'rendition');
    choice.sync();
  };
  return {
    list,
    follow(player: Player, signal: AbortSignal) {
      quality = player.quality;
      until(signal, player.media.$levels.subscribe(sync));
      until(signal, quality.$chosenLevel.listen(choice.sync));
      until(signal, () => sync([]));
    },
  };
}
