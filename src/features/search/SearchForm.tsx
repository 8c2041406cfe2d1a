import { useStore } from '@nanostores/react';
import { type CompositionEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LONGEST_WORDS, type Search } from './model.ts';
import type { SearchWords } from './words.ts';

interface Props {
  search: Search;
  words: SearchWords;
  autoFocus: boolean;
  onTags(): void;
}

/** Searches while the viewer types, and at once with Enter. */
export function SearchForm({ search, words, autoFocus, onTags }: Props) {
  const { messages } = useLanguage();
  const text = useStore(search.$text);
  const form = useRef<HTMLFormElement>(null);
  const composing = useRef(false);
  const field = () => form.current?.querySelector('input');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!composing.current) search.submit();
  };
  const endWord = ({ target }: CompositionEvent) => {
    composing.current = false;
    search.type((target as HTMLInputElement).value);
  };
  const enterResults = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || composing.current) return;
    const first = form.current?.closest('.search')?.querySelector<HTMLElement>('[role^=menuitem][tabindex="0"]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than many browsers
    <form
      ref={form}
      className="search-form"
      role="search"
      onSubmit={submit}
      onKeyDown={enterResults}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={endWord}
    >
      <TextField
        type="search"
        inputMode="search"
        autoComplete="off"
        label={words.field}
        placeholder={words.placeholder}
        maxLength={LONGEST_WORDS}
        value={text}
        onChange={(value) => search.type(value, composing.current)}
        autoFocus={autoFocus}
      />
      {text !== '' && (
        <Button
          icon="close"
          label={words.clear}
          onPress={() => {
            search.clearText();
            field()?.focus();
          }}
        />
      )}
      <Button icon="tag" label={messages.surfaces.tags} onPress={onTags} />
    </form>
  );
}
