import type { Http } from '../../platform/http.ts';
import { type Marker, markerOf } from './read.ts';

export interface Video {
  readonly type: string;
  readonly id: string;
}
export type NewMarker = Pick<Marker, 'name' | 'time'> & { readonly sticker: string; readonly description: string };

export const createOwnMarkerCalls = (http: Pick<Http, 'send'>) => ({
  async add({ type, id }: Video, marker: NewMarker, signal: AbortSignal) {
    const body = { ...marker, video_type: type, video_id: id };
    const check = (data: unknown) => markerOf(data) !== undefined;
    const result = await http.send('addPersonalMarker', { body, check, signal });
    const added = result.ok ? markerOf(result.data) : undefined;
    // The platform may omit the fields that it was sent.
    return added ? { ok: true as const, marker: { ...added, ...marker } } : result.ok ? undefined : result;
  },
  remove: (id: string, signal: AbortSignal) => http.send('removePersonalMarker', { path: { id }, signal }),
});

export type OwnMarkerCalls = ReturnType<typeof createOwnMarkerCalls>;
