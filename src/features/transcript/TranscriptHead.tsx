import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import type { Transcript } from './model.ts';
import { transcriptWords } from './words.ts';

interface Props {
  transcript: Transcript;
  nameOf(offer: { readonly language: string; readonly title?: string | undefined }): string;
}

/** Search and language. */
export function TranscriptHead({ transcript, nameOf }: Props) {
  const words = useWords(transcriptWords);
  const { format } = useLanguage();
  const query = useStore(transcript.$query);
  const count = useStore(transcript.$rows).length;
  const offers = useStore(transcript.$languages);
  const shown = useStore(transcript.$shown);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return event.key !== 'Escape' && event.stopPropagation();
    // The first Escape empties the field, the next one closes the panel.
    event.preventDefault();
    event.stopPropagation();
    transcript.find('');
  };
  return (
    <div className="transcript-head">
      <input
        type="search"
        dir="auto"
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        maxLength={200}
        onChange={({ currentTarget }) => transcript.find(currentTarget.value)}
        onKeyDown={pressKey}
      />
      {offers.length > 1 && (
        <select
          aria-label={words.language}
          value={shown}
          onChange={({ currentTarget }) => transcript.choose(currentTarget.value)}
        >
          {offers.map((offer) => (
            <option key={offer.id} value={offer.id} lang={offer.language}>
              {nameOf(offer)}
            </option>
          ))}
        </select>
      )}
      <p role="status">{query.trim() && words.found({ text: format.number(count), number: count })}</p>
    </div>
  );
}
