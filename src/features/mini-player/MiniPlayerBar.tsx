import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { makeDraggable } from './drag.ts';
import type { MiniPlayer } from './model.ts';

interface Props {
  miniPlayer: Pick<MiniPlayer, '$mini' | 'moveTo' | 'moveToNextCorner' | 'close' | 'returnToPlace'>;
  closeShortcut?: string;
}

export function MiniPlayerBar({ miniPlayer, closeShortcut }: Props) {
  return useStore(miniPlayer.$mini) ? <Bar miniPlayer={miniPlayer} closeShortcut={closeShortcut} /> : null;
}

function Bar({ miniPlayer, closeShortcut }: Props) {
  const { messages } = useLanguage();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = bar.current?.closest<HTMLElement>('.player');
    const stay = new AbortController();
    if (box) makeDraggable(box, miniPlayer.moveTo, stay.signal);
    return () => stay.abort();
  }, [miniPlayer]);

  const { title, close, back, move } = messages.miniPlayer;
  return (
    <Group
      ref={bar}
      className="mini-bar on-video"
      label={title}
      data-tip-side="below"
      data-tip-edge="left"
      part="mini-bar"
    >
      <Button icon="close" label={close} shortcut={closeShortcut} onPress={miniPlayer.close} part="mini-close-button" />
      <Button icon="return" label={back} onPress={miniPlayer.returnToPlace} part="mini-return-button" />
      <Button icon="move" label={move} onPress={miniPlayer.moveToNextCorner} part="mini-move-button" />
    </Group>
  );
}
