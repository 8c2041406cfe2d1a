import { useEffect, useRef } from 'react';
import { useUniqueId } from './unique-id.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The validation message. */
  error?: string;
  type: 'text' | 'tel' | 'search';
  inputMode?: 'numeric' | 'tel' | 'search';
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  /** Takes focus when mounted: the first field of a popover or of a step. */
  autoFocus?: boolean;
}

/** A text input with its label and validation message. Numbers run from left to right. */
export function TextField({ label, value, onChange, error, autoFocus, ...input }: TextFieldProps) {
  const id = useUniqueId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  return (
    <div className="field" data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={field}
        id={id}
        value={value}
        // An empty field is written in the direction of the interface: so is its placeholder.
        dir={input.type === 'search' ? (value === '' ? undefined : 'auto') : 'ltr'}
        data-autofocus={autoFocus || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
