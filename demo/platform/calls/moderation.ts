import { createCommentRemoval } from '../moderation/comment-removal.ts';
import { Failure, notFound } from './failure.ts';
import type { Needs } from './needs.ts';
import { createRate } from './rates.ts';
import type { RoomRow } from './rooms.ts';
import type { Route } from './routes.ts';
import { createVisibleComments } from './visible-comments.ts';

interface Asker {
  readonly address: string;
  user(): string;
}

/** Reports of viewers, and what moderators do. Moderators see what they could see without being one, too. */
export function moderationCalls(route: Route, needs: Needs): void {
  const { database, monotonic, rights, rooms, reports, moderation, limits } = needs;
  const comments = createCommentRemoval(database, reports);
  const mustSeeComment = createVisibleComments(database, rights);
  const countReport = createRate(limits.reports, monotonic);
  const countAct = createRate(limits.moderation, monotonic);

  const asReporter = ({ address, user }: Asker) => countReport({ uuid: user(), address });
  const asModerator = ({ address, user }: Asker) => {
    rights.mustModerate(user());
    countAct({ uuid: user(), address });
  };

  /** What the viewer may not enter is not found, as the message of such a room. */
  const roomOf = (id: string, userId: string): RoomRow => {
    const room = rooms.find(id);
    if (!room || !rights.maySee(room.content, userId) || !rights.mayEnter(room, userId)) throw notFound();
    return room;
  };
  const messageOf = (id: string, userId: string) => {
    const found = moderation.find(id);
    if (!found) throw notFound();
    roomOf(found.room, userId);
    return found;
  };
  const commentOf = (id: string, userId: string) => {
    const found = comments.find(id);
    if (!found) throw notFound();
    rights.mustSee(found.content, userId);
    return found;
  };

  route('reportMessage', ({ path, body, ...asker }) => {
    const user = asker.user();
    const { id, removed } = messageOf(path.id, user);
    asReporter(asker);
    if (!removed) reports.add('message', id, user, body.reason);
    return undefined;
  });

  route('removeMessage', ({ path, ...asker }) => {
    asModerator(asker);
    moderation.remove(messageOf(path.id, asker.user()));
    return undefined;
  });

  route('restoreMessage', ({ path, ...asker }) => {
    asModerator(asker);
    moderation.restore(messageOf(path.id, asker.user()));
    return undefined;
  });

  route('updateRoom', ({ path, body, ...asker }) => {
    asModerator(asker);
    const room = roomOf(path.id, asker.user());
    const { settings, pin } = body;
    if (typeof pin === 'string' && !rooms.rules.mayPin(room, pin)) {
      throw new Failure(400, 'invalid', { complaints: [{ field: 'pin', message: 'is no message of this room' }] });
    }
    moderation.update(room, settings, pin);
    return rooms.describe(room);
  });

  route('restrictAuthor', ({ path, body, ...asker }) => {
    asModerator(asker);
    const room = roomOf(path.id, asker.user());
    if (!database.one('SELECT 1 FROM users WHERE id = ?', path.author)) throw notFound();
    if (rights.isModerator(path.author)) throw new Failure(403, 'isModerator');
    moderation.restrict(room.id, path.author, body.minutes, body.remove_messages ?? false);
    return undefined;
  });

  route('liftRestriction', ({ path, ...asker }) => {
    asModerator(asker);
    moderation.lift(roomOf(path.id, asker.user()).id, path.author);
    return undefined;
  });

  route('reportComment', ({ path, body, ...asker }) => {
    const user = asker.user();
    mustSeeComment(path.id, user);
    asReporter(asker);
    reports.add('comment', path.id, user, body.reason);
    return undefined;
  });

  route('removeComment', ({ path, ...asker }) => {
    asModerator(asker);
    comments.remove(commentOf(path.id, asker.user()).id);
    return undefined;
  });

  route('restoreComment', ({ path, ...asker }) => {
    asModerator(asker);
    comments.restore(commentOf(path.id, asker.user()));
    return undefined;
  });
}
