import { useStore } from '@nanostores/react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Clock } from '../../ui/Clock.tsx';
import type { ContinueWatching as Model } from './model.ts';

/** Shows the position that the video continues from, and offers to start over. */
export function ContinueWatching({ continueWatching }: { continueWatching: Model }) {
  const { messages } = useLanguage();
  const place = useStore(continueWatching.$offer);
  if (place === undefined) return null;
  return (
    <div className="continue-watching on-video" role="status" part="continue-watching">
      <span>
        {messages.continueWatching.from} <Clock seconds={place} />
      </span>
      <Button
        variant="quiet"
        icon="replay"
        label={messages.continueWatching.startOver}
        onPress={continueWatching.startOver}
      />
    </div>
  );
}
