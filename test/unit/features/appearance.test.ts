import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Environment } from '../../../src/core/environment.ts';
import { createAppearance } from '../../../src/features/appearance/model.ts';
import { read } from '../../support/model/playlist.ts';

/** A system whose preference changes. `deaf`: its browser doesn’t answer. */
function open(query = '', { light = false, deaf = false } = {}) {
  const preference = Object.assign(new EventTarget(), { matches: light });
  const window = {
    matchMedia(asked: string) {
      if (deaf) throw new Error('no media queries');
      return asked === '(prefers-color-scheme: light)' ? preference : undefined;
    },
  } as unknown as Environment['window'];
  const life = new AbortController();
  const $parameters = atom(read(query));
  const { $theme } = createAppearance({ $parameters, environment: { window }, signal: life.signal });
  const change = (matches: boolean) => {
    preference.matches = matches;
    preference.dispatchEvent(new Event('change'));
  };
  return { $theme, $parameters, change, life };
}

describe('the theme', () => {
  it('is that of the system, and follows it', () => {
    const { $theme, change, life } = open('', { light: true });
    expect($theme.get()).to.equal('light');
    change(false);
    expect($theme.get()).to.equal('dark');
    change(true);
    expect($theme.get()).to.equal('light');
    life.abort();
    change(false);
    expect($theme.get()).to.equal('light');
  });

  it('is dark where the system prefers nothing, or the browser can’t say', () => {
    expect([open().$theme.get(), open('', { deaf: true }).$theme.get()]).to.eql(['dark', 'dark']);
  });

  it('is that of the page, whatever the system prefers', () => {
    const { $theme, $parameters, change } = open('theme=dark', { light: true });
    expect($theme.get()).to.equal('dark');
    $parameters.set(read('theme=light'));
    change(false);
    expect($theme.get()).to.equal('light');
  });
});
