import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { MenuOfButtons } from '../../ui/button-look.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { extras } from '../extras.tsx';

/** The buttons that don't fit into the control row, with their names. */
export function MoreMenu({ player, onDone }: { player: Player; onDone(): void }) {
  const { messages } = useLanguage();
  const overflow = useStore(player.panels.$overflow);
  const look = useMemo(() => ({ Item: MenuItem, onChosen: onDone }), [onDone]);
  return (
    <MenuOfButtons value={look}>
      <Menu label={messages.surfaces.more}>
        {extras
          .filter(({ id }) => overflow.includes(id))
          .map(({ id, View }) => (
            <View key={id} player={player} />
          ))}
      </Menu>
    </MenuOfButtons>
  );
}
