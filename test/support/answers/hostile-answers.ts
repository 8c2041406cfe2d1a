import type { SurfaceAct } from '../page/surface-acts.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, MARKUP } from './hostile.ts';

/** A surface, and the platform's answers for it. */
export interface HostileAnswer extends Pick<SurfaceAct, 'id' | 'from'> {
  readonly content: string;
  readonly path: string;
  readonly body: unknown;
  /** Fields of the answer that are replaced. */
  readonly over?: true;
  /** Selector of the elements that show the texts. */
  readonly shown: string;
}

export const FILM = 'type=vod&id=1';
const addressOf = (index: number) => HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length];
const rows = (row: (text: string, id: string, address: string | undefined) => object) =>
  HOSTILE_TEXTS.map((text, index) => row(text, `${index + 10}`, addressOf(index)));
const paged = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });
const cards = (type: string) =>
  rows((title, id, banner) => ({ id, type, title, banner, duration: 60, user_id: title, created_at: title }));

const CUES = `WEBVTT\n\n${HOSTILE_TEXTS.map(
  (text, index) =>
    `00:00:${10 + index}.000 --> 00:00:${11 + index}.000 position:expression(1)\n<v <b onclick=window.hurt=1>>${text
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')}</v>`,
).join('\n\n')}`;
export const CUES_PATH = '/media/hostile.vtt';

const aboutFilm = { content: FILM, path: '/api/vod/1/details**', over: true } as const;

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  {
    id: 'comments',
    content: FILM,
    path: '/api/comments?**',
    body: paged(
      rows((text, id, avatar_url) => ({
        id,
        text,
        author: text,
        name: text,
        avatar_url,
        created_at: '2026-01-01T00:00:00Z',
      })),
    ),
    shown: '.comment-text',
  },
  {
    id: 'bookmarks',
    content: FILM,
    path: '/api/bookmarks**',
    body: paged(rows((title, id, address) => ({ id, title, object_link: address, cover_url: address, category: 1 }))),
    shown: '.kept-row',
  },
  {
    id: 'markers',
    content: FILM,
    path: '/api/personal-markers**',
    body: paged(
      rows((text, id) => ({
        id,
        name: text,
        sticker: text,
        description: text,
        time: 1,
        isPersonal: true,
        video_id: '1',
        video_type: 'vod',
      })),
    ),
    shown: '.kept-row',
  },
  { id: 'search', content: FILM, path: '/api/search**', body: paged(cards('vod')), shown: '.card' },
  {
    id: 'tags',
    content: FILM,
    path: '/api/tags/**',
    body: rows((name) => ({ name: name.replaceAll(',', ''), count: 3 })),
    shown: '.tags-list button',
  },
  {
    id: 'playlists',
    content: FILM,
    path: '/api/playlists?**',
    body: paged(rows((title, id, banner) => ({ id, title, banner, count: 3 }))),
    shown: '.card',
  },
  {
    id: 'playlistCard',
    from: ['playlists', '.popover .card'],
    content: FILM,
    path: '/api/playlists/*/items**',
    body: paged(cards('clip')),
    shown: '.playlist-card .card',
  },
  { id: 'recommendations', content: FILM, path: '/api/recommendations/**', body: cards('vod'), shown: '.card' },
  {
    id: 'lives',
    content: 'type=live&id=1',
    path: '/api/live/1/aggregate**',
    body: { config: {}, online_viewers: 3, alternative_lives: cards('live') },
    shown: '.card',
  },
  {
    ...aboutFilm,
    id: 'info',
    body: { title: MARKUP, description: HOSTILE_TEXTS.join('\n'), tag: HOSTILE_TEXTS, banner: addressOf(0) },
    shown: '.info',
  },
  {
    ...aboutFilm,
    id: 'download',
    body: {
      title: MARKUP,
      download_links: [
        ...rows((quality, _, url) => ({ url, quality, size: 1 })),
        ...rows((quality) => ({ url: 'https://cdn.example/film.mp4', quality, size: 1 })),
      ],
    },
    shown: '.downloads',
  },
  { ...aboutFilm, id: 'trailer', body: { title: MARKUP, banner: addressOf(0) }, shown: '.trailer' },
  { ...aboutFilm, id: 'share', body: { title: MARKUP }, shown: '.share' },
  {
    ...aboutFilm,
    id: 'transcript',
    body: { subtitles: [{ language: 'fa', url: CUES_PATH, title: MARKUP }] },
    shown: '.transcript-line',
  },
];

/** All answers of a call as one: those for its surfaces replace different fields. */
export function answersByPath(answers: readonly HostileAnswer[]): Record<string, Pick<HostileAnswer, 'body' | 'over'>> {
  const all: Record<string, Pick<HostileAnswer, 'body' | 'over'>> = {};
  for (const { path, body, over } of answers) {
    all[path] = over ? { over, body: { ...(all[path]?.body as object), ...(body as object) } } : { body };
  }
  return all;
}

export const CUES_ANSWER = { path: CUES_PATH, headers: { 'content-type': 'text/vtt' }, body: CUES };

/** The call whose refusal has a reason. */
export const REFUSED = '/api/bookmarks';
