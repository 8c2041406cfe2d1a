import { randomUUID } from 'node:crypto';
import type { Comment, DefaultMessage } from '../../../src/platform/schema.d.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { countOf, pageOf } from './pages.ts';
import { createRate } from './rates.ts';
import type { Route } from './routes.ts';
import { trimmed } from './text.ts';
import { createVisibleComments, VISIBLE } from './visible-comments.ts';

/** The same text within this time counts as an accidental repetition. */
const REPEAT_MS = 30_000;

interface Rules {
  readonly can_comment: number;
  readonly hidden_default: number;
  readonly default_messages: string;
}

interface CommentRow {
  readonly id: string;
  readonly content: string;
  readonly reply_to: string | null;
  readonly author: string | null;
  readonly text: string;
  readonly default_message_id: string | null;
  readonly hidden: number;
  readonly created_at: number;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly likes: number;
  readonly liked: number;
  readonly replies: number;
}

const COMMENTS = `SELECT comments.*, users.name, users.avatar,
    (SELECT count(*) FROM comment_likes WHERE comment = comments.id) AS likes,
    EXISTS (SELECT 1 FROM comment_likes WHERE comment = comments.id AND liker = ?) AS liked,
    (SELECT count(*) FROM comments reply
      WHERE reply.reply_to = comments.id AND reply.hidden = 0 AND reply.removed_with IS NULL) AS replies
  FROM comments LEFT JOIN users ON users.id = comments.author`;

const commentOf = (row: CommentRow): Comment => ({
  id: row.id,
  text: row.text,
  default_message_id: row.default_message_id,
  content: row.content,
  reply_to: row.reply_to,
  author: row.author ?? 'AnonymousUser',
  ...(row.name === null ? {} : { name: row.name }),
  avatar_url: row.avatar,
  created_at: new Date(row.created_at).toISOString(),
  likes_count: row.likes,
  is_liked: row.liked === 1,
  replies_count: row.replies,
  is_hidden: row.hidden === 1,
});

const likerOf = (userId: string | undefined) => `user:${userId ?? ''}`;

export function commentCalls(route: Route, { database, now, monotonic, rights, limits }: Needs): void {
  const countNew = createRate(limits.comments, monotonic);
  const rulesOf = (content: string, userId: string | undefined): Rules => {
    rights.mustSee(content, userId);
    const found = database.one<Rules>('SELECT * FROM comment_rules WHERE content = ?', content);
    if (!found) throw notFound();
    return found;
  };
  const count = (where: string, ...values: string[]) =>
    countOf(database.one(`SELECT count(*) n FROM comments WHERE removed_with IS NULL AND ${where}`, ...values));
  const mustExist = createVisibleComments(database, rights);

  route('canAddComment', ({ query, userId }) => {
    const { content_id: id } = query;
    const rules = rulesOf(id, userId);
    return {
      can_comment: rules.can_comment === 1,
      can_report: true,
      comment_hidden_default: rules.hidden_default === 1,
      comments_count: count('content = ? AND hidden = 0', id),
      hidden_comments_count: count('content = ? AND hidden = 1', id),
      first_level_comments_count: count('content = ? AND hidden = 0 AND reply_to IS NULL', id),
      first_level_hidden_comments_count: count('content = ? AND hidden = 1 AND reply_to IS NULL', id),
      default_messages: JSON.parse(rules.default_messages) as DefaultMessage[],
    };
  });

  route('listComments', ({ query, userId }) => {
    rulesOf(query.content_id, userId);
    const where = `content = ? AND reply_to IS NULL AND ${VISIBLE}`;
    const me = userId ?? '';
    return pageOf(query, count(where, query.content_id, me), (limit, offset) =>
      database
        .all<CommentRow>(
          `${COMMENTS} WHERE ${where} ORDER BY position DESC LIMIT ? OFFSET ?`,
          ...[likerOf(userId), query.content_id, me, limit, offset],
        )
        .map(commentOf),
    );
  });

  route('listReplies', ({ path, query, userId }) => {
    mustExist(path.id, userId);
    const where = `reply_to = ? AND ${VISIBLE}`;
    const me = userId ?? '';
    return pageOf(query, count(where, path.id, me), (limit, offset) =>
      database
        .all<CommentRow>(
          `${COMMENTS} WHERE ${where} ORDER BY position LIMIT ? OFFSET ?`,
          ...[likerOf(userId), path.id, me, limit, offset],
        )
        .map(commentOf),
    );
  });

  route('createComment', ({ body, user, ...asker }) => {
    const { content, reply_to: parent = null, default_message_id: readyId = null } = body;
    const rules = rulesOf(content, user());
    if (!rules.can_comment) throw new Failure(403, 'commentsClosed');
    const ready = (JSON.parse(rules.default_messages) as DefaultMessage[]).find(({ id }) => id === readyId);
    const text = ready?.text ?? trimmed(body.text);
    if (!text) throw new Failure(400, 'empty');
    if (parent !== null && count(`id = ? AND content = ? AND ${VISIBLE}`, parent, content, user()) === 0)
      throw notFound();
    const again = database.one(
      'SELECT 1 FROM comments WHERE author = ? AND content = ? AND text = ? AND reply_to IS ? AND created_at > ? AND created_at <= ?',
      ...[user(), content, text, parent, now() - REPEAT_MS, now()],
    );
    if (again) throw new Failure(409, 'repeated');
    countNew(asker);
    const id = randomUUID();
    database.run(
      'INSERT INTO comments (id, content, reply_to, author, text, default_message_id, hidden, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, content, parent, user(), text, ready ? readyId : null, rules.hidden_default, now()],
    );
    const kept = database.one<CommentRow>(`${COMMENTS} WHERE comments.id = ?`, likerOf(user()), id);
    if (!kept) throw notFound();
    return commentOf(kept);
  });

  const likes = (id: string, userId: string) => ({
    likes_count: countOf(database.one('SELECT count(*) n FROM comment_likes WHERE comment = ?', id)),
    is_liked:
      database.one('SELECT 1 FROM comment_likes WHERE comment = ? AND liker = ?', id, likerOf(userId)) !== undefined,
  });

  route('likeComment', ({ path, user }) => {
    mustExist(path.id, user());
    database.run('INSERT OR IGNORE INTO comment_likes VALUES (?, ?)', path.id, likerOf(user()));
    return likes(path.id, user());
  });

  route('unlikeComment', ({ path, user }) => {
    mustExist(path.id, user());
    database.run('DELETE FROM comment_likes WHERE comment = ? AND liker = ?', path.id, likerOf(user()));
    return likes(path.id, user());
  });
}
