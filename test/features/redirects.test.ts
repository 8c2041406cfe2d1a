import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createRedirects } from '../../src/features/redirects/model.ts';

const TARGET = 'https://example.com/next';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the redirect after the end', () => {
  function open({ preview = false, goesOn = false } = {}) {
    const $ended = atom(false);
    const went: string[] = [];
    const redirects = createRedirects({
      media: { $ended },
      $parameters: atom({ preview, redirectOnEndedUrl: TARGET } as never),
      goesOn: () => goesOn,
      readConfig: async () => [{ key: 'general_domain', value: 'example.com' }],
      location: { href: 'https://page.example/', assign: (url: string | URL) => void went.push(String(url)) },
      report: () => {},
      signal: new AbortController().signal,
    });
    return { $ended, went, redirects };
  }

  it('takes the page to the allowed address', async () => {
    const { $ended, went } = open();
    $ended.set(true);
    await settle();
    expect(went).to.eql([TARGET]);
  });

  it('is not for a preview, which begins again, nor for a list that goes on', async () => {
    for (const wish of [{ preview: true }, { goesOn: true }]) {
      const { $ended, went } = open(wish);
      $ended.set(true);
      await settle();
      expect(went, JSON.stringify(wish)).to.eql([]);
    }
  });

  it('takes a preview away when its live is not there', async () => {
    const { went, redirects } = open({ preview: true });
    await redirects.leave();
    expect(went).to.eql([TARGET]);
  });
});
