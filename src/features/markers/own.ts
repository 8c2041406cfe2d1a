import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { listen, subscribe } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import type { Emit } from '../../events.ts';
import { parseTime } from '../../lib/clock.ts';
import type { CallFailure } from '../../platform/result.ts';
import { momentOf } from './day-time.ts';
import { type Draft, type DraftErrors, EMPTY, errorsOf } from './draft.ts';
import type { NewMarker, OwnMarkerCalls, Video } from './own-calls.ts';
import type { Marker } from './read.ts';

const NONE: readonly Marker[] = [];

interface Needs {
  calls: OwnMarkerCalls;
  /** `undefined` if the request failed. */
  load(video: Video, signal: AbortSignal): Promise<readonly Marker[] | undefined>;
  /** The video that can have personal markers. */
  $video: ReadableAtom<Video | undefined>;
  $user: ReadableAtom<{ readonly id: string } | undefined>;
  /** Each change of value requests the markers again. */
  $refetch: ReadableAtom<unknown>;
  show(markers: readonly Marker[]): void;
  /** The moment of the picture and the last one of the video, in seconds, of a live since 1970. */
  playhead(): number | undefined;
  end(): number | undefined;
  requireLogin(act: () => void, reason?: string): void;
  openPanel(id: 'markers' | 'personalMarker'): void;
  tell(what: 'added' | 'failed', failure?: CallFailure): void;
  tellRemoved(undo: () => void): void;
  personal: Pick<Personal, '$person'>;
  emit: Emit;
  signal: AbortSignal;
}

const keyOf = ({ type, id }: Video) => `${type} ${id}`;
const isText = ({ name, sticker, description }: Draft) => `${name}${sticker}${description}` !== '';

