import { useStore } from '@nanostores/react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { AutoPlay } from './auto-play.ts';
import type { Next } from './model.ts';
import { autoPlayWords } from './words.ts';

interface Props {
  next: Pick<Next, '$card' | 'play'>;
  autoPlay: AutoPlay;
  onDone(): void;
}

/** The next video, and the switch for starting it automatically. */
export function AutoPlayPanel({ next, autoPlay, onDone }: Props) {
  const { messages, format } = useLanguage();
  const words = useWords(autoPlayWords);
  const card = useStore(next.$card);
  const on = useStore(autoPlay.$on);
  const allowed = useStore(autoPlay.$allowed);
  if (!card) return <ListState busy={false} icon="auto-play" text={words.none} />;
  const play = () => {
    onDone();
    next.play();
  };
  return (
    <div className="auto-play">
      <div className="auto-play-card">
        <Picture src={card.banner} />
        <p className="lines">
          <bdi dir={format.dirOf(card.title)}>{card.title}</bdi>
        </p>
      </div>
      <Button variant="solid" icon="next" label={messages.next.play} onPress={play} />
      {allowed && (
        <button type="button" className="auto-play-switch" role="switch" aria-checked={on} onClick={autoPlay.toggle}>
          <span>
            {words.byItself}
            <small>{on ? words.on : words.off}</small>
          </span>
          <span className="auto-play-knob" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
