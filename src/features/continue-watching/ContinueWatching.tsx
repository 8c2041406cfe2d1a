import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { clock } from '../../lib/clock.ts';
import { Button } from '../../ui/Button.tsx';
import type { ContinueWatching as Model } from './model.ts';

/** Says that the video goes on where it was left, and offers its beginning. */
export function ContinueWatching({ continueWatching }: { continueWatching: Model }) {
  const { messages } = useLanguage();
  const place = useStore(continueWatching.$offer);
  if (place === undefined) return null;
  return (
    <div className="continue-watching" role="status" part="continue-watching">
      <span>
        {messages.continueWatching.from} <bdi dir="ltr">{clock(place)}</bdi>
      </span>
      <Button
        variant="solid"
        icon="replay"
        label={messages.continueWatching.startOver}
        onPress={continueWatching.startOver}
      />
    </div>
  );
}
