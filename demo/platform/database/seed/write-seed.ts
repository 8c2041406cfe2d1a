import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chanceOf, pickBy } from '../../live/chance.ts';
import { LINES, scriptedLine } from '../../live/chat-script.ts';
import { stateOf, streams } from '../../live/streams.ts';
import { indexed } from '../indexed.ts';
import type { Database } from '../open-database.ts';
import type { Content } from './content.ts';
import { CONTENTS, PLAYLISTS } from './contents.ts';
import { insertRows } from './insert-rows.ts';
import { CONFIG, GRANTS } from './operator.ts';
import { MODERATOR, PEOPLE } from './people.ts';
import { REPLAY, replayMessages } from './replay.ts';
import { COMMENTS, DEFAULT_MESSAGES, MARKERS, PIN } from './talk.ts';
import { writeLibrary } from './write-library.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const CHAT_LINES = 240;
const COMMENT_ROUNDS = 15;
const VOD_SECONDS = 60;
const CLIP_SECONDS = 8;
const ROOM_TYPES: Readonly<Record<string, string>> = { '6': 'auto', '7': 'private' };
const LANGUAGES = ['fa', 'en', 'ar', 'tr'] as const;
const READY_TEXTS = DEFAULT_MESSAGES.map(([, text]) => text) as [string, ...string[]];
const authors = PEOPLE.map(({ id }) => id) as [string, ...string[]];

/** Fills an empty database with the same demo data each time. */
export function writeSeed(database: Database, now: number): void {
  database.transaction(() => {
    for (const { id, name, avatar, phone } of [...PEOPLE, MODERATOR]) {
      const face = avatar ? `/media/images/avatar-${avatar}.jpg` : null;
      database.run('INSERT INTO users VALUES (?, ?, ?, ?, ?)', id, name, face, phone ?? null, now - 300 * DAY_MS);
    }
    database.run('INSERT INTO moderators VALUES (?)', MODERATOR.id);
    for (const [index, content] of CONTENTS.entries()) writeContent(database, content, now - index * 2 * DAY_MS);
    for (const [playlist, items] of Object.entries(PLAYLISTS)) {
      for (const [position, [type, id]] of items.entries()) {
        database.run('INSERT INTO playlist_items VALUES (?, ?, ?, ?)', playlist, position, type, id);
      }
    }
    for (const [key, value] of CONFIG)
      database.run('INSERT INTO config_entries (key, value) VALUES (?, ?)', key, value);
    for (const grant of GRANTS) database.run('INSERT INTO grants VALUES (?, ?, ?)', ...grant);
    for (const { id } of streams) writeRoom(database, id, now);
    writeReplay(database);
    for (const { type, id, isQuiet } of CONTENTS) writeComments(database, `${type}-${id}`, now, isQuiet);
    writeLibrary(database, now);
  });
}

function writeContent(database: Database, content: Content, createdAt: number): void {
  const { type, id, owner, title, description, tags, views = 0 } = content;
  const likes = Math.round(views * 0.03);
  database.run(
    'INSERT INTO contents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[id, type, owner, title, content.private ? 1 : 0, views, likes, createdAt],
    JSON.stringify(detailsOf(content)),
  );
  for (const tag of tags) database.run('INSERT INTO content_tags VALUES (?, ?, ?)', type, id, tag);
  database.run('INSERT INTO content_words VALUES (?, ?, ?, ?)', indexed(title), indexed(description), type, id);
  if (type === 'live' || type === 'playlist' || content.isQuiet) return;
  const length = content.file ? CLIP_SECONDS : VOD_SECONDS;
  for (const [time, name, sticker] of MARKERS.filter(([at]) => at < length)) {
    const marker = `${type}-${id}-${time}`;
    database.run('INSERT INTO markers VALUES (?, NULL, ?, ?, ?, ?, ?, ?)', marker, type, id, name, time, sticker, name);
  }
}

const sizes = new Map<string, number>();

function downloadOf(url: string, quality: string) {
  const size = sizes.get(url) ?? statSync(fileURLToPath(new URL(`../../..${url}`, import.meta.url))).size;
  sizes.set(url, size);
  return { url, quality, size };
}

