import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { pollWords } from '../../language/poll.ts';
import type { Reaction } from '../../lib/audience.ts';

interface Props {
  reactions: {
    readonly $reactions: ReadableAtom<readonly Reaction[]>;
    tap(reaction: Reaction): void;
  };
}

/** The emojis to send, with their counts. */
export function ReactionRow({ reactions }: Props) {
  const { format } = useLanguage();
  const words = useWords(pollWords);
  const all = useStore(reactions.$reactions);
  if (all.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="reactions" role="group" aria-label={words.reactions} part="reactions">
      {all.map((reaction) => {
        const count = format.count(reaction.count);
        return (
          <button
            key={`${reaction.list} ${reaction.emoji}`}
            type="button"
            className="reaction"
            aria-label={words.react(reaction.emoji, { text: count, number: reaction.count })}
            onClick={() => reactions.tap(reaction)}
          >
            <span className="reaction-emoji">{reaction.emoji}</span>
            <span className="reaction-count">{count}</span>
          </button>
        );
      })}
    </div>
  );
}
