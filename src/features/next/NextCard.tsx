import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import type { Next } from './model.ts';

interface Props {
  next: Pick<Next, '$offer' | '$countdown' | 'play' | 'cancel'>;
  /** As `aria-keyshortcuts` writes it. */
  shortcut?: string;
}

/** Over the ended picture: what comes next, how soon, and the way out of it. */
export function NextCard({ next, shortcut }: Props) {
  const { messages } = useLanguage();
  const card = useStore(next.$offer);
  const countdown = useStore(next.$countdown);
  const box = useRef<HTMLDivElement>(null);
  if (!card) return null;
  /** The pressed button goes away with the card: without this the keys would go with it. */
  const leaving = (action: () => void) => () => {
    box.current?.closest<HTMLElement>('.player')?.focus({ preventScroll: true });
    action();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={box} className="next-card on-video" role="group" aria-label={messages.next.title} part="next-card">
      <div className="next-picture">
        {card.banner && <img src={card.banner} alt="" referrerPolicy="no-referrer" decoding="async" />}
        {countdown !== undefined && <CountdownRing seconds={countdown} />}
      </div>
      <div className="next-words" role="status">
        <p className="next-hint">{messages.next.title}</p>
        <p className="next-title">
          <bdi>{card.title}</bdi>
        </p>
      </div>
      <div className="next-actions">
        <Button
          variant="solid"
          icon="next"
          label={messages.next.play}
          shortcut={shortcut}
          onPress={leaving(next.play)}
        />
        <Button variant="quiet" label={messages.next.cancel} onPress={leaving(next.cancel)} />
      </div>
    </div>
  );
}
