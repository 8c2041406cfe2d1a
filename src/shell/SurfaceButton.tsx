import { useStore } from '@nanostores/react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { type SurfaceId, surfaces } from '../surfaces.ts';
import { Button } from '../ui/Button.tsx';
import { type Anchors, holdAnchor } from './anchors.ts';
import { surfaceShortcuts } from './shortcuts.ts';

interface Props {
  id: SurfaceId;
  panels: Player['panels'];
  /** Undefined in the "more" menu, whose items are no anchors. */
  anchors?: Anchors;
  /** With its word. */
  pill?: boolean;
}

/** Opens and closes a surface. */
export function SurfaceButton({ id, panels, anchors, pill }: Props) {
  const { messages } = useLanguage();
  const open = useStore(panels.$open) === id;
  const calls = useStore(panels.$fresh)[id] === true;
  const name = messages.surfaces[id];
  return (
    <Button
      variant={pill ? 'pill' : undefined}
      icon={surfaces[id].icon}
      label={calls ? messages.layout.calls(name) : name}
      calls={calls}
      shortcut={surfaceShortcuts[id]?.keys}
      ref={anchors && holdAnchor(anchors, id)}
      expanded={open}
      onPress={() => panels.toggle(id)}
      part={`${id}-button`}
    />
  );
}
