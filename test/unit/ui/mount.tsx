import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import button from '../../../src/ui/button.css';
import cardList from '../../../src/ui/card-list.css';
import icon from '../../../src/ui/icon.css';
import lines from '../../../src/ui/lines.css';
import menu from '../../../src/ui/menu.css';
import popover from '../../../src/ui/popover.css';
import screen from '../../../src/ui/screen.css';
import sheetOfPage from '../../../src/ui/sheet.css';
import sideways from '../../../src/ui/sideways.css';
import slider from '../../../src/ui/slider.css';
import spinner from '../../../src/ui/spinner.css';
import tabBar from '../../../src/ui/tab-bar.css';
import tip from '../../../src/ui/tip.css';
import toast from '../../../src/ui/toast.css';
import tokens from '../../../src/ui/tokens.css';
import virtualList from '../../../src/ui/virtual-list.css';
import visuallyHidden from '../../../src/ui/visually-hidden.css';
import { endMotion } from '../../support/model/motion.ts';

const box = '.player { position: absolute; inset: 0; container: player / size; background: #000; }';
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  [
    ...[tokens, icon, lines, visuallyHidden, button, tip, slider, sideways, menu, tabBar, cardList, virtualList],
    ...[popover, sheetOfPage, screen, spinner, toast, box],
  ].join('\n'),
);

let root: Root | undefined;

/** Renders into a player's box of 800 × 450 in a shadow root, right to left by default. */
export async function mount(children: ReactNode, { width = 800, theme = 'dark', dir = 'rtl' } = {}) {
  const host = await fixture<HTMLElement>(
    html`<div style="position: relative; width: ${width}px; height: 450px"></div>`,
  );
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  root = createRoot(shadow);
  const render = (next: ReactNode) =>
    flushSync(() =>
      root?.render(
        <div className="player" dir={dir} lang="fa" data-theme={theme}>
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
  const settled = () => endMotion(shadow);
  return { host, shadow, render, find, named, settled };
}

/** Checks a mounted view with axe, which reads the colors that are drawn: what fades in has too little contrast. */
export async function expectAccessible(host: Element) {
  if (host.shadowRoot) await endMotion(host.shadowRoot);
  await expect(host).to.be.accessible();
}

export function unmount() {
  root?.unmount();
  root = undefined;
}

/** A point of an element in page pixels, given as fractions of its box. */
export function pointOf(element: Element, x = 0.5, y = 0.5): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width * x), Math.round(top + height * y)];
}

export function click(element: Element) {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return sendMouse({ type: 'click', position: pointOf(element) });
}
