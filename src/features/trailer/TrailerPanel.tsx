import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Picture, useDecoration } from '../../ui/Picture.tsx';
import type { Trailer } from './model.ts';
import { trailerWords } from './words.ts';

interface Props {
  trailer: Trailer;
  /** Shown until the trailer plays. */
  poster: string | undefined;
}

/** The trailer, for as long as its panel is open. */
export function TrailerPanel({ trailer, poster }: Props) {
  const words = useWords(trailerWords);
  const { messages, format } = useLanguage();
  const state = useStore(trailer.$state);
  const box = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState(0);
  const [begun, setBegun] = useState(false);
  // While data is saved, nothing of it loads until a press.
  const [asked, setAsked] = useState(useDecoration());
  const length = trailer.length();
  if (state === 'playing' && !begun) setBegun(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn restarts the trailer
  useLayoutEffect(() => (asked && box.current ? trailer.show(box.current) : undefined), [trailer, turn, asked]);

  const failed = asked && state === 'failed';
  const loads = asked && state === 'loading';
  const rests = !asked || state === 'paused';
  return (
    <div className="trailer">
      <div className="trailer-frame">
        <div ref={box} className="trailer-picture" role="img" aria-label={words.label} hidden={failed} />
        {!begun && <Picture src={poster} />}
      </div>
      <div className="trailer-foot">
        <p role="status">
          {failed && words.failed}
          {loads && words.loading}
          {!failed && !loads && length !== undefined && words.note(format.duration(length))}
        </p>
        {failed ? (
          <Button
            variant="quiet"
            icon="replay"
            label={messages.actions.retry}
            onPress={() => {
              setBegun(false);
              setTurn(turn + 1);
            }}
          />
        ) : (
          <Button
            icon={rests ? 'play' : 'pause'}
            label={rests ? words.play : words.pause}
            onPress={asked ? trailer.toggle : () => setAsked(true)}
          />
        )}
      </div>
    </div>
  );
}
