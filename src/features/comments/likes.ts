import { atom, readonlyType } from 'nanostores';
import { createLatest } from '../../core/lifetime.ts';
import { listen } from '../../core/listen.ts';
import type { Personal } from '../../core/personal.ts';
import type { Emit } from '../../events.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { idOf } from '../../lib/platform-id.ts';
import { listOf } from '../../lib/shape.ts';
import type { CallFailure } from '../../platform/result.ts';
import type { CommentCalls } from './calls.ts';
import type { Comment, Like } from './types.ts';

const KEY = 'likedComments';
const MOST_IDS = 500;

interface Needs {
  readonly call: CommentCalls['like'];
  readonly personal: Personal;
  requireLogin(action: () => void): void;
  onRefused(failure: CallFailure): void;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/** Likes of comments: shown at once, and taken back if the platform refuses them. */
export function createLikes({ call, personal, requireLogin, onRefused, emit, signal }: Needs) {
  const $likes = atom<ReadonlyMap<string, Like>>(new Map());
  const readIds = () => listOf(idOf)(parseJson(personal.read(KEY)));
  const ids = new Set(readIds());
  /** Pending likes: the state that the viewer wants. */
  const wanted = new Map<string, boolean>();
  const persons = createLatest(signal);
  let person = persons.next();
  const forget = () => {
    person = persons.next();
    ids.clear();
    wanted.clear();
    $likes.set(new Map());
  };
  listen(personal.$person, forget, signal);

  const show = (id: string, like: Like | undefined) => {
    const likes = new Map($likes.get());
    likes.delete(id);
    if (like) likes.set(id, like);
    $likes.set(likes);
  };
  const remember = (id: string, liked: boolean) => {
    ids.delete(id);
    if (liked) ids.add(id);
    const others = readIds().filter((one) => one !== id);
    personal.write(KEY, JSON.stringify([...others, ...(liked ? [id] : [])].slice(-MOST_IDS)));
  };
  const likeOf = ({ id, liked, likes }: Comment): Like =>
    $likes.get().get(id) ?? { liked: liked ?? ids.has(id), count: likes };

  /** One call at a time; further presses decide the next one. */
  const send = async (id: string, before: Like) => {
    const own = person;
    let sure = before;
    for (let next = wanted.get(id); next !== undefined && next !== sure.liked; next = wanted.get(id)) {
      const liked = next;
      const result = await call(id, liked, own);
      if (own.aborted) return;
      if (!result.ok) {
        onRefused(result);
        break;
      }
      sure = { liked, count: result.count };
      remember(id, liked);
      emit('commentlike', { id, liked });
    }
    wanted.delete(id);
    show(id, sure);
  };

  return {
    $likes: readonlyType($likes),
    likeOf,
    /** Called at a request for comments. Returns what takes its answer: likes that have changed since are newer. */
    renewal() {
      const before = $likes.get();
      return (comments: readonly Comment[]) => {
        for (const { id } of comments) {
          const like = before.get(id);
          if (like && like === $likes.get().get(id) && !wanted.has(id)) show(id, undefined);
        }
      };
    },
    toggle(comment: Comment) {
      const { id } = comment;
      const liked = !likeOf(comment).liked;
      requireLogin(() => {
        const before = likeOf(comment);
        const isSending = wanted.has(id);
        if (before.liked === liked && !isSending) return;
        wanted.set(id, liked);
        show(id, { liked, count: Math.max(before.count + (liked ? 1 : -1), 0) });
        if (!isSending) void send(id, before);
      });
    },
  };
}
