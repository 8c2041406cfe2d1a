import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { createFullscreen } from '../../../src/features/fullscreen/model.ts';
import { read } from '../../support/model/playlist.ts';
import { waitUntil } from '../../support/time/wait.ts';

const ends: AbortController[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) end.abort();
  if (document.fullscreenElement) await document.exitFullscreen();
});

function fullscreenOf(host: HTMLElement) {
  const end = new AbortController();
  ends.push(end);
  return createFullscreen({
    host,
    media: { $started: atom(false) },
    $parameters: atom(read('')),
    report: () => {},
    signal: end.signal,
  });
}

/** A host in the shadow root of a component, which itself is in that of another. */
async function hostInComponents() {
  let root: Element | ShadowRoot = await fixture<HTMLElement>(html`<div></div>`);
  for (let depth = 0; depth < 2; depth += 1) {
    const component = document.createElement('div');
    root.append(component);
    root = component.attachShadow({ mode: 'closed' });
  }
  const host = document.createElement('div');
  root.append(host);
  return host;
}

describe('fullscreen', () => {
  it('is left again in the shadow root of a component', async () => {
    const host = await hostInComponents();
    const { $state, toggle } = fullscreenOf(host);
    // The browser asks for a press of the viewer.
    document.body.addEventListener('keydown', () => void toggle(), { once: true });
    await sendKeys({ press: 'KeyF' });
    await waitUntil(() => $state.get() === 'screen');
    await toggle();
    await waitUntil(() => $state.get() === 'off');
    expect(document.fullscreenElement === null).to.equal(true);
  });

  it('of another element in the same component is not the player’s', async () => {
    const host = await hostInComponents();
    const { $state } = fullscreenOf(host);
    const other = document.createElement('div');
    host.after(other);
    document.body.addEventListener('keydown', () => void other.requestFullscreen(), { once: true });
    const changed = new Promise((resolve) => document.addEventListener('fullscreenchange', resolve, { once: true }));
    await sendKeys({ press: 'KeyF' });
    await changed;
    expect($state.get()).to.equal('off');
  });
});
