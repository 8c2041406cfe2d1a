import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';
import { attempt, attemptAsync } from '../../lib/attempt.ts';

/** Safari's own way: AirPlay. */
interface WebkitVideo {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

interface Needs {
  /** Firefox has no `remote`. */
  video: Omit<HTMLVideoElement, 'remote'> & { readonly remote?: RemotePlayback } & WebkitVideo;
  /** Something plays that another screen could show: looking around for screens costs the battery. */
  $castable: ReadableAtom<boolean>;
  report(kind: 'castingDenied', error: unknown): void;
  signal: AbortSignal;
}

/** The viewer chose no screen: nothing went wrong. */
const isDeclined = (error: unknown) =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'NotAllowedError');

/** Plays on a television or a speaker nearby, where the browser can and has found one. */
export function createCasting({ video, $castable, report, signal }: Needs) {
  const $found = atom(false);
  const $active = atom(false);
  const watches = createSuccession(signal);
  const isWebkit = video.webkitShowPlaybackTargetPicker !== undefined;
  const remote = isWebkit ? undefined : attempt(() => video.remote);

  const sync = () =>
    $active.set(remote ? remote.state === 'connected' : video.webkitCurrentPlaybackTargetIsWireless === true);
  if (isWebkit) video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', sync, { signal });
  for (const name of ['connect', 'disconnect']) attempt(() => remote?.addEventListener(name, sync, { signal }));

  const watch = async (life: AbortSignal) => {
    const tell = (found: boolean) => !life.aborted && $found.set(found);
    if (isWebkit) {
      const hear = (event: Event) => tell(Reflect.get(event, 'availability') === 'available');
      video.addEventListener('webkitplaybacktargetavailabilitychanged', hear, { signal: life });
      return;
    }
    // Rejected where this source, or this device, can't be watched for: nothing is offered.
    const id = await attemptAsync(() => remote?.watchAvailability(tell));
    if (id !== undefined) until(life, () => void attemptAsync(() => remote?.cancelWatchAvailability(id)));
  };

  until(
    signal,
    $castable.subscribe((castable) => {
      watches.end();
      $found.set(false);
      if (castable) void watch(watches.begin());
    }),
  );

  return {
    $available: computed([$found, $active], (found, active) => found || active),
    $active: readonlyType($active),
    /** The browser's own list of screens, where the viewer also ends it. Needs a touch of the viewer. */
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
