import { atom } from 'nanostores';
import { createMoments } from '../../../src/features/time/moments.ts';

const EPOCH = Date.UTC(2026, 0, 1);

interface Options {
  /** Seconds that the picture is behind the host. */
  readonly lag?: number;
  /** The stream has program date time. */
  readonly dated?: boolean;
  /** Seconds by which the positions jump, at this second of the broadcast. */
  readonly jump?: { readonly at: number; readonly by: number };
}

/** A live broadcast as a host and one viewer see it. Times are seconds since its start. */
export function openBroadcast({ lag = 0, dated = true, jump = { at: 0, by: 0 } }: Options = {}) {
  let host = 100;
  let picture = host - lag;
  let isLoaded = true;
  const positionOf = (second: number) => second + (second >= jump.at ? jump.by : 0);
  const $currentTime = atom(positionOf(picture));
  const $seekable = atom<readonly (readonly [number, number])[]>([[0, positionOf(host)]]);
  const dateOfPicture = () => (dated && isLoaded ? EPOCH + picture * 1000 : undefined);
  const { since } = createMoments({ dateOfPicture, $currentTime, $seekable });
  const sync = () => {
    $seekable.set(isLoaded ? [[0, positionOf(host)]] : []);
    $currentTime.set(isLoaded ? positionOf(picture) : 0);
  };
  return {
    $currentTime,
    $seekable,
    dateOfPicture,
    since,
    /** Position in seconds of a date, ms since 1970. */
    timeOfDate(ms: number): number | undefined {
      const second = (ms - EPOCH) / 1000;
      return dated && isLoaded && second <= host ? positionOf(second) : undefined;
    },
    host: () => host,
    picture: () => picture,
    dateOf: (second: number) => new Date(EPOCH + second * 1000).toISOString(),
    /** The stream is loaded again: until it is, it has neither dates nor positions. */
    setLoaded(loaded: boolean) {
      isLoaded = loaded;
      sync();
    },
    /** Moves the host's time; the picture moves too, unless it stalls. */
    pass(seconds: number, stalled = false) {
      host += seconds;
      if (!stalled) picture += seconds;
      sync();
    },
    /** The viewer goes to another second of the broadcast. */
    seek(second: number) {
      picture = Math.min(second, host);
      sync();
    },
  };
}
