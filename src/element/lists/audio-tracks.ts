import { until } from '../../core/until.ts';
import type { AudioTrack as Offer } from '../../media/engine.ts';
import type { Player } from '../../player/create-player.ts';
import { type Choice, createChoice, createItems, MediaList, TrackList } from './media-list.ts';

export class AudioTrack {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  readonly #choice: Choice<AudioTrack>;

  constructor({ index, name, lang = '', isDefault }: Offer, choice: Choice<AudioTrack>) {
    this.id = String(index);
    this.kind = isDefault ? 'main' : 'alternative';
    this.label = name || lang;
    this.language = lang;
    this.#choice = choice;
  }

  get enabled(): boolean {
    return this.#choice.get() === this;
  }

  /** One is always heard: it ends when another one is enabled. */
  set enabled(enabled: boolean) {
    if (enabled) this.#choice.set(this);
  }
}

export class AudioTrackList extends TrackList<AudioTrack> {}

/** The list outlives players and contents; `follow` ties it to a player. */
export function createAudioTrackList() {
  let tracks: Player['audioTracks'] | undefined;
  const choice: Choice<AudioTrack> = createChoice({
    list: () => list,
    current: () => {
      const chosen = tracks?.$track.get();
      return items.find(({ index }) => index === chosen);
    },
    choose: (track) => {
      const offer = items.sourceOf(track);
      if (offer) tracks?.select(offer.index);
    },
  });
  const items = createItems<Offer, AudioTrack>(
    ({ index, name, lang }) => JSON.stringify([index, name, lang]),
    (offer) => new AudioTrack(offer, choice),
  );
  const list = new AudioTrackList();

  const sync = (offers: readonly Offer[]) => {
    MediaList.fill(list, items.set(offers), 'track');
    choice.sync();
  };
  return {
    list,
    follow({ audioTracks }: Player, signal: AbortSignal) {
      tracks = audioTracks;
      until(signal, tracks.$tracks.subscribe(sync));
      until(signal, tracks.$track.listen(choice.sync));
      until(signal, () => sync([]));
    },
  };
}
