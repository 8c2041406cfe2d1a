import { useStore } from '@nanostores/react';
import { useDeferredValue, useState } from 'react';
import { AgeBadge } from '../features/age/AgeBadge.tsx';
import { ContinueWatching } from '../features/continue-watching/ContinueWatching.tsx';
import { Cover } from '../features/cover/Cover.tsx';
import { SkipRipple } from '../features/gestures/SkipRipple.tsx';
import { MiniPlayerBar } from '../features/mini-player/MiniPlayerBar.tsx';
import { NextCard } from '../features/next/NextCard.tsx';
import { UnlockOverlay } from '../features/screen-lock/UnlockOverlay.tsx';
import { Countdown } from '../features/upcoming/Countdown.tsx';
import { LanguageProvider } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import type { Anchors } from './anchors.ts';
import { Boundary } from './Boundary.tsx';
import { ControlBar } from './ControlBar.tsx';
import { Header } from './Header.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { PopoverHost } from './PopoverHost.tsx';
import { Screens } from './Screens.tsx';
import { Stage } from './Stage.tsx';
import { Status } from './Status.tsx';
import { Subtitles } from './Subtitles.tsx';
import { shortcuts } from './shortcuts.ts';

/** Lays the surfaces over each other, back to front. Each has a boundary of its own: one that crashes leaves the rest. */
export function App({ player }: { player: Player }) {
  const [anchors] = useState<Anchors>(() => new Map());
  const { report } = player.failures;
  const absent = useStore(player.content.$absent);
  const missing = useStore(player.content.$missing).length > 0;
  // A failure takes the picture's place: nothing that would start or steer it stands beside.
  const failed = useStore(player.failures.$screen) !== undefined;
  // In pieces, so that the picture that has just come moves on meanwhile.
  const built = useDeferredValue(useStore(player.controls.$built));
  const { noControls } = useStore(player.$parameters);
  const controls = built && !failed && !noControls;
  if (absent) return null;
  const surfaces = missing
    ? { screens: <Screens player={player} /> }
    : {
        stage: <Stage player={player} />,
        subtitles: !failed && <Subtitles player={player} />,
        cover: !failed && <Cover cover={player.cover} plain={noControls} />,
        gestures: built && !noControls && <SkipRipple gestures={player.gestures} />,
        age: built && !failed && <AgeBadge age={player.age} />,
        next: built && !failed && <NextCard next={player.next} shortcut={shortcuts.next.keys} />,
        countdown: !failed && <Countdown upcoming={player.upcoming} />,
        status: <Status player={player} />,
        header: controls && <Header player={player} />,
        controls: controls && <ControlBar player={player} anchors={anchors} />,
        continueWatching: !failed && <ContinueWatching continueWatching={player.continueWatching} />,
        screens: <Screens player={player} />,
        miniBar: built && <MiniPlayerBar miniPlayer={player.miniPlayer} closeShortcut={shortcuts.closeMini.keys} />,
        popovers: built && <PopoverHost player={player} anchors={anchors} />,
        lock: built && <UnlockOverlay screenLock={player.screenLock} shortcut={shortcuts.lock.keys} />,
      };
  return (
    <LanguageProvider language={player.language}>
      <PlayerFrame player={player}>
        {Object.entries(surfaces).map(
          ([name, surface]) =>
            surface && (
              <Boundary key={name} name={name} report={report}>
                {surface}
              </Boundary>
            ),
        )}
      </PlayerFrame>
    </LanguageProvider>
  );
}
