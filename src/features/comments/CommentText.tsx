import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { momentsIn } from '../../lib/moments.ts';
import { TextWithLinks } from '../../ui/TextWithLinks.tsx';
import type { Comments } from './types.ts';
import type { CommentWords } from './words.ts';

/** Longer texts are cut until the viewer asks for the rest. */
const LONG = { characters: 320, lines: 6 } as const;

interface Props {
  text: string;
  comments: Pick<Comments, '$end' | 'seek'>;
  words: CommentWords;
}

/** Text of a viewer: links open in a new tab, and times seek. */
export function CommentText({ text, comments, words }: Props) {
  const [whole, setWhole] = useState(false);
  const end = useStore(comments.$end);
  const long = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  const draw = (plain: string) =>
    end === undefined
      ? plain
      : momentsIn(plain, end).map(({ text: part, seconds }, index) =>
          seconds === undefined ? (
            part
          ) : (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a comment doesn't change
              key={index}
              type="button"
              className="comment-time"
              aria-label={words.seek(part)}
              onClick={() => comments.seek(seconds)}
            >
              {part}
            </button>
          ),
        );
  return (
    <>
      <p className={long && !whole ? 'comment-text lines' : 'comment-text'} dir="auto">
        <TextWithLinks text={text}>{draw}</TextWithLinks>
      </p>
      {long && (
        <button type="button" className="comment-act" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? words.less : words.more}
        </button>
      )}
    </>
  );
}
