import { useStore } from '@nanostores/react';
import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';

/** The picture. A mouse press toggles play; a first tap shows the controls, a second one toggles. */
export function Stage({ player }: { player: Player }) {
  const { media, panorama, playback, controls, fullscreen } = player;
  const stage = useRef<HTMLDivElement>(null);
  const picture = useStore(panorama.$panorama);
  const controlsVisible = useStore(controls.$visible);

  const { messages } = useLanguage();

  useLayoutEffect(() => {
    picture?.canvas.setAttribute('aria-label', messages.panorama.label);
  }, [picture, messages]);

  useLayoutEffect(() => {
    stage.current?.replaceChildren(media.video, ...(picture ? [picture.canvas] : []));
  }, [media.video, picture]);

  const press = ({ pointerType, button, isPrimary }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return;
    // In 360° a press looks around.
    if (picture) return;
    if (pointerType === 'mouse' || controlsVisible) playback.toggle();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; keys and buttons do the same
    <div
      ref={stage}
      className="stage"
      onPointerUp={press}
      onDoubleClick={() => void fullscreen.toggle()}
      data-picture={picture ? 'panorama' : 'flat'}
      part="stage"
    />
  );
}
