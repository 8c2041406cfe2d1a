import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { keepKeys } from '../../ui/keep-keys.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import type { Comments, Section } from './types.ts';
import type { CommentWords } from './words.ts';

interface Props {
  comments: Comments;
  words: CommentWords;
}

export function CommentsPanel({ comments, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const section = useStore(comments.$section);
  useEffect(() => comments.enter(), [comments]);
  useEffect(() => (box.current ? keepKeys(box.current) : undefined), []);
  return (
    <div ref={box} className="comments" tabIndex={-1} part="comments">
      {section && (
        // The key resets the scroll position when the content changes.
        <Content key={section.content} section={section} comments={comments} words={words} />
      )}
    </div>
  );
}

function Content(props: Props & { section: Section }) {
  return (
    <>
      <Writing {...props} />
      <CommentList {...props} />
    </>
  );
}

/** The form, or the reason why there is none. */
function Writing({ comments, section, words }: Props & { section: Section }) {
  const { messages } = useLanguage();
  const permission = useStore(section.$permission);
  const may = useStore(comments.$may);
  const state = useStore(section.$state);
  const empty = useStore(section.$rows).length === 0;
  // One offer of another attempt is enough: that of the list asks for both.
  if (permission === 'failed' && state === 'failed' && empty) return null;
  if (permission === 'loading') {
    return (
      <p className="comments-closed" role="status" data-busy>
        <span>{words.checking}</span>
      </p>
    );
  }
  if (permission === 'failed') {
    return (
      <p className="comments-closed">
        <span role="status">{words.closed}</span>
        <button type="button" className="comment-act" onClick={section.askPermission}>
          {messages.actions.retry}
        </button>
      </p>
    );
  }
  if (!permission.canComment || may === 'none') {
    return <p className="comments-closed">{permission.canComment ? words.members : words.closed}</p>;
  }
  return <CommentForm comments={comments} permission={permission} words={words} />;
}
