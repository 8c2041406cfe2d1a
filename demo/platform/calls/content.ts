import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { viewersAt } from '../live/show.ts';
import { type ContentRow, cardOf, cardsAt, contentIdOf, detailsOf, markerOf } from './content-rows.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import type { Route } from './routes.ts';

const HOUR_MS = 3_600_000;
const RECOMMENDED = 12;
const PRIVATE = 1;
const LISTED_ITEMS = `FROM playlist_items JOIN contents USING (type, id) WHERE playlist = ? AND visibility != ${PRIVATE}`;

export function contentCalls(route: Route, { database, now, rights, streamState, ownHost }: Needs): void {
  const find = (type: string, id: string): ContentRow => {
    const found = database.one<ContentRow>('SELECT * FROM contents WHERE type = ? AND id = ?', type, id);
    if (!found) throw notFound();
    return found;
  };

  /** Start time and viewers. A live stream that is over is not found. */
  const liveDetails = (id: string): Partial<VideoDetails> => {
    const liveState = streamState(id);
    if (!liveState || liveState.state === 'ended') throw notFound();
    const begins = liveState.state === 'before' ? liveState.startsAt : liveState.startedAt;
    return {
      start_time: new Date(begins).toISOString(),
      live_viewers: liveState.state === 'on' ? viewersAt(id, now()) : 0,
    };
  };

  route('getDetails', ({ path, query, userId }) => {
    const row = find(path.type, path.id);
    // Unlisted content requires the permission and `h=true`.
    if (row.visibility === PRIVATE && !query.h) throw notFound();
    if (!rights.maySee(contentIdOf(row), userId)) throw new Failure(403, 'forbidden');
    const next = database.one<ContentRow>(
      `SELECT contents.* FROM playlist_items here
       JOIN playlist_items there ON there.playlist = here.playlist AND there.position = here.position + 1
       JOIN contents ON contents.type = there.type AND contents.id = there.id
       WHERE here.type = ? AND here.id = ? AND contents.visibility != ${PRIVATE}`,
      row.type,
      row.id,
    );
    const likes = database.one<{ n: number }>(
      'SELECT count(*) n FROM video_metadata WHERE video_type = ? AND video_id = ? AND is_like = 1',
      ...[row.type, row.id],
    );
    return {
      ...detailsOf(row),
      like: row.likes + countOf(likes),
      ...(row.type === 'live' ? liveDetails(row.id) : {}),
      next: next ? cardOf(next) : null,
    };
  });

  route('getViewCount', ({ query, uuid, userId }) => {
    const [, id = query.content_id] = /^[a-z]+-(.+)$/.exec(query.content_id) ?? [];
    rights.mustSee(contentIdOf(find(query.content_type, id)), userId);
    const hour = Math.floor(now() / HOUR_MS);
    database.transaction(() => {
      const of = [query.content_type, id] as const;
      const { changes } = database.run('INSERT OR IGNORE INTO views_counted VALUES (?, ?, ?, ?)', uuid, ...of, hour);
      if (changes > 0) database.run('UPDATE contents SET views = views + 1 WHERE type = ? AND id = ?', ...of);
    });
    return { count: find(query.content_type, id).views };
  });

  route('listMarkers', ({ query, userId }) => {
    const of = [query.video_type, query.video_id] as const;
    rights.mustSee(of.join('-'), userId);
    const where = 'FROM markers WHERE video_type = ? AND video_id = ? AND user_id IS NULL';
    return pageOf(query, countOf(database.one(`SELECT count(*) n ${where}`, ...of)), (limit, offset) =>
      database.all(`SELECT * ${where} ORDER BY time LIMIT ? OFFSET ?`, ...of, limit, offset).map(markerOf),
    );
  });

  route('listPlaylists', ({ query, userId }) => {
    if (query.content_id !== undefined) rights.mustSee(query.content_id, userId);
    // With `content_id`: the playlists that contain it.
    const [, type, id] = /^([a-z]+)-(.+)$/.exec(query.content_id ?? '') ?? [];
    const inside =
      query.content_id === undefined ? '' : 'AND id IN (SELECT playlist FROM playlist_items WHERE type = ? AND id = ?)';
    const of = query.content_id === undefined ? [] : [type ?? '', id ?? ''];
    const where = `FROM contents WHERE type = 'playlist' ${inside}`;
    return pageOf(query, countOf(database.one(`SELECT count(*) n ${where}`, ...of)), (limit, offset) =>
      database
        .all<ContentRow>(`SELECT * ${where} ORDER BY created_at DESC LIMIT ? OFFSET ?`, ...of, limit, offset)
        .map((row) => {
          const { title, banner } = cardOf(row);
          const count = countOf(database.one(`SELECT count(*) n ${LISTED_ITEMS}`, row.id));
          return { id: row.id, title, banner, count };
        }),
    );
  });

  route('listPlaylistItems', ({ path, query }) => {
    find('playlist', path.id);
    const count = countOf(database.one(`SELECT count(*) n ${LISTED_ITEMS}`, path.id));
    return pageOf(query, count, (limit, offset) =>
      database
        .all<ContentRow>(`SELECT contents.* ${LISTED_ITEMS} ORDER BY position LIMIT ? OFFSET ?`, path.id, limit, offset)
        .map(cardsAt({ now, streamState })),
    );
  });

  route('listRecommendations', ({ path, userId }) => {
    const row = find(path.type, path.id);
    rights.mustSee(contentIdOf(row), userId);
    return database
      .all<ContentRow>(
        `SELECT contents.*, (SELECT count(*) FROM content_tags mine JOIN content_tags theirs USING (tag)
           WHERE mine.type = ? AND mine.id = ? AND theirs.type = contents.type AND theirs.id = contents.id) AS shared
         FROM contents
         WHERE visibility != ${PRIVATE} AND type != 'playlist' AND NOT (type = ? AND id = ?)
         ORDER BY shared DESC, owner = ? DESC, views DESC LIMIT ${RECOMMENDED}`,
        ...[row.type, row.id, row.type, row.id, row.owner],
      )
      .map(cardsAt({ now, streamState }));
  });

  route('getWebListConfig', ({ query }) => {
    const count = countOf(database.one('SELECT count(*) n FROM config_entries'));
    return pageOf(query, count, (limit, offset) =>
      database
        .all<{ key: string; value: string }>(
          'SELECT key, value FROM config_entries ORDER BY position LIMIT ? OFFSET ?',
          limit,
          offset,
        )
        .map(({ key, value }) => ({ key, value: value === '{host}' ? ownHost() : value })),
    );
  });
}