/** The viewer's own markers of the video, and the form for a new one. A draft is kept for each video. */
export function createOwnMarkers(needs: Needs) {
  const { calls, load, $video, $user, $refetch, show, openPanel, tell, emit, signal } = needs;
  const $draft = atom(EMPTY);
  const $errors = atom<DraftErrors>({});
  const $failure = atom<CallFailure | undefined>();
  const $sending = atom(false);
  const $isLive = derived($video, (video) => video?.type === 'live');
  const drafts = new Map<string, Draft>();
  const visits = createLatest(signal);
  let own = NONE;
  let shown: Video | undefined;

  const forget = () => {
    drafts.clear();
    $draft.set(EMPTY);
    $errors.set({});
    $failure.set(undefined);
  };
  listen(needs.personal.$person, forget, signal);

  const isShown = (video: Video) => shown !== undefined && keyOf(shown) === keyOf(video);
  const change = (markers: readonly Marker[]) => {
    own = markers;
    show(own);
  };
  const withOwn = (marker: Marker): Marker => ({ ...marker, isPersonal: true });
  const visit = async (video: Video | undefined, user: string | undefined) => {
    const latest = visits.next();
    if (!video || !isShown(video)) {
      change(NONE);
      $draft.set((video && drafts.get(keyOf(video))) ?? EMPTY);
      $errors.set({});
      $failure.set(undefined);
    }
    shown = video;
    if (!video) return;
    if (user === undefined) return change(NONE);
    const answer = await load(video, latest);
    if (!latest.aborted && answer) change(answer.map(withOwn));
  };
  const $key = derived([$video, $user, $refetch], (video, user, refetch) => ({ video, user: user?.id, refetch }));
  let last: unknown[] = [];
  subscribe(
    $key,
    ({ video, user, refetch }) => {
      // Details that are loaded again are the same video.
      const now = [video && keyOf(video), user, refetch];
      if (last.length > 0 && now.every((value, index) => Object.is(value, last[index]))) return;
      last = now;
      void visit(video, user);
    },
    signal,
  );

  const add = async (video: Video, marker: NewMarker) => {
    const result = await calls.add(video, marker, signal);
    if (result?.ok) {
      // An answer that was requested before may lack the new marker.
      if (isShown(video)) {
        visits.cancel();
        change([...own, withOwn(result.marker)]);
      }
      emit('markerchange', { id: result.marker.id, added: true });
    }
    return result;
  };
  const setDraft = (draft: Draft) => {
    $draft.set(draft);
    if (shown) drafts.set(keyOf(shown), draft);
  };
  const send = async (video: Video, { name, sticker, description, time = 0 }: Draft) => {
    if ($sending.get()) return;
    $sending.set(true);
    $failure.set(undefined);
    const result = await add(video, { name: name.trim(), sticker, description: description.trim(), time });
    $sending.set(false);
    if (signal.aborted) return;
    if (!result?.ok) {
      if (!isShown(video)) return tell('failed', result);
      $failure.set(result ?? { ok: false, kind: 'badBody', status: 0 });
      return openPanel('personalMarker');
    }
    drafts.delete(keyOf(video));
    tell('added');
    if (!isShown(video)) return;
    $draft.set(EMPTY);
    openPanel('markers');
  };

  return {
    /** Times are seconds since 1970. */
    $isLive,
    $draft: readonlyType($draft),
    $errors: readonlyType($errors),
    $failure: readonlyType($failure),
    $sending: readonlyType($sending),
    /** Called when the form opens: a new draft gets the current moment. */
    begin() {
      const time = needs.playhead();
      if (!isText($draft.get())) setDraft({ ...EMPTY, time: time && Math.floor(time) });
    },
    edit(part: Partial<Draft>) {
      setDraft({ ...$draft.get(), ...part });
      const { ...errors } = $errors.get();
      for (const field of Object.keys(part)) delete errors[field as keyof Draft];
      $errors.set(errors);
    },
    /** Moves its time by some seconds, within the video. */
    shift(seconds: number) {
      const { time = needs.playhead() } = $draft.get();
      if (time === undefined) return;
      this.edit({ time: Math.max(0, Math.floor(Math.min(time + seconds, needs.end() ?? Number.POSITIVE_INFINITY))) });
    },
    /** Sets the typed time: a position, or in a live the time of day. */
    typeTime(text: string) {
      if (!$isLive.get()) return this.edit({ time: parseTime(text) });
      const now = needs.playhead();
      this.edit({ time: now === undefined ? undefined : momentOf(text, now) });
    },
    submit() {
      const [draft, video] = [$draft.get(), $video.get()];
      const { time } = draft;
      const isBeyond = time !== undefined && time > (needs.end() ?? Number.POSITIVE_INFINITY);
      const errors = errorsOf(isBeyond ? { ...draft, time: undefined } : draft);
      $errors.set(errors);
      if (Object.keys(errors).length > 0 || !video) return;
      // Skip a draft that was changed and submitted again while the login was open.
      const isLatest = () => drafts.get(keyOf(video)) === draft;
      needs.requireLogin(() => isLatest() && void send(video, draft), 'marker');
    },
    async remove({ id }: Pick<Marker, 'id'>) {
      const video = shown;
      const at = own.findIndex((one) => one.id === id);
      const marker = own[at];
      if (!video || !marker) return;
      visits.cancel();
      change(own.toSpliced(at, 1));
      const result = await calls.remove(id, signal);
      if (signal.aborted) return;
      // Not found: removed elsewhere, or the platform doesn't support removal. The list shows which.
      const list = !result.ok && result.reason === 'missing' ? await load(video, signal) : undefined;
      const isGone = list !== undefined && !list.some((one) => one.id === id);
      if (!result.ok && !isGone) {
        if (isShown(video)) change(own.toSpliced(at, 0, marker));
        return tell('failed', result);
      }
      emit('markerchange', { id, added: false });
      const { name, time, sticker = '', description = '' } = marker;
      needs.tellRemoved(async () => {
        const again = await add(video, { name, time, sticker, description });
        if (!again?.ok) tell('failed', again);
      });
    },
  };
}

export type OwnMarkers = ReturnType<typeof createOwnMarkers>;
