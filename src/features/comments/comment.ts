import { idOf } from '../../lib/platform-id.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { countOf, fieldOf, flagOf, listOf, textOf, titleOf } from '../../lib/shape.ts';
import { cut, isVisible } from '../../lib/visible-text.ts';
import type { Comment, Permission } from './types.ts';

/** In code points, as the contract has it. */
export const LONGEST_COMMENT = 2000;
const LONGEST_NAME = 80;
const MOST_READY = 50;
/** The author of a guest's comment. */
const GUEST = 'AnonymousUser';

const wholeOf = (value: unknown) => {
  const count = countOf(value);
  return count === undefined ? undefined : Math.floor(count);
};

/** Validates a comment; a malformed one is undefined. `base`: base of relative addresses. */
export function readComment(data: unknown, base: string): Comment | undefined {
  const [id, text] = [idOf(fieldOf(data, 'id')), fieldOf(data, 'text')];
  if (id === undefined || typeof text !== 'string' || !isVisible(text)) return undefined;
  const author = idOf(fieldOf(data, 'author'));
  const name = titleOf(fieldOf(data, 'name'))?.trim();
  const at = Date.parse(String(fieldOf(data, 'created_at')));
  return {
    id,
    author: author === GUEST ? undefined : author,
    name: name === undefined || !isVisible(name) ? undefined : cut(name, LONGEST_NAME),
    picture: safeUrl(textOf(fieldOf(data, 'avatar_url')), base, 'image'),
    text: cut(text.trim(), LONGEST_COMMENT),
    at: Number.isNaN(at) ? undefined : at,
    likes: wholeOf(fieldOf(data, 'likes_count')) ?? 0,
    liked: flagOf(fieldOf(data, 'is_liked')),
    replies: wholeOf(fieldOf(data, 'replies_count')),
    held: flagOf(fieldOf(data, 'is_hidden')) === true,
  };
}

const readReady = (entry: unknown) => {
  const [id, text] = [idOf(fieldOf(entry, 'id')), fieldOf(entry, 'text')];
  return id === undefined || typeof text !== 'string' || !isVisible(text)
    ? undefined
    : { id, text: cut(text, LONGEST_COMMENT) };
};

/** Undefined if the answer doesn't say whether the viewer may comment. */
export function readPermission(data: unknown): Permission | undefined {
  const canComment = flagOf(fieldOf(data, 'can_comment'));
  if (canComment === undefined) return undefined;
  return {
    canComment,
    canReport: flagOf(fieldOf(data, 'can_report')) === true,
    holds: flagOf(fieldOf(data, 'comment_hidden_default')) === true,
    comments: wholeOf(fieldOf(data, 'comments_count')),
    heldComments: wholeOf(fieldOf(data, 'hidden_comments_count')),
    firstLevel: wholeOf(fieldOf(data, 'first_level_comments_count')),
    firstLevelHeld: wholeOf(fieldOf(data, 'first_level_hidden_comments_count')),
    ready: listOf(readReady)(fieldOf(data, 'default_messages')).slice(0, MOST_READY),
  };
}
