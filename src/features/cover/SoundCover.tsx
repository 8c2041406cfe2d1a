import { useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { ShamsaPattern } from '../../ui/ShamsaPattern.tsx';
import { barsOf, levelsAtRest, tilesOf } from './bars.ts';
import type { SoundLevels } from './levels.ts';

interface Props {
  /** Title of the content, or name of the file. */
  name: string | undefined;
  /** Whether the name is written on it. */
  shown: boolean;
  levels: SoundLevels;
}

/** A made picture for sound without one: two of the tiles' colours, the same for the same name, and bars that move with the sound. */
export function SoundCover({ name = '', shown, levels }: Props) {
  const { format } = useLanguage();
  const bars = useRef<SVGPathElement>(null);
  const rest = useMemo(() => levelsAtRest(name), [name]);
  useEffect(() => {
    const life = new AbortController();
    levels.listen((now) => bars.current?.setAttribute('d', barsOf(now)), life.signal);
    return () => life.abort();
  }, [levels]);
  return (
    <div className="sound-cover" data-tiles={tilesOf(name)}>
      <ShamsaPattern />
      <svg className="sound-bars" viewBox="0 0 320 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path ref={bars} d={barsOf(rest)} />
      </svg>
      {shown && name !== '' && (
        <p className="sound-title lines" dir={format.dirOf(name)}>
          {name}
        </p>
      )}
    </div>
  );
}
