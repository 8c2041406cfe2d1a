import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { useUniqueId } from '../../ui/unique-id.tsx';
import { type Feedback, KINDS } from './model.ts';
import { feedbackWords } from './words.ts';

/** From this many code points on, the remaining number is shown. */
const COUNTED = 200;

interface Props {
  feedback: Feedback;
  /** Shows the figures of playback, which are sent with the report. */
  onFigures(): void;
}

/** The report of trouble, and the thanks for it. */
export function FeedbackPanel({ feedback, onFigures }: Props) {
  const sent = useStore(feedback.$phase).name === 'sent';
  useEffect(() => feedback.restart, [feedback]);
  return sent ? <Thanks feedback={feedback} /> : <Form feedback={feedback} onFigures={onFigures} />;
}

function Thanks({ feedback }: { feedback: Feedback }) {
  const words = useWords(feedbackWords);
  const box = useRef<HTMLDivElement>(null);
  // The focused button was unmounted with the form.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} className="feedback-thanks" role="status" tabIndex={-1}>
      <h3>{words.thanks}</h3>
      <p>{words.thanksText}</p>
      <Button variant="quiet" label={words.again} onPress={feedback.restart} />
    </div>
  );
}

function Form({ feedback, onFigures }: Props) {
  const words = useWords(feedbackWords);
  const { messages } = useLanguage();
  const kinds = useStore(feedback.$kinds);
  const phase = useStore(feedback.$phase);
  const sending = phase.name === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void feedback.submit();
  };
  return (
    <form className="feedback" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{words.question}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className="feedback-kind check-row">
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => feedback.toggle(kind)} />
            <span>{words.kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      <Field feedback={feedback} />
      <div className="feedback-end">
        <p role="alert">
          {phase.name === 'empty' && words.empty}
          {phase.name === 'failed' && <bdi>{phase.words ?? words.failed}</bdi>}
        </p>
        <div className="feedback-buttons">
          <Button variant="solid" submit label={sending ? words.sending : words.send} disabled={sending} />
          <Button variant="quiet" icon="pulse" label={messages.surfaces.statistics} onPress={onFigures} />
        </div>
      </div>
    </form>
  );
}

function Field({ feedback }: { feedback: Feedback }) {
  const words = useWords(feedbackWords);
  const { format } = useLanguage();
  const left = useStore(feedback.$left);
  const id = useUniqueId();
  const counted = { text: format.number(Math.abs(left)), number: Math.abs(left) };
  // Keys typed here must not reach the shortcuts of the player or the page. Escape closes the panel.
  const keep = (event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation();
  return (
    <div className="feedback-field">
      <label htmlFor={id}>{words.text}</label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        value={useStore(feedback.$text)}
        aria-describedby={`${id}-hint ${id}-count`}
        aria-invalid={left < 0 || undefined}
        onChange={({ currentTarget }) => feedback.setText(currentTarget.value)}
        onKeyDown={keep}
        onKeyUp={keep}
      />
      <p id={`${id}-hint`}>{words.privacy}</p>
      <p id={`${id}-count`} data-wrong={left < 0 || undefined}>
        {left < 0 ? words.excess(counted) : left <= COUNTED && words.left(counted)}
      </p>
    </div>
  );
}
