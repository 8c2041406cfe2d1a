import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Cover } from '../features/cover/Cover.tsx';
import { LanguageProvider } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { Boundary } from './Boundary.tsx';
import { ControlBar } from './ControlBar.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { PopoverHost } from './PopoverHost.tsx';
import { Screens } from './Screens.tsx';
import { Stage } from './Stage.tsx';
import { Status } from './Status.tsx';

/** Lays the surfaces over each other, back to front. Each has a boundary of its own: one that crashes leaves the rest. */
export function App({ player }: { player: Player }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { report } = player.failures;
  const absent = useStore(player.content.$absent);
  const missing = useStore(player.content.$missing).length > 0;
  // A failure takes the picture's place: nothing that would start or steer it stands beside.
  const failed = useStore(player.failures.$screen) !== undefined;
  if (absent) return null;
  const surfaces = missing
    ? { screens: <Screens player={player} /> }
    : {
        stage: <Stage player={player} />,
        cover: !failed && <Cover cover={player.cover} />,
        status: <Status player={player} />,
        controls: !failed && <ControlBar player={player} anchor={setAnchor} />,
        screens: <Screens player={player} />,
        popovers: <PopoverHost player={player} anchor={anchor} />,
      };
  return (
    <LanguageProvider language={player.language}>
      <PlayerFrame player={player}>
        {Object.entries(surfaces).map(([name, surface]) => (
          <Boundary key={name} name={name} report={report}>
            {surface}
          </Boundary>
        ))}
      </PlayerFrame>
    </LanguageProvider>
  );
}
