import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { moveFocus } from '../../ui/radio-keys.ts';
import type { Polls, ShownPoll } from './model.ts';
import { pollWords } from './words.ts';

interface Props {
  poll: ShownPoll;
  polls: Pick<Polls, 'vote' | '$taken'>;
}

/** The question, its options with the result so far, and the viewer's vote. */
export function PollForm({ poll, polls }: Props) {
  const { format } = useLanguage();
  const words = useWords(pollWords);
  const { title, options, total, mine, closed } = poll;
  /** Before, the votes of others would be part of the question. */
  const known = closed || mine !== undefined;
  const heading = useId();
  const [focused, setFocused] = useState<string>();
  // One tab stop: the option that had the focus, else the vote, else the first.
  const stop = [focused, mine].find((id) => options.some((option) => option.id === id)) ?? options[0]?.id;
  return (
    <div className="poll" data-closed={closed || undefined}>
      <p className="poll-title lines" id={heading}>
        <bdi>{title || words.poll}</bdi>
      </p>
      <div
        className="poll-options"
        role="radiogroup"
        aria-labelledby={heading}
        aria-disabled={closed || undefined}
        onKeyDown={moveFocus}
      >
        {options.map(({ id, title: name, percent }) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio button is chosen by arrow keys, and each would be a vote
          <button
            key={id}
            type="button"
            role="radio"
            className="poll-option"
            aria-checked={id === mine}
            aria-disabled={closed || undefined}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setFocused(id)}
            onClick={() => polls.vote(id)}
            style={{ '--part': known ? percent / 100 : 0 }}
          >
            <span className="poll-mark">{id === mine && <Icon name="check" size={16} />}</span>
            <span className="poll-name lines">
              <bdi>{name}</bdi>
            </span>
            <span className="poll-percent">{known && words.percent(format.number(percent))}</span>
          </button>
        ))}
      </div>
      <p className="poll-foot">
        <span>{words.total({ text: format.count(total), number: total })}</span>
        {closed ? <span>{words.closed}</span> : mine !== undefined && <span>{words.changeable}</span>}
      </p>
      <Told poll={poll} polls={polls} />
    </div>
  );
}

/** Announces the result to screen readers once after each vote, not with every update. */
function Told({ poll, polls }: Props) {
  const { format } = useLanguage();
  const words = useWords(pollWords);
  const taken = useStore(polls.$taken);
  const heard = useRef(taken);
  const [text, setText] = useState('');
  useEffect(() => {
    if (taken === heard.current) return;
    heard.current = taken;
    const choice = poll.options.find(({ id }) => id === poll.mine)?.title ?? '';
    const results = poll.options.map(({ title, percent }) =>
      words.result(title, words.percent(format.number(percent))),
    );
    setText(words.told(choice, results.join(words.join)));
  }, [taken, poll, words, format]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
