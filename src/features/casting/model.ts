import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import { derived } from '../../core/derived.ts';
import { createLatest } from '../../core/lifetime.ts';
import { subscribe } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

/** AirPlay in Safari. */
interface WebkitVideo {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

interface Needs {
  /** Firefox has no `remote`. */
  video: Omit<HTMLVideoElement, 'remote'> & { readonly remote?: RemotePlayback } & WebkitVideo;
  /** Castable content is playing; searching for devices drains the battery. */
  $castable: ReadableAtom<boolean>;
  report(kind: 'castingDenied', error: unknown): void;
  signal: AbortSignal;
}

/** The viewer closed the device picker. */
const isDeclined = (error: unknown) =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'NotAllowedError');

/** Plays on a nearby TV or speaker, if the browser supports it and has found one. */
export function createCasting({ video, $castable, report, signal }: Needs) {
  const $found = atom(false);
  const $active = atom(false);
  const watches = createLatest(signal);
  const isWebkit = video.webkitShowPlaybackTargetPicker !== undefined;
  const remote = isWebkit ? undefined : attempt(() => video.remote);

  const sync = () =>
    $active.set(remote ? remote.state === 'connected' : video.webkitCurrentPlaybackTargetIsWireless === true);
  if (isWebkit) video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', sync, { signal });
  for (const name of ['connect', 'disconnect']) attempt(() => remote?.addEventListener(name, sync, { signal }));

  /** Safari finds devices for a MediaSource too, but sends it only with the address of the stream in a second `<source>`. */
  const isSendable = () => !isWebkit || !video.currentSrc.startsWith('blob:') || video.childElementCount > 1;

  const watch = async (watchSignal: AbortSignal) => {
    const setFound = (found: boolean) => !watchSignal.aborted && $found.set(found);
    if (isWebkit) {
      const onAvailability = (event: Event) => setFound(Reflect.get(event, 'availability') === 'available');
      video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal: watchSignal });
      return;
    }
    // Rejects if the source or the device doesn't support it.
    const id = await attemptAsync(() => remote?.watchAvailability(setFound));
    if (id !== undefined) until(watchSignal, () => void attemptAsync(() => remote?.cancelWatchAvailability(id)));
  };

  subscribe(
    $castable,
    (castable) => {
      watches.cancel();
      $found.set(false);
      if (castable && isSendable()) void watch(watches.next());
    },
    signal,
  );

  return {
    $available: derived([$found, $active], (found, active) => found || active),
    $active: readonlyType($active),
    /** Opens the browser's device picker, also to disconnect. Must be called in a user gesture. */
    choose: () =>
      attemptAsync<unknown, void>(
        () => (isWebkit ? video.webkitShowPlaybackTargetPicker?.() : remote?.prompt()),
        (error) => {
          if (!signal.aborted && !isDeclined(error)) report('castingDenied', error);
        },
      ),
  };
}

export type Casting = ReturnType<typeof createCasting>;
