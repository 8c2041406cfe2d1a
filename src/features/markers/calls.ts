import type { VideoDetails } from '../../platform/schema.d.ts';
import { readMarkers } from './read.ts';

interface MarkersQuery {
  readonly video_id: string;
  readonly video_type: string;
}

interface Pages {
  readonly entries: readonly unknown[];
  readonly whole: boolean;
}

/** `list` reads all pages of a list of markers. */
export const createMarkerCalls = (list: (query: MarkersQuery, signal: AbortSignal) => Promise<Pages>) => ({
  /** `undefined` if the request failed. */
  async load({ id, type }: Pick<VideoDetails, 'id' | 'type'>, signal: AbortSignal) {
    const { entries, whole } = await list({ video_id: id, video_type: type }, signal);
    return whole || entries.length > 0 ? readMarkers(entries) : undefined;
  },
});

export type MarkerCalls = ReturnType<typeof createMarkerCalls>;
