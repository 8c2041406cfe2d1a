import { expect } from '@open-wc/testing';
import { addressOf } from '../../src/player/address.ts';

describe('the address of other content', () => {
  const next = { type: 'vod', id: 'ا/1' };

  it('is the page’s own with another type and id; what was said of one content only is gone', () => {
    const href = 'https://tv.example/plr?Type=live&ID=7&t=5&quiz=1&cover=a.jpg&e-cover=b&lang=ar&muted=1#here';
    const url = new URL(addressOf(href, next));
    expect([url.origin + url.pathname, url.hash]).to.eql(['https://tv.example/plr', '#here']);
    expect(Object.fromEntries(url.searchParams)).to.eql({ lang: 'ar', muted: '1', type: 'vod', id: 'ا/1' });
  });

  it('beats the path of a provider’s link', () => {
    const url = new URL(addressOf('https://tv.example/ngpplayer/live/7', next));
    expect([url.pathname, url.searchParams.get('id')]).to.eql(['/ngpplayer/live/7', 'ا/1']);
  });
});
