import type { ReadableAtom } from 'nanostores';
import { listen } from '../../core/listen.ts';
import type { Media } from '../../media/create-media.ts';
import type { Parameters } from '../../parameters.ts';
import type { Operator } from '../../platform/operator.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  $parameters: ReadableAtom<Parameters>;
  /** Undefined for content that needs no platform, and so has no operator. */
  $details: ReadableAtom<VideoDetails | undefined>;
  operator: Pick<Operator, 'ask' | '$allowedOwners'>;
  media: Pick<Media, '$started'>;
  /** Stops the current content. */
  forbid(): void;
  signal: AbortSignal;
}

/** The page and the operator may each allow the streams of some users only; any other stream counts as missing. */
export function createOwners({ $parameters, $details, operator, media, forbid, signal }: Needs) {
  const isAllowed = ({ user_id }: VideoDetails) =>
    [$parameters.get().allowedUserIds, operator.$allowedOwners.get()].every(
      (owners) => owners?.includes(user_id ?? '') ?? true,
    );
  const check = () => {
    const details = $details.get();
    if (details && !isAllowed(details)) forbid();
  };
  listen(media.$started, (started) => started && $details.get() && void operator.ask(), signal);
  listen(operator.$allowedOwners, check, signal);
  return { isAllowed, check };
}
