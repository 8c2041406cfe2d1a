import { until } from '../../core/until.ts';
import type { SubtitleOffer, Subtitles } from '../../features/subtitles/model.ts';
import { nameOf } from '../../features/subtitles/names.ts';
import type { Cue } from '../../lib/vtt.ts';
import type { Player } from '../../player/create-player.ts';
import { type Choice, createChoice, createItems, type Following, MediaList, TrackList } from './media-list.ts';
import type { CueList, SubtitleTrack, TextTrackListApi } from './types.ts';

/** Where the cues of the chosen subtitles come from. */
interface Lines {
  cues(): readonly Cue[];
  time(): number;
}

/** Subtitles in one language. Not the browser's own TextTrack, which would be drawn a second time and can't be removed. */
class Track extends EventTarget implements SubtitleTrack {
  readonly id: string;
  readonly kind = 'subtitles';
  readonly label: string;
  readonly language: string;
  oncuechange: ((event: Event) => void) | null = null;
  readonly #choice: Choice<Track>;
  readonly #lines: Lines;
  /** Made when they are asked for, once for each list. */
  #made: { readonly from: readonly Cue[]; readonly cues: readonly VTTCue[] } = { from: [], cues: [] };

  constructor(offer: SubtitleOffer, choice: Choice<Track>, lines: Lines) {
    super();
    this.id = offer.language;
    this.label = nameOf(offer);
    this.language = offer.language;
    this.#choice = choice;
    this.#lines = lines;
    this.addEventListener('cuechange', (event) => this.oncuechange?.(event));
  }

  get mode(): TextTrackMode {
    return this.#choice.get() === this ? 'showing' : 'disabled';
  }

  /** What isn't drawn isn't loaded either: `hidden` is `disabled`. */
  set mode(mode: TextTrackMode) {
    if (mode === 'showing') this.#choice.set(this);
    else if (this.mode === 'showing') this.#choice.set(undefined);
  }

  get cues(): CueList | null {
    return this.mode === 'showing' ? listOf(this.#all()) : null;
  }

  get activeCues(): CueList | null {
    const now = this.#lines.time();
    const isActive = ({ startTime, endTime }: VTTCue) => startTime <= now && now < endTime;
    return this.mode === 'showing' ? listOf(this.#all().filter(isActive)) : null;
  }

  #all(): readonly VTTCue[] {
    const from = this.#lines.cues();
    if (this.#made.from !== from) {
      this.#made = { from, cues: from.map(({ start, end, text }) => new VTTCue(start, end, text)) };
    }
    return this.#made.cues;
  }
}

const listOf = (cues: readonly VTTCue[]): CueList =>
  Object.assign([...cues], { getCueById: (id: string) => cues.find((cue) => cue.id === id) ?? null });

/** The player's subtitles, and behind them what the `<video>` has of its own, such as Apple's tracks of a stream. */
class List extends TrackList<Track | TextTrack> implements TextTrackListApi {}

/** The list outlives players and contents; `follow` ties it to a player. */
export function createTextTracks(): Following<TextTrackListApi> {
  let subtitles: Subtitles | undefined;
  let media: Player['media'] | undefined;
  const lines: Lines = { cues: () => subtitles?.$cues.get() ?? [], time: () => media?.video.currentTime ?? 0 };
  const choice: Choice<Track> = createChoice({
    list: () => list,
    current: () => {
      const chosen = subtitles?.$chosen.get();
      return items.find(({ language }) => language === chosen);
    },
    choose: (track) => subtitles?.select(items.sourceOf(track)?.language ?? null),
  });
  const items = createItems<SubtitleOffer, Track>(
    ({ language, title }) => JSON.stringify([language, title]),
    (offer) => new Track(offer, choice, lines),
  );
  const list = new List();

  const followCues = ({ $lines }: Subtitles, signal: AbortSignal) =>
    until(
      signal,
      $lines.listen(() => choice.get()?.dispatchEvent(new Event('cuechange'))),
    );
  return {
    list,
    follow(player: Player, signal: AbortSignal) {
      ({ subtitles, media } = player);
      const native = media.video.textTracks;
      const sync = () => {
        const offers = signal.aborted ? [] : player.subtitles.$languages.get();
        MediaList.fill(list, [...items.set(offers), ...(signal.aborted ? [] : native)], 'track');
        choice.sync();
      };
      native.addEventListener('addtrack', sync, { signal });
      native.addEventListener('removetrack', sync, { signal });
      native.addEventListener('change', () => list.dispatchEvent(new Event('change')), { signal });
      until(signal, subtitles.$languages.subscribe(sync));
      until(signal, subtitles.$chosen.listen(choice.sync));
      followCues(subtitles, signal);
      until(signal, sync);
    },
  };
}
