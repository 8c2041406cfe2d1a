import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';
import { keepKeys } from '../ui/keep-keys.ts';

interface Props {
  player: Player;
  /** The surfaces over the picture, back to front. */
  picture: ReactNode;
  /** The panels beside and under the picture. */
  children: ReactNode;
}

/**
 * The player's box: language, theme and states as attributes for the styles, and the moves that wake the controls.
 * The picture keeps its place in the tree in every layout: a video that is moved in the document pauses.
 */
export function PlayerFrame({ player, picture, children }: Props) {
  const { appearance, controls, playback, media, fullscreen, layout, screenLock, miniPlayer, $parameters } = player;
  const { messages, format } = useLanguage();
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
      dir={format.dir}
      aria-label={messages.player}
      // Focusable, so that a press anywhere on the player gives it the keyboard, and the focus of removed elements has a place to go.
      tabIndex={-1}
      data-theme={useStore(appearance.$theme)}
      data-controls={noControls ? 'none' : controlsShown && !locked ? 'shown' : 'hidden'}
      data-locked={locked || undefined}
      data-layout={useStore(layout.$layout)}
      data-mini={mini ? corner : undefined}
      data-paused={useStore(playback.$paused) || undefined}
      data-started={useStore(playback.$started) || undefined}
      data-audio={useStore(media.$audioOnly) || undefined}
      data-fullscreen={useStore(fullscreen.$state)}
      onKeyDown={controls.wake}
    >
      <div
        className="picture"
        part="picture"
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && controls.wake()}
        onPointerUp={controls.wake}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && controls.hide()}
      >
        {picture}
      </div>
      {children}
    </section>
  );
}
