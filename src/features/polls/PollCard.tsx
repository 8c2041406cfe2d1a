import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PollCardModel } from './card.ts';
import type { Polls, ShownPoll } from './model.ts';
import { PollForm } from './PollForm.tsx';
import { pollWords } from './words.ts';

interface Props {
  card: PollCardModel;
  polls: Polls;
  /** Opens the panel, for a picture that has no room for the card. */
  onOpen(): void;
}

/** A new poll over a corner of the picture: a card, or a chip where it would cover too much. It takes no focus. */
export function PollCard({ card, polls, onOpen }: Props) {
  const poll = useStore(card.$card);
  return poll ? <Card poll={poll} polls={polls} onClose={card.dismiss} onOpen={onOpen} /> : null;
}

interface CardProps {
  poll: ShownPoll;
  polls: Polls;
  onClose(): void;
  onOpen(): void;
}

function Card({ poll, polls, onClose, onOpen }: CardProps) {
  const { messages } = useLanguage();
  const words = useWords(pollWords);
  const box = useRef<HTMLDivElement>(null);
  const leaveNow = useRef(onClose);
  leaveNow.current = onClose;
  useEffect(() => {
    const stay = new AbortController();
    const leave = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leaveNow.current();
    };
    // Not the root, which is another one in a window of its own.
    box.current?.closest('.player')?.addEventListener('keydown', leave, { signal: stay.signal });
    return () => stay.abort();
  }, []);
  const close = <Button icon="close" label={messages.settings.close} onPress={onClose} part="poll-card-close" />;
  return (
    <div ref={box} className="poll-news">
      <p className="visually-hidden" role="status">
        {words.fresh} <bdi>{poll.title}</bdi>
      </p>
      <div className="poll-chip on-video" part="poll-chip">
        <button type="button" className="poll-chip-open" aria-label={words.fresh} onClick={onOpen}>
          <Icon name="poll" size={20} />
          <span className="poll-chip-word">{words.fresh}</span>
        </button>
        {close}
      </div>
      <Group className="question-card poll-card" label={words.poll} part="poll-card">
        <div className="poll-card-head">
          <p className="poll-card-hint">{words.poll}</p>
          {close}
        </div>
        <PollForm poll={poll} polls={polls} />
      </Group>
    </div>
  );
}
