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

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean) ?? [];
const HAS_TAG = '(type, id) IN (SELECT type, id FROM content_tags WHERE tag = ?)';
const places = (values: readonly unknown[]) => values.map(() => '?').join(', ');

export function searchCalls(route: Route, { database, now, limits, streamState }: Needs): void {
  const count = createRate(limits.searches, now);

  route('search', ({ query, ...asker }) => {
    count(asker);
    const conditions = ["visibility != 1 AND type != 'playlist'"];
    const values: string[] = [];
    const match = matchOf(query.q ?? '');
    const owners = listOf(query.user_ids);
    if (query.q && !match) return pageOf(query, 0, () => []);
    if (match) {
      conditions.push('(type, id) IN (SELECT type, id FROM content_words WHERE content_words MATCH ?)');
      values.push(match);
    }
    const tags = listOf(query.tag);
    conditions.push(...tags.map(() => HAS_TAG));
    values.push(...tags);
    if (query.video_type) {
      conditions.push('type = ?');
      values.push(query.video_type);
    }
    if (owners.length > 0) {
      conditions.push(`owner IN (${places(owners)})`);
      values.push(...owners);
    }
    const where = `FROM contents WHERE ${conditions.join(' AND ')}`;
    return pageOf(query, countOf(database.one(`SELECT count(*) n ${where}`, ...values)), (limit, offset) =>
      database
        .all<ContentRow>(`SELECT * ${where} ORDER BY views DESC LIMIT ? OFFSET ?`, ...values, limit, offset)
        .map(cardsAt({ now, streamState })),
    );
  });

  route('listTags', ({ path, query }) => {
    const owners = listOf(query.user_ids);
    const ofOwners = owners.length > 0 ? `AND owner IN (${places(owners)})` : '';
    const chosen = listOf(query.tag);
    const withTags = chosen.map(() => `AND ${HAS_TAG} AND tag != ?`).join(' ');
    return database.all<Tag & { name: string }>(
      `SELECT tag AS name, count(*) AS count FROM content_tags JOIN contents USING (type, id)
       WHERE type = ? AND visibility != 1 ${ofOwners} ${withTags}
       GROUP BY tag ORDER BY count DESC, tag LIMIT ${MOST_TAGS}`,
      ...[path.type, ...owners, ...chosen.flatMap((tag) => [tag, tag])],
    );
  });
}
