import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/icons.ts';
import { type Anchors, holdAnchor } from './anchors.ts';
import { type PopoverId, surfaces } from './surfaces.ts';

interface Props {
  id: PopoverId;
  icon: IconName;
  shortcut?: string;
  /** Without something to show there is no button. */
  $available: ReadableAtom<boolean>;
  popovers: Player['popovers'];
  anchors: Anchors;
  part?: string;
}

/** Opens a popover and closes it. */
export function SurfaceButton({ id, icon, shortcut, $available, popovers, anchors, part }: Props) {
  const { messages } = useLanguage();
  const available = useStore($available);
  const open = useStore(popovers.$open) === id;
  if (!available) return null;
  return (
    <Button
      icon={icon}
      label={surfaces[id].title(messages)}
      shortcut={shortcut}
      ref={holdAnchor(anchors, id)}
      expanded={open}
      onPress={() => popovers.toggle(id)}
      part={part}
    />
  );
}
