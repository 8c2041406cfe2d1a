import { useStore } from '@nanostores/react';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { rootOf } from '../../lib/root-of.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FOCUS_HOME } from '../../ui/scroll-box.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentText } from './CommentText.tsx';
import type { Comment, Comments, Permission, Section } from './types.ts';
import type { CommentWords } from './words.ts';

interface Props {
  comments: Comments;
  section: Section;
  comment: Comment;
  parent: string | undefined;
  open: boolean;
  words: CommentWords;
}

const ReportMenu = lazyPart(async () => (await import('../../ui/ReportMenu.tsx')).ReportMenu);

/** A comment or a reply, with its buttons. */
export const CommentRow = memo(function CommentRow({ comments, section, comment, parent, open, words }: Props) {
  const { format } = useLanguage();
  useStore(comments.$people);
  const me = useStore(comments.$me);
  const replying = useStore(section.$replying) === comment.id;
  const permission = useStore(section.$permission);
  const may = useStore(comments.$may);
  const [isReporting, setReporting] = useState(false);
  const reportButton = useReturn(isReporting);
  const replyButton = useReturn(replying);
  const { author, text, at, held } = comment;
  const person = comments.person(comment);
  const own = author !== undefined && author === me;
  const name = person.name ?? (author === undefined ? words.guest : words.someone);
  const canReply = parent === undefined && may !== 'none' && typeof permission !== 'string' && permission.canComment;
  return (
    <article
      className="comment"
      aria-label={parent === undefined ? name : `${words.reply}: ${name}`}
      data-own={own || undefined}
      data-reply={parent !== undefined || undefined}
      part="comment"
    >
      <Avatar id={author ?? ''} name={name} picture={person.picture} />
      <header className="comment-by">
        <bdi className="comment-name">{name}</bdi>
        {own && <span className="comment-mark">{words.own}</span>}
        {held && <span className="comment-mark">{words.waiting}</span>}
        {at !== undefined && (
          <time dateTime={new Date(at).toISOString()} title={format.date(at)}>
            {format.timeAgo(at, comments.now())}
          </time>
        )}
      </header>
      <div className="comment-body">
        <CommentText text={text} comments={comments} words={words} />
        {!held && (
          <div className="comment-acts">
            <LikeButton comment={comment} comments={comments} words={words} />
            {canReply && (
              <button
                ref={replyButton}
                type="button"
                className="comment-act"
                aria-expanded={replying}
                onClick={() => section.reply(replying ? undefined : comment.id)}
              >
                {words.reply}
              </button>
            )}
            <ModerationButtons
              {...{ comments, comment, permission, own, words }}
              button={reportButton}
              open={isReporting}
              onReport={() => setReporting(!isReporting)}
            />
            {parent === undefined && <RepliesButton comment={comment} section={section} open={open} words={words} />}
          </div>
        )}
        {isReporting && (
          <ReportMenu
            words={words.report}
            onReport={(reason) => {
              setReporting(false);
              comments.moderation.report(comment.id, reason);
            }}
          />
        )}
        {replying && canReply && (
          <CommentForm
            comments={comments}
            permission={permission as Permission}
            words={words}
            reply={{ to: comment.id, name }}
            onClose={() => section.reply(undefined)}
          />
        )}
      </div>
    </article>
  );
});

/** Takes the focus when a form closes. */
function useReturn(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const [closed, here] = [wasOpen.current && !open, button.current];
    wasOpen.current = open;
    const active = here && rootOf(here).activeElement;
    if (closed && (!active || active.contains(here))) here?.focus({ preventScroll: true });
  }, [open]);
  return button;
}

type PartProps = Pick<Props, 'comment' | 'words'>;

function LikeButton({ comment, comments, words }: PartProps & Pick<Props, 'comments'>) {
  const { format } = useLanguage();
  useStore(comments.$likes);
  const may = useStore(comments.$may);
  const { liked, count } = comments.likeOf(comment);
  const text = format.count(count);
  return (
    <button
      type="button"
      className="comment-act"
      aria-pressed={liked}
      aria-label={words.like({ text, number: count })}
      disabled={may === 'none'}
      onClick={() => comments.toggleLike(comment)}
    >
      <Icon name={liked ? 'heart-filled' : 'heart'} size={18} />
      {count > 0 && <span aria-hidden="true">{text}</span>}
    </button>
  );
}

interface ModerationProps extends PartProps, Pick<Props, 'comments'> {
  permission: ReturnType<Section['$permission']['get']>;
  own: boolean;
  button: Ref<HTMLButtonElement>;
  /** The reasons are shown. */
  open: boolean;
  onReport(): void;
}

function ModerationButtons({ comments, comment, permission, own, words, button, open, onReport }: ModerationProps) {
  const { $isModerator, $reported, remove } = comments.moderation;
  const isModerator = useStore($isModerator);
  const isReported = useStore($reported).has(comment.id);
  const may = useStore(comments.$may);
  const canReport = !own && may !== 'none' && typeof permission !== 'string' && permission.canReport;
  return (
    <>
      {canReport && (
        <button
          ref={button}
          type="button"
          className="comment-act"
          aria-expanded={isReported ? undefined : open}
          // Not `disabled`, which would lose the focus that has just come back.
          aria-disabled={isReported || undefined}
          onClick={isReported ? undefined : onReport}
        >
          {isReported ? words.reported : words.toReport}
        </button>
      )}
      {isModerator && (
        <button
          type="button"
          className="comment-act"
          onClick={({ currentTarget }) => {
            // The row goes, and its button with it.
            currentTarget.closest<HTMLElement>(FOCUS_HOME)?.focus({ preventScroll: true });
            remove(comment.id);
          }}
        >
          {words.remove}
        </button>
      )}
    </>
  );
}

function RepliesButton({ comment, section, open, words }: PartProps & Pick<Props, 'section' | 'open'>) {
  const { format } = useLanguage();
  const { id, replies } = comment;
  if (replies === 0 && !open) return null;
  const label =
    replies === undefined ? words.showReplies : words.replies({ text: format.count(replies), number: replies });
  return (
    <button type="button" className="comment-act" aria-expanded={open} onClick={() => section.toggleReplies(id)}>
      <Icon name={open ? 'up' : 'down'} size={16} />
      {open ? words.hideReplies : label}
    </button>
  );
}
