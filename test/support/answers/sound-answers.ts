import type { Comment, Operations, VideoCard } from '../../../src/platform/schema.d.ts';
import { TOKEN } from './viewer-answers.ts';

export type Operation = keyof Operations;
/** The platform's answer to each call, by the request. */
export type SoundAnswers = { readonly [I in Operation]?: (sent: unknown) => Operations[I]['answer'] };

export const CLIP = `${location.origin}/demo/media/files/clip.mp4`;
const BANNER = `${location.origin}/demo/media/images/cover-1.jpg`;
const CREATED = '2026-01-01T12:00:00Z';

const page = <T>(...results: readonly T[]) => ({ count: results.length, next: null, previous: null, results });
const card = (id: string, type: VideoCard['type'] = 'vod') => ({
  ...{ id, type, title: `Film ${id}`, banner: BANNER, duration: 60, viewers: 12, user_id: 'u-1', created_at: CREATED },
});
const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, text: `Comment ${id}`, author: 'ali', name: 'Ali', avatar_url: null, created_at: CREATED },
  ...{ likes_count: 2, is_liked: false, replies_count: 1, is_hidden: false, ...more },
});
const marker = (id: string, more: object = {}) => ({
  ...{ id, name: `Moment ${id}`, time: 3, sticker: '⭐', description: 'A moment', video_id: '1' },
  ...{ video_type: 'vod' as const, isPersonal: false, ...more },
});
let last = 0;
/** Each stored entry gets a new id. */
const newId = () => {
  last += 1;
  return `new-${last}`;
};
const profile = { id: '7', displayName: 'Sara', image: null, phoneNumber: '09121234567' };
const details = { content_id: '1', title: 'A film', description: 'About rain', banner: BANNER, like: 4, viewers: 12 };

/** A film with everything around it, and a viewer. */
export const SOUND: SoundAnswers = {
  getToken: () => ({ data: TOKEN }),
  login: () => ({ data: 'request-1' }),
  verifyOtp: () => ({ access: TOKEN, refresh: 'r-1', token_id: 't-1', profile }),
  refreshToken: () => ({ access: TOKEN, token_id: 't-1', refresh: 'r-2' }),
  getProfile: () => profile,
  getProfiles: () => [{ id: 'ali', displayName: 'Ali', image: null }],
  getSettings: () => ({ volume: 80, speed: 1, brightness: 100 }),
  saveSettings: () => ({}),
  getVideoMetadata: () => ({ is_like: null, time: 0 }),
  saveVideoMetadata: (sent) => ({ is_like: null, time: 1, ...(sent as object) }),
  listBookmarks: () => page({ id: 'b1', object_link: 'https://elsewhere.example/x', title: 'A page', category: 2 }),
  addBookmark: (sent) => ({ id: newId(), category: 1, ...(sent as { object_link: string; title: string }) }),
  removeBookmark: () => undefined,
  listPersonalMarkers: () => page(marker('own', { isPersonal: true })),
  addPersonalMarker: (sent) => marker(newId(), { ...(sent as object), isPersonal: true }),
  removePersonalMarker: () => undefined,
  listMarkers: () => page(marker('m1'), marker('m2', { time: 5 })),
  getDetails: () => ({
    ...{ ...details, id: '1', content_type: 'vod', type: 'vod', path: CLIP, duration: 8, release_year: 2024 },
    ...{ tag: ['rain'], imdb_rate: 7.1, pg_state: 12, user_id: 'u-1', created_at: CREATED },
  }),
  getViewCount: () => ({ count: 1234 }),
  getAggregate: () => ({
    ...{ config: { get_interval: 3, viewers_interval: 3 }, online_viewers: 24_300, chat_enabled: false },
    ...{ alternative_lives: [card('8', 'live'), card('9', 'live')], markers: [marker('m3')], gif: null },
  }),
  getOnlineViewers: () => ({ online_viewers: 512 }),
  listPlaylists: () => page({ id: '3', title: 'A list', count: 2, banner: BANNER }),
  listPlaylistItems: () => page(card('2'), card('4')),
  listRecommendations: () => [card('2'), card('4')],
  search: () => page(card('2'), card('4', 'clip')),
  listTags: () => [{ name: 'rain', count: 3 }],
  getWebListConfig: () => page({ key: 'a', value: 'b' }),
  canAddComment: () => ({ can_comment: true, comment_hidden_default: false, comments_count: 2, default_messages: [] }),
  listComments: () => page(comment('c1'), comment('c2')),
  createComment: (sent) => comment(newId(), { text: String((sent as { text?: string }).text), replies_count: 0 }),
  listReplies: () => page(comment('r1', { replies_count: 0, reply_to: 'c1' })),
  likeComment: () => ({ likes_count: 3, is_liked: true }),
  unlikeComment: () => ({ likes_count: 2, is_liked: false }),
  logTimeline: () => undefined,
  logEvents: () => undefined,
};

/** The same of a live. */
export const SOUND_LIVE: SoundAnswers = {
  ...SOUND,
  getDetails: () => ({
    ...{ ...details, id: '1', content_type: 'live', type: 'live', stream_link: CLIP, live_viewers: 12 },
  }),
};

/** A live whose viewers are counted by a call of their own. */
export const SOUND_COUNTED: SoundAnswers = {
  ...SOUND_LIVE,
  getAggregate: () => ({ config: { get_interval: 3, viewers_interval: 3 } }),
};
