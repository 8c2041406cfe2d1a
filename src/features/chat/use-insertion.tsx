import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Inserts a text at the caret of the field, and moves the caret behind it. */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): (text: string) => void {
  const caret = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set once the field has the new value
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value, field]);
  return (text) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    caret.current = selectionStart + text.length;
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  };
}
