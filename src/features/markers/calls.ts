import type { VideoDetails } from '../../platform/schema.d.ts';
import { type Marker, readMarkers } from './read.ts';

export interface MarkersAsk {
  readonly video_id: string;
  readonly video_type: string;
}

/** `list` is the whole of `listMarkers`, page by page. */
export const createMarkerCalls = (list: (query: MarkersAsk, signal: AbortSignal) => Promise<readonly unknown[]>) => ({
  load: async ({ id, type }: Pick<VideoDetails, 'id' | 'type'>, signal: AbortSignal): Promise<readonly Marker[]> =>
    readMarkers(await list({ video_id: id, video_type: type }, signal)),
});

export type MarkerCalls = ReturnType<typeof createMarkerCalls>;
