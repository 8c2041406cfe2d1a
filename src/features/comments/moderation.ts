import { atom, type ReadableAtom, readonlyType } from 'nanostores';
import type { Acts } from '../../language/acts.ts';
import type { Lang } from '../../languages.ts';
import type { CommentCalls } from './calls.ts';
import type { Comments } from './types.ts';

interface Needs {
  readonly calls: Pick<CommentCalls, 'report' | 'remove' | 'restore'>;
  readonly $isModerator: ReadableAtom<boolean>;
  readonly acts: Acts;
  removed(lang: Lang): string;
  requireLogin(action: () => void): void;
  /** The numbers of comments have changed. */
  onChange(): void;
  readonly signal: AbortSignal;
}

const plus = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]);
const minus = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

/** Reports of viewers, and comments that a moderator removes. */
export function createCommentModeration(needs: Needs): Comments['moderation'] {
  const { calls, acts, requireLogin, onChange, signal } = needs;
  const $reported = atom<ReadonlySet<string>>(new Set());
  const $removed = atom<ReadonlySet<string>>(new Set());
  const { succeeds, tell, thank } = acts;

  const restore = async (id: string) => {
    if (!(await succeeds(calls.restore(id, signal)))) return;
    $removed.set(minus($removed.get(), id));
    onChange();
  };
  return {
    $isModerator: needs.$isModerator,
    $reported: readonlyType($reported),
    $removed: readonlyType($removed),
    report: (id, reason) =>
      requireLogin(async () => {
        if (!(await succeeds(calls.report(id, reason, signal)))) return;
        $reported.set(plus($reported.get(), id));
        thank();
      }),
    async remove(id) {
      if (!(await succeeds(calls.remove(id, signal)))) return;
      $removed.set(plus($removed.get(), id));
      onChange();
      tell(needs.removed, () => void (signal.aborted || restore(id)));
    },
  };
}
