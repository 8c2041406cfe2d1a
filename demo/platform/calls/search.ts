import { fold } from '../../../src/lib/fold.ts';
import type { Tag } from '../../../src/platform/schema.d.ts';
import { type ContentRow, cardsAt } from './content-rows.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import { createRate } from './rates.ts';
import type { Route } from './routes.ts';

const MOST_TAGS = 100;

/** Each word is a prefix; other FTS syntax is escaped. */
const matchOf = (words: string) =>
  fold(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `"${word}"*`)
    .join(' ');

/** Each part once. */
const listOf = (text = '') => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
/** Lists are bound as one JSON value, so that their length doesn't change the statement. */
const IN_LIST = 'IN (SELECT value FROM json_each(?))';
/** Bound to the list, and to its length. */
const HAS_TAGS = `(type, id) IN (SELECT type, id FROM content_tags WHERE tag ${IN_LIST} GROUP BY type, id HAVING count(*) = ?)`;

export function searchCalls(route: Route, { database, now, monotonic, limits, streamState }: Needs): void {
  const countSearch = createRate(limits.searches, monotonic);
  const countTags = createRate(limits.tags, monotonic);

  route('search', ({ query, ...asker }) => {
    countSearch(asker);
    const conditions = ["visibility != 1 AND type != 'playlist'"];
    const values: (string | number)[] = [];
    const match = matchOf(query.q ?? '');
    const owners = listOf(query.user_ids);
    if (query.q && !match) return pageOf(query, 0, () => []);
    if (match) {
      conditions.push('(type, id) IN (SELECT type, id FROM content_words WHERE content_words MATCH ?)');
      values.push(match);
    }
    const tags = listOf(query.tag);
    if (tags.length > 0) {
      conditions.push(HAS_TAGS);
      values.push(JSON.stringify(tags), tags.length);
    }
    if (query.video_type) {
      conditions.push('type = ?');
      values.push(query.video_type);
    }
    if (owners.length > 0) {
      conditions.push(`owner ${IN_LIST}`);
      values.push(JSON.stringify(owners));
    }
    const where = `FROM contents WHERE ${conditions.join(' AND ')}`;
    return pageOf(query, countOf(database.one(`SELECT count(*) n ${where}`, ...values)), (limit, offset) =>
      database
        .all<ContentRow>(`SELECT * ${where} ORDER BY views DESC LIMIT ? OFFSET ?`, ...values, limit, offset)
        .map(cardsAt({ now, streamState })),
    );
  });

  route('listTags', ({ path, query, ...asker }) => {
    countTags(asker);
    const owners = listOf(query.user_ids);
    const chosen = listOf(query.tag);
    const conditions = ['type = ? AND visibility != 1'];
    const values: (string | number)[] = [path.type];
    if (owners.length > 0) {
      conditions.push(`owner ${IN_LIST}`);
      values.push(JSON.stringify(owners));
    }
    if (chosen.length > 0) {
      conditions.push(`${HAS_TAGS} AND tag NOT ${IN_LIST}`);
      values.push(JSON.stringify(chosen), chosen.length, JSON.stringify(chosen));
    }
    return database.all<Tag & { name: string }>(
      `SELECT tag AS name, count(*) AS count FROM content_tags JOIN contents USING (type, id)
       WHERE ${conditions.join(' AND ')} GROUP BY tag ORDER BY count DESC, tag LIMIT ${MOST_TAGS}`,
      ...values,
    );
  });
}
