import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import type { Next } from './model.ts';

interface Props {
  next: Pick<Next, '$offer' | '$countdown' | 'play' | 'cancel'>;
  /** As `aria-keyshortcuts` writes it. */
  shortcut?: string;
  /** Other videos, below the card, in a separate slot because they may load late. */
  children?: ReactNode;
}

/** The next video over the ended picture, with its countdown and a cancel button. */
export function NextCard({ next, shortcut, children }: Props) {
  const { messages, format } = useLanguage();
  const card = useStore(next.$offer);
  const countdown = useStore(next.$countdown);
  if (!card) return null;
  return (
    <Group className="next-card on-video" label={messages.next.title} part="next-card">
      <div className="next-picture">
        <Picture src={card.banner} />
        {countdown !== undefined && <CountdownRing seconds={countdown} />}
      </div>
      <div className="next-words" role="status">
        <p className="next-hint">{messages.next.title}</p>
        <p className="next-title lines">
          <bdi dir={format.dirOf(card.title)}>{card.title}</bdi>
        </p>
      </div>
      <div className="next-actions">
        <Button variant="solid" icon="next" label={messages.next.play} shortcut={shortcut} onPress={next.play} />
        <Button variant="quiet" label={messages.next.cancel} onPress={next.cancel} />
      </div>
      {children && <div className="next-more">{children}</div>}
    </Group>
  );
}
