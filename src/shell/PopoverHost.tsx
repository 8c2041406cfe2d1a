import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Popover } from '../ui/Popover.tsx';
import type { Anchors } from './anchors.ts';
import { type PopoverId, surfaces } from './surfaces.ts';

interface Props {
  player: Player;
  anchors: Anchors;
}

export function PopoverHost({ player, anchors }: Props) {
  const { messages } = useLanguage();
  const open = useStore(player.popovers.$open);
  /** What was open last stays drawn while its panel leaves. */
  const [shown, setShown] = useState<PopoverId | undefined>(open);
  if (open && open !== shown) setShown(open);
  if (!shown) return null;
  const { title, head, view: View } = surfaces[shown];
  return (
    <Popover
      key={shown}
      open={open === shown}
      title={title(messages)}
      closeLabel={head ? messages.settings.close : undefined}
      anchor={anchors.get(shown) ?? anchors.get('settings')}
      onClose={player.popovers.close}
      part="popover"
    >
      <View player={player} />
    </Popover>
  );
}
