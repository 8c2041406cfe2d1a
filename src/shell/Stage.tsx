import { useStore } from '@nanostores/react';
import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Pointer } from '../features/gestures/model.ts';
import { useLanguage } from '../language/LanguageContext.tsx';
import type { Player } from '../player/create-player.ts';

/** The picture and its pointer gestures. */
export function Stage({ player }: { player: Player }) {
  const { media, panorama, gestures, brightness } = player;
  const stage = useRef<HTMLDivElement>(null);
  const picture = useStore(panorama.$panorama);
  const held = useStore(media.$held);
  const filter = useStore(brightness.$filter);
  const { noControls } = useStore(player.$parameters);

  const { messages } = useLanguage();

  useLayoutEffect(() => {
    picture?.canvas.setAttribute('aria-label', messages.panorama.label);
  }, [picture, messages]);

  useLayoutEffect(() => {
    const over = [picture?.canvas, held].filter((canvas) => canvas !== undefined);
    stage.current?.replaceChildren(media.video, ...over);
  }, [media.video, picture, held]);

  // A screen that replaces the picture must not leave a press unfinished.
  useEffect(() => gestures.pointerCancel, [gestures]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; keys and buttons do the same
    <div
      ref={stage}
      className="stage"
      onPointerDown={(event) => {
        // In 360° a press looks around; with `no-controls` presses belong to the page.
        if (picture || noControls) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        gestures.pointerDown(pointerIn(event));
      }}
      onPointerMove={(event) => gestures.pointerMove(pointerIn(event))}
      onPointerUp={(event) => gestures.pointerUp(pointerIn(event))}
      onPointerCancel={gestures.pointerCancel}
      onLostPointerCapture={gestures.pointerCancel}
      // A phone's context menu would cancel the long press.
      onContextMenu={(event) => gestures.$fast.get() && event.preventDefault()}
      style={{ filter }}
      data-picture={picture ? 'panorama' : 'flat'}
      part="stage"
    />
  );
}

function pointerIn(event: PointerEvent<HTMLElement>): Pointer {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const { pointerType, isPrimary, button, clientX, clientY, timeStamp } = event;
  return { pointerType, isPrimary, button, x: clientX - left, y: clientY - top, width, at: timeStamp };
}
