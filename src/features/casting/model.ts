import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { createSuccession } from '../../core/lifetime.ts';
import { until } from '../../core/until.ts';

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
  const remote = isWebkit ? undefined : video.remote;

  const sync = () =>
    $active.set(remote ? remote.state === 'connected' : video.webkitCurrentPlaybackTargetIsWireless === true);
  if (isWebkit) video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', sync, { signal });
  for (const name of ['connect', 'disconnect']) remote?.addEventListener(name, sync, { signal });

  const watch = async (life: AbortSignal) => {
    const tell = (found: boolean) => !life.aborted && $found.set(found);
    if (isWebkit) {
      const hear = (event: Event) => tell(Reflect.get(event, 'availability') === 'available');
      video.addEventListener('webkitplaybacktargetavailabilitychanged', hear, { signal: life });
      return;
    }
    try {
      const id = await remote?.watchAvailability(tell);
      until(life, () => void remote?.cancelWatchAvailability(id).catch(() => {}));
    } catch {
      // This source, or this device, can't be watched for: nothing is offered.
    }
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
    async choose() {
      try {
        if (isWebkit) video.webkitShowPlaybackTargetPicker?.();
        else await remote?.prompt();
      } catch (error) {
        if (!signal.aborted && !isDeclined(error)) report('castingDenied', error);
      }
    },
  };
}

export type Casting = ReturnType<typeof createCasting>;
