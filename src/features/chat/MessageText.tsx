import { useState } from 'react';
import { TextWithLinks } from '../../ui/TextWithLinks.tsx';
import { splitQuote } from './message-parts.ts';
import type { ChatWords } from './words.ts';

/** Longer texts are cut until the viewer asks for the rest. */
const LONG = { characters: 320, lines: 6 } as const;

const isLong = (text: string) => text.length > LONG.characters || text.split('\n').length > LONG.lines;

/** The text of a message: a quote, and the rest with its links. */
export function MessageText({ text, words }: { text: string; words: ChatWords['message'] }) {
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  const { quote, rest } = splitQuote(text);
  return (
    <>
      {quote && (
        <blockquote className="chat-quote lines" dir="auto">
          {quote}
        </blockquote>
      )}
      <p className={long && !whole ? 'chat-text lines' : 'chat-text'} dir="auto">
        <TextWithLinks text={rest} />
      </p>
      {long && (
        <button type="button" className="chat-link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? words.less : words.more}
        </button>
      )}
    </>
  );
}
