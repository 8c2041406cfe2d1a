import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import type { PollCardModel } from './card.ts';
import type { Polls, ShownPoll } from './model.ts';
import { PollForm } from './PollForm.tsx';
import { pollWords } from './words.ts';

interface Props {
  card: PollCardModel;
  polls: Polls;
  /** Opens the panel, for a picture that has no room for the options. */
  onOpen(): void;
}

/** A new poll over the corner of the picture. It takes no focus. */
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
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const stay = new AbortController();
    const leave = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    box.current?.getRootNode().addEventListener('keydown', leave, { signal: stay.signal });
    return () => stay.abort();
  }, []);
  return (
    <Group ref={box} className="question-card poll-card" label={words.poll} part="poll-card">
      <div className="poll-card-head">
        <p className="poll-card-hint question-hint" role="status">
          {words.poll}
          <span className="visually-hidden">{poll.title}</span>
        </p>
        <p className="poll-card-title question-line">
          <bdi>{poll.title || words.poll}</bdi>
        </p>
        <span className="poll-card-open question-line">
          <Button variant="solid" label={words.answer} onPress={onOpen} />
        </span>
        <Button icon="close" label={messages.settings.close} onPress={onClose} part="poll-card-close" />
      </div>
      <div className="question-whole">
        <PollForm poll={poll} polls={polls} />
      </div>
    </Group>
  );
}
