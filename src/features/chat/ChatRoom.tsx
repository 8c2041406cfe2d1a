import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { attemptAsync } from '../../lib/attempt.ts';
import { copyText } from '../../lib/copy-text.ts';
import type { ReportReason } from '../../lib/report-reasons.ts';
import { keepKeys } from '../../ui/keep-keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Announcer } from './Announcer.tsx';
import { ChatHead } from './ChatHead.tsx';
import { Composer } from './Composer.tsx';
import { HiddenPeople } from './HiddenPeople.tsx';
import type { MessageActions } from './Message.tsx';
import { MessageList } from './MessageList.tsx';
import { Rules } from './Rules.tsx';
import type { Line, Room } from './types.ts';
import type { ChatWords } from './words.ts';

interface Props {
  room: Room;
  words: ChatWords;
  autoFocus: boolean;
  onLogin?: (() => void) | undefined;
}

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog);
const ModerateDialog = lazyPart(async () => (await import('./moderators/ModerateDialog.tsx')).ModerateDialog);
const SettingsDialog = lazyPart(async () => (await import('./moderators/SettingsDialog.tsx')).SettingsDialog);

/** The dialog that is open, and the message that it is about. */
type Open =
  | { readonly dialog: 'people' }
  | { readonly dialog: 'settings' }
  | { readonly dialog: 'report'; readonly line: Line }
  | { readonly dialog: 'moderate'; readonly line: Line };

/** The action to run once the viewer accepts the rules. */
type Pending = (() => void) | undefined;

export function ChatRoom({ room, words, autoFocus, onLogin }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [announces, setAnnounces] = useState(true);
  const [rules, setRules] = useState<{ readonly next: Pending }>();
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<{ readonly text: string; readonly id: number }>();
  const state = useStore(room.$state);

  useEffect(() => (box.current ? keepKeys(box.current) : undefined), []);

  const actions = useMemo<MessageActions>(() => {
    const say = (text: string) => setNotice((last) => ({ text, id: (last?.id ?? 0) + 1 }));
    return {
      reply(line) {
        room.quote(line);
        field.current?.focus();
      },
      async copy({ text }, body) {
        const done = await attemptAsync(() => copyText(window, text).then(() => true));
        say(done ? words.message.copied : words.message.notCopied);
        if (!done && body) body.ownerDocument.getSelection()?.selectAllChildren(body);
      },
      resend: ({ key }) => room.resend(key),
      discard({ key }) {
        room.discard(key);
        field.current?.focus();
      },
      hide(line) {
        room.hide(line);
        say(words.hidden.done(line.name));
        // The message goes, and its button with it.
        box.current?.focus();
      },
      report: (line) => setOpen({ dialog: 'report', line }),
      moderate: (line) => setOpen({ dialog: 'moderate', line }),
    };
  }, [room, words]);

  /** Runs it once the viewer has seen the rules. */
  const afterRules = (act: () => void) => {
    if (room.$rulesSeen.get() || room.$writing.get() === 'login') act();
    else setRules({ next: act });
  };

  return (
    <div ref={box} className="chat" tabIndex={-1} part="chat">
      <ChatHead
        room={room}
        words={words}
        announces={announces}
        onAnnounces={setAnnounces}
        onRules={() => setRules({ next: undefined })}
        onHidden={() => setOpen({ dialog: 'people' })}
        onSettings={() => setOpen({ dialog: 'settings' })}
      />
      <div className="chat-main">
        <div className="chat-list">
          <MessageList room={room} words={words} actions={actions} onLogin={onLogin} />
          <p className="chat-connection" role="status">
            {state === 'reconnecting' && words.reconnecting}
          </p>
          <p className="chat-notice" role="status">
            {notice && <span key={notice.id}>{notice.text}</span>}
          </p>
        </div>
        {state !== 'closed' && <Composer {...{ room, words, autoFocus, field, afterRules }} />}
        <Dialog open={open} room={room} words={words} onClose={() => setOpen(undefined)} />
        {rules && (
          <Rules
            words={words.rules}
            asks={rules.next !== undefined}
            onClose={() => setRules(undefined)}
            onAgree={() => {
              room.acceptRules();
              setRules(undefined);
              rules.next?.();
            }}
          />
        )}
      </div>
      <Announcer room={room} words={words} announces={announces} />
    </div>
  );
}

interface DialogProps {
  open: Open | undefined;
  room: Room;
  words: ChatWords;
  onClose(): void;
}

function Dialog({ open, room, ...props }: DialogProps) {
  const { moderation } = room;
  if (open?.dialog === 'people') return <HiddenPeople room={room} {...props} />;
  if (!open || !moderation) return null;
  if (open.dialog === 'settings') return <SettingsDialog room={room} moderation={moderation} {...props} />;
  const { line } = open;
  if (open.dialog === 'moderate') return <ModerateDialog line={line} moderation={moderation} {...props} />;
  const report = (reason: ReportReason) => {
    moderation.report(line.key, reason);
    props.onClose();
  };
  return <ReportDialog line={line} onReport={report} {...props} />;
}
