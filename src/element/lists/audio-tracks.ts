import { listen, subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import type { AudioTrack as EngineTrack } from '../../media/engine.ts';
import type { Player } from '../../player/create-player.ts';
import { type Choice, createChoice, createItems, type Following, MediaList, TrackList } from './media-list.ts';
import type { AudioTrack, AudioTrackList } from './types.ts';

class Track implements AudioTrack {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  readonly #choice: Choice<Track>;

  constructor({ index, name, lang = '', isDefault, describes }: EngineTrack, choice: Choice<Track>) {
    this.id = String(index);
    this.kind = describes ? 'main-desc' : isDefault ? 'main' : 'alternative';
    this.label = name || lang;
    this.language = lang;
    this.#choice = choice;
  }

  get enabled(): boolean {
    return this.#choice.get() === this;
  }

  /** One track is always enabled: disabling is ignored, enabling another track disables this one. */
  set enabled(enabled: boolean) {
    if (enabled) this.#choice.set(this);
  }
}

class List extends TrackList<Track> implements AudioTrackList {}

/** The list outlives players and content; `follow` connects it to a player. */
export function createAudioTrackList(): Following<AudioTrackList> {
  let tracks: Player['audioTracks'] | undefined;
  const choice: Choice<Track> = createChoice({
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
  const items = createItems<EngineTrack, Track>(
    ({ index, name, lang, describes }) => JSON.stringify([index, name, lang, describes]),
    (offer) => new Track(offer, choice),
  );
  const list = new List();

  const sync = (offers: readonly EngineTrack[]) => {
    MediaList.fill(list, items.set(offers), 'track');
    choice.sync();
  };
  return {
    list,
    follow({ audioTracks }: Player, signal: AbortSignal) {
      tracks = audioTracks;
      subscribe(tracks.$tracks, sync, signal);
      listen(tracks.$track, choice.sync, signal);
      until(signal, () => sync([]));
    },
  };
}
