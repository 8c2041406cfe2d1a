import type { ReadableAtom } from 'nanostores';
import { derived } from '../../core/derived.ts';
import type { Parameters } from '../../parameters.ts';
import type { VideoDetails } from '../../platform/schema.d.ts';

interface Needs {
  $details: ReadableAtom<VideoDetails | undefined>;
  $parameters: ReadableAtom<Pick<Parameters, 'featureSet'>>;
  /** Number of views, once the platform has counted this one. */
  $views: ReadableAtom<number | undefined>;
  /** Wall clock, ms. */
  now(): number;
}

/** Longest text of a date that is parsed. */
const LONGEST_DATE = 64;

/** The day of the upload, ms since 1970. */
function uploadOf(details: VideoDetails | undefined): number | undefined {
  const time = Date.parse((details?.created_at ?? '').slice(0, LONGEST_DATE));
  return Number.isNaN(time) ? undefined : time;
}

/** The number of views of a video, and its upload date. */
export function createInfo({ $details, $parameters, $views, now }: Needs) {
  return {
    $counts: derived([$details, $parameters, $views], (details, { featureSet }, views) => ({
      views: views ?? details?.viewers,
      uploaded: featureSet.videoUploadTime === false ? undefined : uploadOf(details),
      now: now(),
    })),
  };
}

export type Info = ReturnType<typeof createInfo>;
