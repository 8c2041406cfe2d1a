import { type FocusEvent, memo, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { hueOf } from '../../lib/person-hue.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MessageText } from './MessageText.tsx';
import type { Line } from './types.ts';
import type { ChatWords } from './words.ts';

export interface MessageActions {
  reply(line: Line): void;
  copy(line: Line, text: HTMLElement | null): void;
  resend(line: Line): void;
  discard(line: Line): void;
  hide(line: Line): void;
  report(line: Line): void;
  moderate(line: Line): void;
}

/** What the viewer may do with messages. */
export interface MessageRights {
  readonly reply: boolean;
  readonly report: boolean;
  readonly moderate: boolean;
  /** Keys of the messages that the viewer has reported. */
  readonly reported: ReadonlySet<string>;
}

interface Props {
  line: Line;
  /** It follows a message of the same author: without name and picture. */
  grouped: boolean;
  /** The one message of the list that Tab reaches. */
  active: boolean;
  rights: MessageRights;
  words: ChatWords;
  actions: MessageActions;
}

/** The message failed or is not confirmed: "send again" and "discard" are shown below its text. */
const isOpen = ({ own, state }: Line) => own && (state === 'unconfirmed' || state === 'failed');

const STATES = {
  sending: { icon: 'clock' },
  confirmed: { icon: 'check' },
  unconfirmed: { icon: 'warning' },
  held: { icon: 'eye' },
  failed: { icon: 'warning' },
} as const;

export const Message = memo(function Message({ line, grouped, active, rights, words, actions }: Props) {
  const { key, author, name, picture, text, at, own, state } = line;
  const box = useRef<HTMLElement>(null);
  const { engaged, events } = useEngaged();
  const time = useLanguage().format.timeOfDay(at);
  const label = [
    `${own ? words.message.own : name}: ${text}`,
    time,
    own && state !== 'confirmed' && words.states[state],
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press shows its actions, as the focus of the keyboard does
    <article
      ref={box}
      className="chat-message"
      aria-label={label.filter(Boolean).join('، ')}
      tabIndex={active ? 0 : -1}
      data-key={key}
      data-grouped={grouped || undefined}
      data-own={own || undefined}
      data-state={own ? state : undefined}
      onClick={() => getSelection()?.type !== 'Range' && !engaged && box.current?.focus({ preventScroll: true })}
      {...events}
      part="chat-message"
    >
      {!grouped && <Avatar id={author} name={name} picture={picture} />}
      {!grouped && (
        <header className="chat-by">
          <bdi className="chat-name" style={{ '--hue': hueOf(author) }}>
            {own ? words.message.own : name}
          </bdi>
          <time className="clock" dir="ltr" dateTime={new Date(at).toISOString()}>
            {time}
          </time>
        </header>
      )}
      <div className="chat-body">
        <MessageText text={text} words={words.message} />
        {own && <State line={line} words={words} actions={actions} box={box} />}
      </div>
      {/* Not together with "send again" and "discard": without a name above the text there is room for one of them. */}
      {engaged && !isOpen(line) && (
        <div className="chat-actions" data-tip-edge="end" role="toolbar" aria-label={words.message.actions}>
          {rights.reply && <Button icon="reply" label={words.message.reply} onPress={() => actions.reply(line)} />}
          {own ? (
            <Button
              icon="copy"
              label={words.message.copy}
              onPress={() => actions.copy(line, box.current?.querySelector<HTMLElement>('.chat-body') ?? null)}
            />
          ) : (
            <Button icon="eye-off" label={words.hidden.hide(name)} onPress={() => actions.hide(line)} />
          )}
          {rights.report && !own && (
            <Button
              icon="flag"
              label={rights.reported.has(key) ? words.message.reported : words.message.report}
              disabled={rights.reported.has(key)}
              onPress={() => actions.report(line)}
            />
          )}
          {rights.moderate && (
            <Button icon="more" label={words.message.moderate} onPress={() => actions.moderate(line)} />
          )}
        </div>
      )}
    </article>
  );
});

/** Whether the message is hovered or focused. Its buttons are mounted only then: a busy chat renders many messages. */
function useEngaged() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    engaged: pointed || focused,
    events: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      // Focus that moves to one of the buttons must not unmount them.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

interface StateProps {
  line: Line;
  words: ChatWords;
  actions: MessageActions;
  box: { readonly current: HTMLElement | null };
}

function State({ line, words, actions, box }: StateProps) {
  const { state } = line;
  const text = words.states[state];
  const open = isOpen(line);
  const isShown = open || state === 'held';
  return (
    <div className="chat-state" data-open={open || undefined} data-shown={isShown || undefined}>
      <Icon name={STATES[state].icon} size={14} />
      <span className={isShown ? undefined : 'visually-hidden'}>{text}</span>
      {open && (
        <button
          type="button"
          className="chat-link"
          onClick={() => {
            // The button is about to be unmounted.
            box.current?.focus({ preventScroll: true });
            actions.resend(line);
          }}
        >
          {words.message.resend}
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className="chat-link" onClick={() => actions.discard(line)}>
          {words.message.discard}
        </button>
      )}
    </div>
  );
}
