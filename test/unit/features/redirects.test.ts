import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createRedirects } from '../../../src/features/redirects/model.ts';

const TARGET = 'https://example.com/next';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the redirect after the end', () => {
  function open({ preview = false, hasNext = false } = {}) {
    const $ended = atom(false);
    const went: string[] = [];
    const redirects = createRedirects({
      media: { $ended },
      $parameters: atom({ preview, redirectOnEndedUrl: TARGET } as never),
      hasNext: () => hasNext,
      readConfig: async () => [{ key: 'general_domain', value: 'example.com' }],
      location: { href: 'https://page.example/', assign: (url: string | URL) => void went.push(String(url)) },
      report: () => {},
      signal: new AbortController().signal,
    });
    return { $ended, went, redirects };
  }

  it('opens the allowed address', async () => {
    const { $ended, went } = open();
    $ended.set(true);
    await settle();
    expect(went).to.eql([TARGET]);
  });

  it('does not apply to a preview, which loops, nor to a list that continues', async () => {
    for (const wish of [{ preview: true }, { hasNext: true }]) {
      const { $ended, went } = open(wish);
      $ended.set(true);
      await settle();
      expect(went, JSON.stringify(wish)).to.eql([]);
    }
  });

  it('applies to a preview of a live stream that is not available', async () => {
    const { went, redirects } = open({ preview: true });
    await redirects.redirect();
    expect(went).to.eql([TARGET]);
  });
});