/** Fields of the details that no other table has; addresses are completed per request. */
function detailsOf({
  type,
  id,
  description,
  tags,
  cover,
  age,
  year,
  rate,
  preview,
  file,
  stream,
  seconds = CLIP_SECONDS,
  size,
  subtitles,
  described,
  sign,
  panorama,
  timeMachine,
  recorded,
}: Content) {
  const isFilm = file === undefined && stream === undefined && type !== 'live' && type !== 'playlist';
  return {
    description,
    tag: tags,
    banner: cover ? `/media/images/cover-${cover}.jpg` : null,
    pg_state: age ?? null,
    release_year: year ?? null,
    imdb_rate: rate ?? null,
    preview_start: preview?.[0] ?? null,
    preview_end: preview?.[1] ?? null,
    is_360: panorama ?? false,
    time_machine: timeMachine ?? false,
    ...(type === 'live' && { stream_link: `/live/${id}/master.m3u8`, online_viewer_threshold: 50, duration: null }),
    ...(recorded && { start_time: new Date(recorded.startTime).toISOString(), chat_room: recorded.room }),
    ...(file && { path: file, duration: seconds, download_links: [downloadOf(file, '360p')] }),
    ...(stream && { hls_links: [{ url: stream, title: 'auto' }], duration: seconds }),
    ...(size && { width: size[0], height: size[1] }),
    ...(subtitles && { subtitles }),
    ...(sign && { sign_link: sign }),
    ...(isFilm && {
      hls_links: [{ url: `/media/vod/${described ? 'described' : 'master'}.m3u8`, title: 'auto' }],
      duration: VOD_SECONDS,
      vtt: '/media/vod/sprite.vtt',
      vtt_mobile: '/media/vod/sprite-mobile.vtt',
      subtitles: LANGUAGES.map((language) => ({ language, url: `/media/vod/subtitles-${language}.vtt` })),
      download_links: [downloadOf('/media/files/clip.mp4', '720p'), downloadOf('/media/files/clip.webm', '360p')],
    }),
  };
}

const insertRoom = (database: Database, ...values: [id: string, content: string, type: string, open: 0 | 1]) =>
  database.run(
    'INSERT INTO chat_rooms VALUES (?, ?, ?, ?, ?, ?)',
    ...values,
    PIN,
    JSON.stringify(DEFAULT_MESSAGES.map(([id, text]) => ({ id, text }))),
  );

const MESSAGES = 'messages (id, room, author, text, created_at)';

const invitedTo = (room: string) =>
  GRANTS.filter(([, kind, target]) => kind === 'room' && target === room).map(([person]) => person) as [
    string,
    ...string[],
  ];

function writeRoom(database: Database, liveId: string, now: number): void {
  const room = `room-${liveId}`;
  const stream = streams.find(({ id }) => id === liveId);
  const open = stream && stateOf(stream, now).state !== 'ended' ? 1 : 0;
  const type = ROOM_TYPES[liveId] ?? 'public';
  insertRoom(database, room, `live-${liveId}`, type, open);
  const members = type === 'private' ? invitedTo(room) : authors;
  const texts = type === 'auto' ? READY_TEXTS : LINES;
  let at = now - CHAT_LINES * 5500;
  const messages = Array.from({ length: CHAT_LINES }, (_, turn) => {
    const { author, text, pauseSeconds } = scriptedLine(room, turn, members, texts);
    const row = [`${room}-${turn}`, room, author, text, at];
    at += Math.round(pauseSeconds * 1000);
    return row;
  });
  insertRows(database, MESSAGES, messages);
}

function writeReplay(database: Database): void {
  const { archive, room } = REPLAY;
  insertRoom(database, room, `archive-${archive}`, 'public', 0);
  const messages = replayMessages(VOD_SECONDS);
  insertRows(
    database,
    MESSAGES,
    messages.map(({ id, author, text, createdAt }) => [id, room, author, text, createdAt]),
  );
}

/** One video has many pages of comments, the others a few; one holds them, one has them closed. */
function writeComments(database: Database, content: string, now: number, isQuiet = false): void {
  const canComment = content === 'vod-5' ? 0 : 1;
  const held = content === 'vod-3' ? 1 : 0;
  const messages = JSON.stringify(DEFAULT_MESSAGES.slice(1).map(([id, text]) => ({ id, text })));
  database.run('INSERT INTO comment_rules VALUES (?, ?, ?, ?)', content, canComment, held, messages);
  if (isQuiet) return;
  const comments: (string | number | null)[][] = [];
  const likes: string[][] = [];
  const add = (id: string, parent: string | null, text: string, at: number, hidden = 0) => {
    const author = chanceOf(`${id} author`) < 0.08 ? null : pickBy(`${id} author`, authors);
    comments.push([id, content, parent, author, text, hidden, Math.round(at)]);
    for (const liker of authors) if (chanceOf(`${id} ${liker}`) < 0.25) likes.push([id, `user:${liker}`]);
  };
  const rounds = content === 'vod-1' ? COMMENT_ROUNDS : 1;
  const count = rounds * COMMENTS.length;
  for (let index = 0; index < count; index += 1) {
    const [text, ...replies] = COMMENTS[index % COMMENTS.length] ?? COMMENTS[0] ?? [''];
    const id = `${content}-c${index}`;
    const at = now - (count - index) * 47 * MINUTE_MS - chanceOf(id) * 20 * MINUTE_MS;
    add(id, null, text, at, index % 23 === 22 ? 1 : 0);
    for (const [number, reply] of replies.entries()) add(`${id}-r${number}`, id, reply, at + (number + 1) * MINUTE_MS);
  }
  insertRows(database, 'comments (id, content, reply_to, author, text, hidden, created_at)', comments);
  insertRows(database, 'comment_likes', likes);
}
