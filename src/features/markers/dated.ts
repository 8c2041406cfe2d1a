import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  $details: ReadableAtom<Pick<VideoDetails, 'type' | 'id'> | undefined>;
  /** The seekable range, which moves. */
  $window: ReadableAtom<unknown>;
  $canSeek: ReadableAtom<boolean>;
  dateOfPicture(): number | undefined;
}

/**
 * Whether the stream has dates, and a range in which a marker leads to one. Once known, it holds for the content: a stream
 * that is loaded again has no dates until it is.
 */
export function followDates({ $details, $window, $canSeek, dateOfPicture }: Needs): ReadableAtom<boolean> {
  let known: string | undefined;
  return derived([$details, $canSeek, $window], (details, canSeek) => {
    const key = details && `${details.type} ${details.id}`;
    if (known !== key) known = canSeek && dateOfPicture() !== undefined ? key : undefined;
    return known !== undefined;
  });
}
