import { useStore } from '@nanostores/react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Button } from '../ui/Button.tsx';

/** Folds the column beside the picture away and brings it back, where the box has room for it: in the corner next to the column. */
export function SidebarButton({ layout }: { layout: Player['layout'] }) {
  const { messages } = useLanguage();
  const folded = useStore(layout.$folded);
  if (!useStore(layout.$canSidebar)) return null;
  return (
    <div className="column-corner" data-tip-side="below">
      <Button
        icon="sidebar"
        label={folded ? messages.layout.unfold : messages.layout.fold}
        onPress={layout.toggleSidebar}
        part="sidebar-button"
      />
    </div>
  );
}
