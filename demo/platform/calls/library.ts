import { randomUUID } from 'node:crypto';
import { isVisible } from '../../../src/lib/visible-text.ts';
import type { Bookmark, Settings, VideoMetadata } from '../../../src/platform/schema.d.ts';
import { markerOf } from './content-rows.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import type { Route } from './routes.ts';

/** Default settings. */
const DEFAULTS: Settings = {
  quality: -1,
  brightness: 100,
  volume: 100,
  speed: 1,
  poll_emoji: true,
  subtitle_text_color: 'ffffff',
  subtitle_background_color: '2c2c2c',
  subtitle_language: null,
  subtitle_size: 100,
  subtitle_opacity: 100,
  subtitle_edge: 'none',
  subtitle_font: 'page',
};

export function libraryCalls(route: Route, { database, now }: Needs): void {
  const settingsOf = (user: string): Settings => {
    const kept = database.one<{ body: string }>('SELECT body FROM settings WHERE user_id = ?', user);
    return { ...DEFAULTS, ...(kept && (JSON.parse(kept.body) as Settings)) };
  };
  const metadataOf = (user: string, type: string, id: string): VideoMetadata => {
    const kept = database.one<{ is_like: number | null; time: number }>(
      'SELECT is_like, time FROM video_metadata WHERE user_id = ? AND video_type = ? AND video_id = ?',
      user,
      type,
      id,
    );
    return { is_like: kept?.is_like == null ? null : kept.is_like === 1, time: kept?.time ?? 0 };
  };
  const bookmarksOf = (user: string, limit: number, offset: number) =>
    database
      .all<Bookmark & { user_id: string; created_at: number }>(
        'SELECT * FROM bookmarks WHERE user_id = ? ORDER BY created_at DESC, id LIMIT ? OFFSET ?',
        user,
        limit,
        offset,
      )
      .map(({ user_id: _, created_at: __, ...bookmark }) => bookmark);

  route('getSettings', ({ user }) => settingsOf(user()));

  route('saveSettings', ({ user, body }) => {
    const known = Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(DEFAULTS, name)));
    const settings = { ...settingsOf(user()), ...known };
    database.run(
      'INSERT INTO settings VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET body = excluded.body',
      user(),
      JSON.stringify(settings),
    );
    return settings;
  });

  route('getVideoMetadata', ({ user, query }) => metadataOf(user(), query.video_type, query.video_id));

  route('saveVideoMetadata', ({ user, body }) => {
    const { video_type: type, video_id: id } = body;
    const kept = metadataOf(user(), type, id);
    const { is_like: like = kept.is_like, time = kept.time } = body;
    database.run(
      `INSERT INTO video_metadata VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET is_like = excluded.is_like, time = excluded.time`,
      ...([user(), type, id, like === null ? null : Number(like), time] as const),
    );
    return { is_like: like, time };
  });

  route('listBookmarks', ({ user, query }) => {
    const count = countOf(database.one('SELECT count(*) n FROM bookmarks WHERE user_id = ?', user()));
    return pageOf(query, count, (limit, offset) => bookmarksOf(user(), limit, offset));
  });

  route('addBookmark', ({ user, body }) => {
    const { object_link: link, cover_url: cover = null, title, category } = body;
    if (database.one('SELECT 1 FROM bookmarks WHERE user_id = ? AND object_link = ?', user(), link)) {
      throw new Failure(409, 'bookmarked');
    }
    const id = randomUUID();
    database.run('INSERT INTO bookmarks VALUES (?, ?, ?, ?, ?, ?, ?)', id, user(), link, cover, title, category, now());
    return { id, object_link: link, cover_url: cover, title, category };
  });

  route('removeBookmark', ({ user, path }) => {
    const { changes } = database.run('DELETE FROM bookmarks WHERE id = ? AND user_id = ?', path.id, user());
    if (changes === 0) throw notFound();
    return undefined;
  });

  route('listPersonalMarkers', ({ user, query }) => {
    const of = [query.video_type, query.video_id, user()] as const;
    const where = 'FROM markers WHERE video_type = ? AND video_id = ? AND user_id = ?';
    return pageOf(query, countOf(database.one(`SELECT count(*) n ${where}`, ...of)), (limit, offset) =>
      database.all(`SELECT * ${where} ORDER BY time LIMIT ? OFFSET ?`, ...of, limit, offset).map(markerOf),
    );
  });

  route('addPersonalMarker', ({ user, body }) => {
    const { video_type: type, video_id: video, name, time, sticker, description } = body;
    const complaints = Object.entries({ name, description })
      .filter(([, text]) => !isVisible(text))
      .map(([field]) => ({ field, message: 'must be visible' }));
    if (complaints.length > 0) throw new Failure(400, 'invalid', { complaints });
    const id = randomUUID();
    database.run(
      'INSERT INTO markers VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      user(),
      type,
      video,
      name,
      time,
      sticker,
      description,
    );
    return { id, name, time, sticker, description, video_id: video, video_type: type, isPersonal: true };
  });

  route('removePersonalMarker', ({ user, path }) => {
    const { changes } = database.run('DELETE FROM markers WHERE id = ? AND user_id = ?', path.id, user());
    if (changes === 0) throw notFound();
    return undefined;
  });
}
