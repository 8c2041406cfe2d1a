import { useStore } from '@nanostores/react';
import type { AudienceParts } from '../../features/audience/late.ts';
import { GifLayer } from '../../features/gif/GifLayer.tsx';
import { PollCard } from '../../features/polls/PollCard.tsx';
import { PollForm } from '../../features/polls/PollForm.tsx';
import { pollWords } from '../../features/polls/words.ts';
import { FloatingReactions } from '../../features/reactions/FloatingReactions.tsx';
import { ReactionRow } from '../../features/reactions/ReactionRow.tsx';
import { useWords } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { ListState } from '../../ui/ListState.tsx';
import style from './poll.css';

export { style };

/** The poll and the reactions in their panel. */
export function View({ player }: { player: Player }) {
  const parts = useStore(player.audience.$parts);
  const words = useWords(pollWords);
  return parts ? <Audience parts={parts} /> : <ListState busy={false} icon="poll" text={words.none} />;
}

function Audience({ parts: { polls, reactions } }: { parts: AudienceParts }) {
  const words = useWords(pollWords);
  const poll = useStore(polls.$shown);
  const hasReactions = useStore(reactions.$reactions).length > 0;
  if (!poll && !hasReactions) return <ListState busy={false} icon="poll" text={words.none} />;
  return (
    <div className="audience">
      {poll && <PollForm key={poll.id} poll={poll} polls={polls} />}
      <ReactionRow reactions={reactions} />
    </div>
  );
}

/** Gifs, reactions and the poll card over the picture. */
export function AudienceOverlay({ player }: { player: Player }) {
  const parts = useStore(player.audience.$parts);
  const { noControls } = useStore(player.$parameters);
  if (!parts) return null;
  return (
    <>
      <GifLayer $gif={parts.$gif} reducedMotion={parts.reducedMotion} />
      <FloatingReactions $float={parts.$float} />
      {!noControls && <PollCard card={parts.card} polls={parts.polls} onOpen={() => player.panels.open('poll')} />}
    </>
  );
}
