import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import type { Reaction } from '../../lib/audience.ts';
import { Group } from '../../ui/Group.tsx';
import { reactionWords } from './words.ts';

interface Props {
  reactions: {
    readonly $reactions: ReadableAtom<readonly Reaction[]>;
    tap(reaction: Reaction): void;
  };
}

/** The emojis to send, with their counts. */
export function ReactionRow({ reactions }: Props) {
  const { format } = useLanguage();
  const words = useWords(reactionWords);
  const all = useStore(reactions.$reactions);
  // A rounded count doesn't change with a tap, and nothing rises with reduced motion.
  const [sent, setSent] = useState('');
  const tap = (reaction: Reaction) => {
    setSent(reaction.emoji);
    reactions.tap(reaction);
  };
  if (all.length === 0) return null;
  return (
    <Group className="reactions" label={words.reactions} part="reactions">
      {all.map((reaction) => {
        const count = format.count(reaction.count);
        return (
          <button
            key={`${reaction.list} ${reaction.emoji}`}
            type="button"
            className="reaction"
            aria-label={words.react(reaction.emoji, { text: count, number: reaction.count })}
            data-sent={reaction.emoji === sent || undefined}
            onClick={() => tap(reaction)}
          >
            <span className="reaction-emoji">{reaction.emoji}</span>
            <span className="reaction-count">{count}</span>
          </button>
        );
      })}
    </Group>
  );
}
