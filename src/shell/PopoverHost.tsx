import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaceOf } from '../surfaces.ts';
import { Popover } from '../ui/Popover.tsx';
import { type Anchors, anchorOf } from './anchors.ts';
import { views } from './views.tsx';

interface Props {
  player: Player;
  anchors: Anchors;
}

/** The surface that is open over the picture. */
export function PopoverHost({ player, anchors }: Props) {
  const { messages } = useLanguage();
  const open = useStore(player.panels.$open);
  /** The surface opened last stays mounted during its exit animation. */
  const [shown, setShown] = useState<SurfaceId | undefined>(open);
  if (open && open !== shown) setShown(open);
  if (!shown) return null;
  const View = views[shown];
  const { button, menu } = surfaceOf(shown);
  return (
    <Popover
      key={shown}
      open={open === shown}
      title={messages.surfaces[shown]}
      closeLabel={menu ? undefined : messages.settings.close}
      anchor={() => anchorOf(anchors, shown)}
      returnsToFocused={!button && !menu}
      onClose={player.panels.close}
      part={`popover ${shown}-panel`}
    >
      <View player={player} onDone={player.panels.close} />
    </Popover>
  );
}
