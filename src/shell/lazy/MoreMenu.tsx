import { useStore } from '@nanostores/react';
import { Fragment, useMemo } from 'react';
import { useLanguage } from '../../language/LanguageContext.tsx';
import type { Player } from '../../player/create-player.ts';
import { MenuOfButtons } from '../../ui/button-look.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { extraGroups } from '../extras.tsx';

/** The buttons that aren't in the control row, with their names, in groups. */
export function MoreMenu({ player, onDone }: { player: Player; onDone(): void }) {
  const { messages } = useLanguage();
  const overflow = useStore(player.panels.$overflow);
  const groups = extraGroups
    .map((group) => group.filter(({ id }) => overflow.includes(id)))
    .filter((group) => group.length > 0);
  const look = useMemo(() => ({ Item: MenuItem, onChosen: onDone }), [onDone]);
  return (
    <MenuOfButtons value={look}>
      <Menu label={messages.surfaces.more}>
        {groups.map((group, index) => (
          <Fragment key={group[0]?.group}>
            {index > 0 && <hr className="menu-line" />}
            {group.map(({ id, View }) => (
              <View key={id} player={player} />
            ))}
          </Fragment>
        ))}
      </Menu>
    </MenuOfButtons>
  );
}
