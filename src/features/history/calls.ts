import { fieldOf } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Viewed } from './viewed.ts';

const isMetadata = (data: unknown) => {
  const like = fieldOf(data, 'is_like');
  return Number.isFinite(fieldOf(data, 'time')) && (like === null || typeof like === 'boolean');
};

const bodyOf = ({ video_id, video_type, time, is_like }: Viewed) => ({
  video_id,
  video_type,
  ...(video_type !== 'live' && { time }),
  is_like,
});

export const createHistoryCalls = (http: Pick<Http, 'send' | 'beacon'>) => ({
  load: ({ video_id, video_type }: Pick<Viewed, 'video_id' | 'video_type'>, signal: AbortSignal) =>
    http.send('getVideoMetadata', { query: { video_id, video_type }, check: isMetadata, signal }),
  save: (viewed: Viewed, signal: AbortSignal) => http.send('saveVideoMetadata', { body: bodyOf(viewed), signal }),
  saveLeaving: (viewed: Viewed) => http.beacon('saveVideoMetadata', { body: bodyOf(viewed) }),
});

export type HistoryCalls = ReturnType<typeof createHistoryCalls>;
