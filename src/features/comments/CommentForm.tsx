import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isElement } from '../../lib/nodes.ts';
import { lengthOf } from '../../lib/visible-text.ts';
import { Button } from '../../ui/Button.tsx';
import { SCROLL_BOX } from '../../ui/scroll-box.ts';
import { useUniqueId } from '../../ui/unique-id.tsx';
import { LONGEST_COMMENT } from './comment.ts';
import { FormHints } from './FormHints.tsx';
import type { Comments, Permission } from './types.ts';
import type { CommentWords } from './words.ts';

interface Props {
  comments: Comments;
  permission: Permission;
  words: CommentWords;
  /** The comment that is answered, and the name of its author. */
  reply?: { readonly to: string; readonly name: string };
  /** Closes the form of a reply; its draft is kept. */
  onClose?(): void;
}

/** The form of a comment, or of a reply. */
export function CommentForm({ comments, permission, words, reply, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useUniqueId();
  const replyTo = reply?.to;
  const key = comments.formKey(replyTo);
  const draft = useStore(comments.$drafts).get(key) ?? '';
  const { sending = false, again = false, problem } = useStore(comments.$progress).get(key) ?? {};
  const wait = useStore(comments.$wait);
  const length = lengthOf(draft);
  const blocked = sending || wait > 0 || length > LONGEST_COMMENT;

  useEffect(() => {
    if (replyTo === undefined) return;
    field.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [replyTo]);
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    // Its style sheet caps the height.
    box.style.blockSize = 'auto';
    if (draft !== '') box.style.blockSize = `${box.scrollHeight + 2}px`;
  }, [draft]);

  const send = () => {
    if (blocked) return;
    comments.send(replyTo);
    field.current?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    const closes = event.key === 'Escape' && onClose;
    // Keys typed here must not reach the shortcuts of the player or the page. Escape closes the panel.
    if (closes || event.key !== 'Escape') event.stopPropagation();
    if (closes) {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // Firefox would press the button that gets the focus.
      event.preventDefault();
      send();
    }
  };
  return (
    <form
      ref={form}
      className="comment-form"
      data-filled={draft !== '' || undefined}
      noValidate
      part="comment-form"
      onMouseDown={keepFocus}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        className="message-field"
        ref={field}
        rows={1}
        // With `auto`, an empty field would be left to right.
        dir={draft === '' ? undefined : 'auto'}
        aria-label={reply ? words.replyField(reply.name) : words.field}
        aria-describedby={`${id}-hints`}
        aria-invalid={length > LONGEST_COMMENT || problem !== undefined || undefined}
        placeholder={reply ? words.replyHint : words.hint}
        value={draft}
        onChange={({ currentTarget }) => comments.setDraft(replyTo, currentTarget.value)}
        onKeyDown={pressKey}
        onKeyUp={(event) => event.stopPropagation()}
      />
      <div className="comment-more">
        {permission.ready.length > 0 && (
          <fieldset
            className="comment-ready scrolls"
            {...SCROLL_BOX}
            aria-label={words.ready}
            disabled={sending || wait > 0}
          >
            {permission.ready.map(({ id: readyId, text }) => (
              <button
                key={readyId}
                type="button"
                className="pill"
                dir="auto"
                onClick={() => comments.send(replyTo, readyId)}
              >
                {text}
              </button>
            ))}
          </fieldset>
        )}
        <FormHints {...{ id, comments, permission, words, length, sending, again, problem, wait }} />
        <div className="comment-buttons">
          {onClose && <Button variant="quiet" label={words.cancel} onPress={onClose} />}
          <Button
            variant="solid"
            submit
            label={sending ? words.sending : reply ? words.sendReply : words.send}
            disabled={blocked}
          />
        </div>
      </div>
    </form>
  );
}

/** A press on a button leaves focus, and the on-screen keyboard, in the field. */
const keepFocus = (event: { readonly target: EventTarget; preventDefault(): void }) => {
  if (isElement(event.target) && event.target.closest('button')) event.preventDefault();
};
