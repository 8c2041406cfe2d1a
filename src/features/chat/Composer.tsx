import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { isElement } from '../../lib/nodes.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useUniqueId } from '../../ui/unique-id.tsx';
import { Quote, ReadyMade } from './ReadyMade.tsx';
import type { Room } from './types.ts';
import { useInsertion } from './use-insertion.tsx';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords;
  autoFocus: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Runs it once the viewer has seen the rules. */
  afterRules(act: () => void): void;
}

const EmojiPicker = lazyPart(async () => (await import('./EmojiPicker.tsx')).EmojiPicker);

/** Code points of a message, by the contract, and from how many on they are counted. */
const LONGEST_MESSAGE = 500;
const COUNTED = LONGEST_MESSAGE - 50;
/** A longer wait is given in minutes. */
const LONG_WAIT = 120;

export function Composer(props: Props) {
  const { room, words } = props;
  const writing = useStore(room.$writing);
  if (writing === 'over' || writing === 'none' || writing === 'locked')
    return <p className="chat-closed">{words.compose[writing]}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a button leaves focus, and the on-screen keyboard, in the field
    <div className="chat-composer" onMouseDown={keepFocus}>
      <ReadyMade {...props} />
      {writing === 'defaults' ? <p className="chat-closed">{words.compose.readyOnly}</p> : <Form {...props} />}
    </div>
  );
}

function Form({ room, words, autoFocus, field, afterRules }: Props) {
  const draft = useStore(room.$draft);
  const wait = useStore(room.$wait);
  const slow = useStore(room.$settings).slowSeconds;
  const needsLogin = useStore(room.$writing) === 'login';
  const [picking, setPicking] = useState(false);
  /** The viewer opened the login from here: the field takes the focus when they return. */
  const [isExpected, setExpected] = useState(false);
  const insert = useInsertion(field, draft, room.setDraft);
  const id = useUniqueId();
  const length = [...draft].length;
  const canSend = draft.trim() !== '' && length <= LONGEST_MESSAGE && wait === 0;

  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    // Its style sheet caps the height at four lines.
    box.style.blockSize = 'auto';
    if (draft !== '') box.style.blockSize = `${box.scrollHeight + 2}px`;
  }, [draft, field]);
  useEffect(() => {
    const box = field.current;
    // The panel has just focused the field. Browsers put the caret before an initial value.
    if (box?.matches(':focus')) box.setSelectionRange(box.value.length, box.value.length);
  }, [field]);

  const send = () => {
    if (!canSend && !(needsLogin && draft.trim() === '')) return;
    setExpected(needsLogin);
    afterRules(() => {
      room.send();
      setPicking(false);
      if (!needsLogin) field.current?.focus();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const pressKey = (event: KeyboardEvent) => {
    // Keys typed here must not reach the shortcuts of the player or the page. Escape closes the panel.
    if (event.key !== 'Escape') event.stopPropagation();
    // Enter confirms a word in an input method. In Safari only key code 229 shows that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };

  return (
    <form className="chat-form" onSubmit={submit} noValidate part="chat-form">
      <Quote room={room} words={words.compose} />
      {picking && (
        <EmojiPicker
          room={room}
          words={words.emojis}
          onPick={(emoji) => {
            room.noteEmoji(emoji);
            insert(emoji);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <div className="chat-field">
        <Button icon="emoji" label={words.emojis.title} expanded={picking} onPress={() => setPicking(!picking)} />
        <textarea
          className="message-field"
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={words.compose.field}
          aria-describedby={id}
          aria-invalid={length > LONGEST_MESSAGE || undefined}
          placeholder={needsLogin ? words.compose.loginHint : words.compose.hint}
          data-autofocus={(autoFocus && (draft !== '' || (isExpected && !needsLogin))) || undefined}
          value={draft}
          onChange={({ currentTarget }) => room.setDraft(currentTarget.value)}
          onKeyDown={pressKey}
          onKeyUp={(event) => event.stopPropagation()}
          onKeyPress={(event) => event.stopPropagation()}
        />
        {needsLogin && draft.trim() === '' ? (
          <Button variant="solid" submit label={words.compose.login} />
        ) : (
          <Button icon="send" edge="end" submit label={words.compose.send} disabled={!canSend} />
        )}
      </div>
      <Hints id={id} length={length} wait={wait} slow={slow} words={words.compose} />
    </form>
  );
}

const keepFocus = (event: { readonly target: EventTarget; preventDefault(): void }) => {
  if (isElement(event.target) && event.target.closest('button')) event.preventDefault();
};

interface HintProps {
  id: string;
  length: number;
  wait: number;
  /** Slow mode: seconds between two messages. */
  slow: number;
  words: ChatWords['compose'];
}

/** The character count near the limit, and the wait that the platform asks for. */
function Hints({ id, length, wait, slow, words }: HintProps) {
  const { format } = useLanguage();
  const counted = (number: number) => ({ text: format.number(number), number });
  const hint = () => {
    if (wait > LONG_WAIT) return words.waitMinutes(counted(Math.ceil(wait / 60)));
    if (wait > 0) return words.wait(counted(wait));
    if (length > LONGEST_MESSAGE) return words.excess(counted(length - LONGEST_MESSAGE));
    if (length >= COUNTED) return words.left(counted(LONGEST_MESSAGE - length));
    return slow > 0 && words.slow(format.duration(slow));
  };
  return (
    <div className="chat-hints">
      <span id={id} data-wrong={length > LONGEST_MESSAGE || undefined}>
        {hint()}
      </span>
      {/* Without the seconds: a screen reader would read every change. */}
      <span className="visually-hidden" role="status">
        {wait > 0 && words.waiting}
      </span>
    </div>
  );
}
