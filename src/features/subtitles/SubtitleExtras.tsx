import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { chooseFile } from './choose-file.ts';
import type { Subtitles } from './model.ts';
import { subtitleWords } from './words.ts';

/** Seconds by which a press moves the subtitles. */
const MOVES = [-1, -0.1, 0.1, 1] as const;

function useSigned() {
  const { format } = useLanguage();
  return (seconds: number) => `${seconds > 0 ? '+' : seconds < 0 ? '−' : ''}${format.number(Math.abs(seconds))}`;
}

interface ItemsProps {
  subtitles: Pick<Subtitles, '$chosen' | '$shift' | 'open'>;
  /** Whether the viewer may add a file. */
  canOpen: boolean;
  isPhone: boolean;
  onOpen(page: 'look' | 'shift'): void;
}

/** Below the list of subtitles: their look, their time, and a file of the viewer. */
export function SubtitleExtras({ subtitles, canOpen, isPhone, onOpen }: ItemsProps) {
  const { messages } = useLanguage();
  const words = useWords(subtitleWords);
  const signed = useSigned();
  const isShown = useStore(subtitles.$chosen) !== null;
  const shift = useStore(subtitles.$shift);
  return (
    <>
      {canOpen && <MenuItem label={words.open} onPress={() => chooseFile(document, isPhone, subtitles.open)} />}
      {isShown && (
        <MenuItem
          label={words.shift}
          value={words.seconds(isolated(signed(shift)))}
          opens="shift"
          onPress={() => onOpen('shift')}
        />
      )}
      <MenuItem label={messages.subtitles.look.title} opens="look" onPress={() => onOpen('look')} />
    </>
  );
}

/** Moves the subtitles, which stay in view. */
export function SubtitleShift({ subtitles }: { subtitles: Pick<Subtitles, '$shift' | 'moveBy'> }) {
  const words = useWords(subtitleWords);
  const signed = useSigned();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div className="value-slider">
      <output className="value-now">{words.seconds(isolated(signed(useStore(subtitles.$shift))))}</output>
      <Group className="value-marks" dir="ltr" label={words.shift}>
        {MOVES.map((by) => (
          <Button
            key={by}
            ref={by === 0.1 ? first : undefined}
            variant="quiet"
            label={signed(by)}
            onPress={() => subtitles.moveBy(by)}
          />
        ))}
      </Group>
      <p className="value-hint">{words.hint}</p>
    </div>
  );
}
