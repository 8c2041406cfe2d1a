import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { LONGEST_COMMENT } from './comment.ts';
import type { Comments, Permission, Progress } from './types.ts';
import type { CommentWords } from './words.ts';

interface Props {
  id: string;
  comments: Comments;
  permission: Permission;
  words: CommentWords;
  /** Of the draft, in code points. */
  length: number;
  sending: boolean;
  /** A try has failed and will be repeated. */
  again: boolean;
  problem: Progress['problem'];
  /** Seconds. */
  wait: number;
}

/** Hints under the field: the failure, the wait, the length, and whether comments need approval. */
export function FormHints({ id, comments, permission, words, length, sending, again, problem, wait }: Props) {
  const { format } = useLanguage();
  const needsLogin = useStore(comments.$may) === 'login';
  const counted = (number: number) => ({ text: format.number(number), number });
  const excess = length - LONGEST_COMMENT;
  const left = counted(wait);
  return (
    <div className="comment-hints" id={`${id}-hints`}>
      {wait > 0 && <p>{sending ? words.waitSending(left) : words.wait(left)}</p>}
      {again && wait === 0 && <p role="status">{words.again}</p>}
      {problem && (
        <p className="comment-wrong" role={problem.kind === 'empty' ? 'alert' : undefined} dir="auto">
          {problem.kind === 'empty' ? words.closed : (problem.detail ?? words.notSent)}
        </p>
      )}
      {length > 0 && (
        <p className={excess > 0 ? 'comment-wrong' : undefined}>
          {excess > 0
            ? words.excess(counted(excess))
            : words.used(format.number(length), format.number(LONGEST_COMMENT))}
        </p>
      )}
      {permission.holds && <p>{words.holds}</p>}
      {needsLogin && <p>{words.login}</p>}
      {/* Without the seconds: a screen reader would read every change. */}
      <span className="visually-hidden" role="status">
        {wait > 0 && words.mustWait}
      </span>
    </div>
  );
}
