import { listen, subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import type { Subtitles } from '../../features/subtitles/model.ts';
import type { SubtitleOffer } from '../../features/subtitles/offers.ts';
import type { Cue } from '../../lib/vtt.ts';
import type { Player } from '../../player/create-player.ts';
import { type Choice, createChoice, createItems, type Following, MediaList, TrackList } from './media-list.ts';
import type { CueList, SubtitleTrack, TextTrackListApi } from './types.ts';

/** The cues of the selected subtitles, and the current time. */
interface CueSource {
  cues(): readonly Cue[];
  time(): number;
}

function refuseCue(): never {
  throw new DOMException('The cues can’t be changed', 'InvalidStateError');
}

/** Subtitles or captions. Not a native TextTrack: it would be rendered twice and can't be removed. */
class Track extends EventTarget implements SubtitleTrack {
  readonly id: string;
  readonly kind: 'subtitles' | 'captions';
  readonly label: string;
  readonly language: string;
  readonly inBandMetadataTrackDispatchType = '';
  readonly addCue = refuseCue;
  readonly removeCue = refuseCue;
  oncuechange: ((event: Event) => void) | null = null;
  readonly #choice: Choice<Track>;
  readonly #cueSource: CueSource;
  /** Created on first access, once per list of cues. */
  #made: { readonly from: readonly Cue[]; readonly cues: readonly VTTCue[] } = { from: [], cues: [] };

  constructor({ id, language, captions }: SubtitleOffer, label: string, choice: Choice<Track>, cueSource: CueSource) {
    super();
    this.id = id;
    this.kind = captions ? 'captions' : 'subtitles';
    this.label = label;
    this.language = language === 'und' ? '' : language;
    this.#choice = choice;
    this.#cueSource = cueSource;
    this.addEventListener('cuechange', (event) => this.oncuechange?.(event));
  }

  get mode(): TextTrackMode {
    return this.#choice.get() === this ? 'showing' : 'disabled';
  }

  /** Subtitles are loaded only while they are shown, so `hidden` is the same as `disabled`. */
  set mode(mode: TextTrackMode) {
    if (mode === 'showing') this.#choice.set(this);
    else if (this.mode === 'showing') this.#choice.set(undefined);
  }

  get cues(): CueList | null {
    return this.mode === 'showing' ? listOf(this.#all()) : null;
  }

  get activeCues(): CueList | null {
    const now = this.#cueSource.time();
    const isActive = ({ startTime, endTime }: VTTCue) => startTime <= now && now < endTime;
    return this.mode === 'showing' ? listOf(this.#all().filter(isActive)) : null;
  }

  #all(): readonly VTTCue[] {
    const from = this.#cueSource.cues();
    if (this.#made.from !== from) {
      this.#made = { from, cues: from.map(({ start, end, text }) => new VTTCue(start, end, text)) };
    }
    return this.#made.cues;
  }
}

const listOf = (cues: readonly VTTCue[]): CueList =>
  Object.assign([...cues], { getCueById: (id: string) => cues.find((cue) => cue.id === id) ?? null });

/** The player's subtitles, followed by the native tracks of the `<video>`, such as those of HLS in Safari. */
class List extends TrackList<Track | TextTrack> implements TextTrackListApi {}

/** The list outlives players and content; `follow` connects it to a player. */
export function createTextTracks(): Following<TextTrackListApi> {
  let subtitles: Subtitles | undefined;
  let media: Player['media'] | undefined;
  const cueSource: CueSource = { cues: () => subtitles?.$cues.get() ?? [], time: () => media?.video.currentTime ?? 0 };
  const choice: Choice<Track> = createChoice({
    list: () => list,
    current: () => {
      const chosen = subtitles?.$chosen.get();
      return items.find(({ id }) => id === chosen);
    },
    choose: (track) => subtitles?.select(items.sourceOf(track)?.id ?? null),
  });
  const items = createItems<SubtitleOffer, Track>(
    ({ id, title, captions }) => JSON.stringify([id, title, captions]),
    (offer) => new Track(offer, subtitles?.nameOf(offer) ?? '', choice, cueSource),
  );
  const list = new List();

  const followCues = ({ $lines }: Subtitles, signal: AbortSignal) =>
    listen($lines, () => choice.get()?.dispatchEvent(new Event('cuechange')), signal);
  return {
    list,
    follow(player: Player, signal: AbortSignal) {
      ({ subtitles, media } = player);
      const native = media.video.textTracks;
      const { isNativeTrack } = subtitles;
      const foreign = () => [...native].filter((track) => !isNativeTrack(track));
      const sync = () => {
        const offers = signal.aborted ? [] : player.subtitles.$languages.get();
        MediaList.fill(list, [...items.set(offers), ...(signal.aborted ? [] : foreign())], 'track');
        choice.sync();
      };
      native.addEventListener('addtrack', sync, { signal });
      native.addEventListener('removetrack', sync, { signal });
      native.addEventListener('change', () => foreign()[0] && list.dispatchEvent(new Event('change')), { signal });
      subscribe(subtitles.$languages, sync, signal);
      listen(subtitles.$chosen, choice.sync, signal);
      followCues(subtitles, signal);
      until(signal, sync);
    },
  };
}
