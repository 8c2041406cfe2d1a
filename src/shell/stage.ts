import { subscribe, subscribeTo } from '../core/listen.ts';
import { until } from '../core/until.ts';
import type { Pointer } from '../features/gestures/model.ts';
import type { Player } from '../player/create-player.ts';

interface Needs {
  player: Player;
  document: Document;
  signal: AbortSignal;
}

/** The video with its overlays and pointer gestures. */
export function createStage({ player, document, signal }: Needs): HTMLElement {
  const { media, panorama, gestures, brightness } = player;
  const stage = document.createElement('div');
  stage.className = 'stage';
  stage.setAttribute('part', 'stage');
  stage.append(media.video);

  subscribe(
    panorama.$panorama,
    (picture) => {
      stage.dataset.picture = picture ? 'panorama' : 'flat';
    },
    signal,
  );
  subscribeTo(
    [panorama.$panorama, media.$held],
    (picture, held) => [picture?.canvas, held].filter((canvas) => canvas !== undefined),
    (over) => {
      // Keep the video in place: removing it would pause it.
      while (stage.lastChild && stage.lastChild !== media.video) stage.lastChild.remove();
      stage.append(...over);
    },
    signal,
  );
  subscribeTo(
    [brightness.$percent],
    brightness.filterOf,
    (filter) => {
      stage.style.filter = filter ?? '';
    },
    signal,
  );

  const pointerIn = ({ pointerType, isPrimary, button, clientX, clientY, timeStamp }: PointerEvent): Pointer => {
    const { left, top, width } = stage.getBoundingClientRect();
    return { pointerType, isPrimary, button, x: clientX - left, y: clientY - top, width, at: timeStamp };
  };
  stage.addEventListener(
    'pointerdown',
    (event) => {
      // In 360° a press looks around; with `no-controls` presses belong to the page.
      if (panorama.$panorama.get() || player.$parameters.get().noControls) return;
      stage.setPointerCapture(event.pointerId);
      gestures.pointerDown(pointerIn(event));
    },
    { signal },
  );
  stage.addEventListener('pointermove', (event) => gestures.pointerMove(pointerIn(event)), { signal });
  stage.addEventListener('pointerup', (event) => gestures.pointerUp(pointerIn(event)), { signal });
  for (const type of ['pointercancel', 'lostpointercapture'])
    stage.addEventListener(type, gestures.pointerCancel, { signal });
  // A phone's context menu would cancel the long press.
  stage.addEventListener('contextmenu', (event) => gestures.$fast.get() && event.preventDefault(), { signal });
  // Cancels a press that is still held.
  until(signal, gestures.pointerCancel);
  return stage;
}
