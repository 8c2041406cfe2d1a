import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
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
  const length = trailer.length();
  if (state === 'playing' && !begun) setBegun(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn restarts the trailer
  useLayoutEffect(() => (box.current ? trailer.show(box.current) : undefined), [trailer, turn]);

  const failed = state === 'failed';
  return (
    <div className="trailer">
      <div className="trailer-frame">
        <div ref={box} className="trailer-picture" role="img" aria-label={words.label} hidden={failed} />
        {poster && !begun && <img src={poster} alt="" referrerPolicy="no-referrer" />}
      </div>
      <div className="trailer-foot">
        <p role="status">
          {failed && words.failed}
          {state === 'loading' && words.loading}
          {!failed && state !== 'loading' && length !== undefined && words.note(format.duration(length))}
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
            icon={state === 'paused' ? 'play' : 'pause'}
            label={state === 'paused' ? words.play : words.pause}
            onPress={trailer.toggle}
          />
        )}
      </div>
    </div>
  );
}
