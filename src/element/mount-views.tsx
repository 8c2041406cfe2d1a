import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, useLayoutEffect } from 'react';
import { catalogues } from '../language/catalogues.ts';
import type { Player } from '../player/create-player.ts';
import { App } from '../shell/App.tsx';
import { allowFloating } from '../shell/floating.ts';
import type { Frame } from '../shell/frame.ts';
import { showNotes } from '../shell/notes.ts';
import { viewsStyleSheet } from '../shell/views-style.ts';

const TAG = 'cloud-player-views';

/** For failures that are reported to the page. */
export const words = catalogues;

/** For a line that is not thin: they come in the files of the views. */
export const notes = showNotes;

/** For the window of picture-in-picture. */
export const letFloat = allowFloating;

interface Mounted {
  readonly player: Player;
  readonly frame: Frame;
  /** Called once the views are in the document. */
  onRendered(): void;
}

interface ViewsElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const mounted = new WeakMap<Element, Mounted>();

function Views({ container }: { container: HTMLElement }) {
  const { player, frame, onRendered } = mounted.get(container) ?? {};
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  return player && frame ? <App player={player} frame={frame} /> : null;
}

/**
 * r2wc mounts React in a separate element over the picture, since the player plays before React is loaded. The video is
 * not inside: React clears the element, and would listen to every event of the video.
 */
function defineViews(): void {
  const Base = r2wc(Views as ComponentType<{ container?: unknown }>, {
    props: {},
  }) as unknown as new () => ViewsElement;
  customElements.define(
    TAG,
    class extends Base {
      /** Waits for a microtask: a move in the document is a removal and an insertion in one task. */
      override disconnectedCallback() {
        queueMicrotask(() => this.isConnected || super.disconnectedCallback());
      }

      /** Without it, `moveBefore()` would call both callbacks. */
      connectedMoveCallback() {}
    },
  );
}

/**
 * Mounts the views of a player over its picture. Removing the returned element unmounts them. No closure may be made here:
 * the class of the element, which the page keeps, would hold what it holds.
 */
export function mountViews(root: ShadowRoot, views: Mounted): HTMLElement {
  if (!customElements.get(TAG)) defineViews();
  const sheet = viewsStyleSheet();
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const element = root.ownerDocument.createElement(TAG);
  element.className = 'views';
  mounted.set(element, views);
  views.frame.picture.append(element);
  return element;
}
