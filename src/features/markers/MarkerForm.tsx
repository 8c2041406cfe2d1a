import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { rootOf } from '../../lib/root-of.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { useUniqueId } from '../../ui/unique-id.tsx';
import { dayTime } from './day-time.ts';
import type { DraftError } from './draft.ts';
import type { OwnMarkers } from './own.ts';
import { markerFormWords } from './words/form.ts';

const STICKERS = ['⭐', '❤️', '😂', '😮', '😢', '👏', '🔥', '⚽', '🎵', '💡', '❓', '📌'];

/** The form for a personal marker. The draft is kept until it is stored. */
export function MarkerForm({ form }: { form: OwnMarkers }) {
  const { messages } = useLanguage();
  const words = useWords(markerFormWords);
  const { name, description } = useStore(form.$draft);
  const errors = useStore(form.$errors);
  const failure = useStore(form.$failure);
  const sending = useStore(form.$sending);
  const box = useRef<HTMLFormElement>(null);
  const tried = useRef(false);
  // In a layout effect: before a letter can be typed.
  useLayoutEffect(() => form.begin(), [form]);
  useEffect(() => {
    const panel = box.current?.closest<HTMLElement>('.popover');
    // The popover took the focus before its view was loaded.
    if (panel && rootOf(panel).activeElement === panel) focusFirst(panel);
  }, []);
  useEffect(() => {
    if (!tried.current) return;
    tried.current = false;
    box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tried.current = true;
    form.submit();
  };
  const { time, name: nameLabel, description: descriptionLabel, save, sending: busy } = words;
  return (
    <form ref={box} className="marker-form" onSubmit={submit} noValidate>
      <Field label={time} error={errors.time}>
        {(field) => <TimeField form={form} field={field} />}
      </Field>
      <Field label={nameLabel} error={errors.name}>
        {(field) => (
          <input
            {...field}
            type="text"
            dir="auto"
            data-autofocus=""
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => form.edit({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Stickers form={form} />
      <Field label={descriptionLabel} error={errors.description}>
        {(field) => (
          <textarea
            {...field}
            dir="auto"
            rows={2}
            value={description}
            onChange={({ currentTarget }) => form.edit({ description: currentTarget.value })}
          />
        )}
      </Field>
      <p className="field-error" role="alert">
        {failure && (failure.detail ?? messages.errors.generic.title)}
      </p>
      <Button variant="solid" submit disabled={sending} label={sending ? busy : save} />
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Field({
  label,
  error,
  children,
}: {
  label: string;
  error: DraftError | undefined;
  children(field: FieldProps): ReactNode;
}) {
  const words = useWords(markerFormWords).errors;
  const id = useUniqueId();
  const wrong = error !== undefined || undefined;
  return (
    <div className="field" data-wrong={wrong}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': wrong, 'aria-describedby': wrong && `${id}-error` })}
      <p id={`${id}-error`} className="field-error" role="alert">
        {error && words[error]}
      </p>
    </div>
  );
}

/** Typed as a clock, or moved by a second. */
function TimeField({ form, field }: { form: OwnMarkers; field: FieldProps }) {
  const { format } = useLanguage();
  const words = useWords(markerFormWords);
  const { time } = useStore(form.$draft);
  const isLive = useStore(form.$isLive);
  const textOf = (seconds: number) => (isLive ? format.digits(dayTime(seconds)) : format.clock(seconds));
  const [typed, setTyped] = useState<string>();
  const move = (seconds: number) => {
    setTyped(undefined);
    form.shift(seconds);
  };
  return (
    <div className="marker-time" dir="ltr">
      <Button icon="back" label={words.earlier} onPress={() => move(-1)} />
      <input
        {...field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (time === undefined ? '' : textOf(time))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          form.typeTime(value);
        }}
        onBlur={() => time !== undefined && setTyped(undefined)}
      />
      <Button icon="chevron" label={words.later} onPress={() => move(1)} />
    </div>
  );
}

function Stickers({ form }: { form: OwnMarkers }) {
  const words = useWords(markerFormWords);
  const { sticker } = useStore(form.$draft);
  const error = useStore(form.$errors).sticker;
  const id = useUniqueId();
  const wrong = error !== undefined || undefined;
  return (
    <fieldset className="marker-stickers" data-wrong={wrong} aria-describedby={wrong && id}>
      <legend>{words.sticker}</legend>
      <div className="marker-choices">
        {STICKERS.map((sign) => (
          <label key={sign} className="marker-sticker">
            <input
              type="radio"
              name={id}
              checked={sticker === sign}
              aria-invalid={wrong}
              onChange={() => form.edit({ sticker: sign })}
            />
            {sign}
          </label>
        ))}
      </div>
      <p id={id} className="field-error" role="alert">
        {error && words.errors[error]}
      </p>
    </fieldset>
  );
}
