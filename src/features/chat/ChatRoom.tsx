import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { keepKeys } from '../../ui/keep-keys.ts';
import { Announcer } from './Announcer.tsx';
import { ChatHead } from './ChatHead.tsx';
import { Composer } from './Composer.tsx';
import type { MessageActions } from './Message.tsx';
import { MessageList } from './MessageList.tsx';
import { Rules } from './Rules.tsx';
import type { Conversation } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  conversation: Conversation;
  words: ChatWords;
  autoFocus: boolean;
}

/** The action to run once the viewer accepts the rules. */
type Pending = (() => void) | undefined;

export function ChatRoom({ conversation, words, autoFocus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [announces, setAnnounces] = useState(true);
  const [rules, setRules] = useState<{ readonly next: Pending }>();
  const [notice, setNotice] = useState<{ readonly text: string; readonly id: number }>();
  const state = useStore(conversation.$state);

  useEffect(() => (box.current ? keepKeys(box.current) : undefined), []);

  const actions = useMemo<MessageActions>(() => {
    const say = (text: string) => setNotice((last) => ({ text, id: (last?.id ?? 0) + 1 }));
    return {
      reply(line) {
        conversation.quote(line);
        field.current?.focus();
      },
      async copy({ text }, body) {
        const done = await (attempt(() => navigator.clipboard.writeText(text).then(() => true)) ?? false);
        say(done ? words.message.copied : words.message.notCopied);
        if (!done && body) getSelection()?.selectAllChildren(body);
      },
      resend: ({ key }) => conversation.resend(key),
      discard({ key }) {
        conversation.discard(key);
        field.current?.focus();
      },
    };
  }, [conversation, words]);

  /** Runs it once the viewer has seen the rules. */
  const afterRules = (act: () => void) => {
    if (conversation.$rulesSeen.get() || conversation.$writing.get() === 'login') act();
    else setRules({ next: act });
  };

  return (
    <div ref={box} className="chat" tabIndex={-1} part="chat">
      <ChatHead
        conversation={conversation}
        words={words}
        announces={announces}
        onAnnounces={setAnnounces}
        onRules={() => setRules({ next: undefined })}
      />
      <div className="chat-main">
        <div className="chat-list">
          <MessageList conversation={conversation} words={words} actions={actions} />
          <p className="chat-connection" role="status">
            {state === 'reconnecting' && words.reconnecting}
          </p>
          <p className="chat-notice" role="status">
            {notice && <span key={notice.id}>{notice.text}</span>}
          </p>
        </div>
        <Composer {...{ conversation, words, autoFocus, field, afterRules }} />
        {rules && (
          <Rules
            words={words.rules}
            asks={rules.next !== undefined}
            onClose={() => setRules(undefined)}
            onAgree={() => {
              conversation.acceptRules();
              setRules(undefined);
              rules.next?.();
            }}
          />
        )}
      </div>
      <Announcer conversation={conversation} words={words} announces={announces} />
    </div>
  );
}
