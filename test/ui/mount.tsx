import { fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import button from '../../src/ui/button.css';
import cardList from '../../src/ui/card-list.css';
import icon from '../../src/ui/icon.css';
import lines from '../../src/ui/lines.css';
import menu from '../../src/ui/menu.css';
import popover from '../../src/ui/popover.css';
import screen from '../../src/ui/screen.css';
import slider from '../../src/ui/slider.css';
import spinner from '../../src/ui/spinner.css';
import tip from '../../src/ui/tip.css';
import toast from '../../src/ui/toast.css';
import tokens from '../../src/ui/tokens.css';

const box = '.player { position: absolute; inset: 0; container: player / size; background: #000; }';
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  [tokens, icon, lines, button, tip, slider, menu, cardList, popover, screen, spinner, toast, box].join('\n'),
);

let root: Root | undefined;

/** A player's box of 800 × 450 in a shadow root, right to left like the product, with something drawn in it. */
export async function mount(children: ReactNode, { width = 800, theme = 'dark' } = {}) {
  const host = await fixture<HTMLElement>(
    html`<div style="position: relative; width: ${width}px; height: 450px"></div>`,
  );
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  root = createRoot(shadow);
  const render = (next: ReactNode) =>
    flushSync(() =>
      root?.render(
        <div className="player" dir="rtl" lang="fa" data-theme={theme}>
          {next}
        </div>,
      ),
    );
  render(children);
  const find = (selector: string) => {
    const element = shadow.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  };
  const named = (name: string) => {
    const element = [...shadow.querySelectorAll<HTMLElement>('button')].find((one) =>
      (one.ariaLabel ?? one.innerText).includes(name),
    );
    if (!element) throw new Error(`no ${name}`);
    return element;
  };
  /** Colours are only right when nothing fades any more. */
  const settled = () => Promise.all(shadow.getAnimations().map(({ finished }) => finished));
  return { host, shadow, render, find, named, settled };
}

export function unmount() {
  root?.unmount();
  root = undefined;
}

/** A point of an element in page pixels, by fractions of its box. */
export function pointOf(element: Element, x = 0.5, y = 0.5): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width * x), Math.round(top + height * y)];
}

export const click = (element: Element) => sendMouse({ type: 'click', position: pointOf(element) });
