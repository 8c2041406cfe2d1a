import { useEffect, useRef } from 'react';
import { useUniqueId } from './unique-id.tsx';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** What is wrong with it, in words. */
  error?: string;
  type: 'text' | 'tel' | 'search';
  inputMode?: 'numeric' | 'tel' | 'search';
  autoComplete?: string;
  maxLength?: number;
  /** Takes the focus when it appears: the first field of a popover or of a step. */
  autoFocus?: boolean;
}

/** A line of text with its label, and what is wrong with it beside it. Numbers run from left to right. */
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
        dir={input.type === 'search' ? 'auto' : 'ltr'}
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
