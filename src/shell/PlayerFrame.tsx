import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { keepKeys } from '../ui/keep-keys.ts';

/** The player's box: language, theme and states as attributes for the styles, and the moves that wake the controls. */
export function PlayerFrame({ player, children }: { player: Player; children: ReactNode }) {
  const { appearance, controls, playback, media, fullscreen, screenLock, miniPlayer, $parameters } = player;
  const { messages } = useLanguage();
  const { lang, noControls } = useStore($parameters);
  const controlsShown = useStore(controls.$visible);
  const locked = useStore(screenLock.$locked);
  const mini = useStore(miniPlayer.$mini);
  const corner = useStore(miniPlayer.$corner);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => (box.current ? keepKeys(box.current) : undefined), []);
  return (
    <section
      ref={box}
      className="player"
      part="player"
      lang={lang}
      dir="rtl"
      aria-label={messages.player}
      // Focusable, so that a press anywhere on the player gives it the keyboard, and what goes away leaves it here.
      tabIndex={-1}
      data-theme={useStore(appearance.$theme)}
      data-controls={noControls ? 'none' : controlsShown && !locked ? 'shown' : 'hidden'}
      data-locked={locked || undefined}
      data-mini={mini ? corner : undefined}
      data-paused={useStore(playback.$paused) || undefined}
      data-started={useStore(playback.$started) || undefined}
      data-audio={useStore(media.$audioOnly) || undefined}
      data-fullscreen={useStore(fullscreen.$state)}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && controls.wake()}
      onPointerUp={controls.wake}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && controls.hide()}
      onKeyDown={controls.wake}
    >
      {children}
    </section>
  );
}
