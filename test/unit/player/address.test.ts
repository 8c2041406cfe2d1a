import { expect } from '@open-wc/testing';
import { withoutContent, writeAddress } from '../../../src/player/address.ts';

const push = { replace: false };

function open(search: string, { framed = false, refuses = false, state = 1 as unknown } = {}) {
  const steps: string[] = [];
  const note = (how: string) => (_: unknown, __: string, url?: string | URL | null) => {
    if (refuses) throw new DOMException('too often', 'SecurityError');
    steps.push(`${how} ${new URL(String(url)).search}`);
  };
  const view = {
    location: { href: `https://page.example/plr${search}` } as Location,
    history: { state, pushState: note('push'), replaceState: note('replace') } as unknown as History,
    parent: {} as unknown,
  };
  if (!framed) view.parent = view;
  return { view, steps };
}

describe('the address of the player’s own page', () => {
  it('adds a history entry for the current content, whatever its spelling before', () => {
    const { view, steps } = open('?TYPE=vod&content-id=1&T=5&lang=ar');
    writeAddress(view, { type: 'clip', contentId: '2', t: undefined }, push);
    expect(steps).to.eql(['push ?lang=ar&type=clip&id=2']);
  });

  it('drops the parameters of the previous content, and keeps the general ones', () => {
    const { view, steps } = open('?type=vod&id=1&t=5&quiz=1&poster=a&e-cover=b&item=c&preview=1&autoplay=1&lang=ar');
    writeAddress(view, { ...withoutContent, type: 'live', contentId: '2' }, push);
    expect(steps).to.eql(['push ?autoplay=1&lang=ar&type=live&id=2']);
  });

  it('replaces the history entry of a popover', () => {
    const { view, steps } = open('?type=live&id=1', { state: { cloudPlayerPopover: true } });
    writeAddress(view, { contentId: '2' }, push);
    expect(steps).to.eql(['replace ?type=live&id=2']);
  });

  it('is corrected without a history entry', () => {
    const { view, steps } = open('?type=playlist&id=3');
    writeAddress(view, { item: 'clip-1' }, { replace: true });
    expect(steps).to.eql(['replace ?type=playlist&id=3&item=clip-1']);
  });

  it('keeps the history of the embedding page in a frame', () => {
    const { view, steps } = open('?type=playlist&id=3', { framed: true });
    writeAddress(view, { item: 'clip-1' }, push);
    expect(steps).to.eql(['replace ?type=playlist&id=3&item=clip-1']);
  });

  it('is unchanged if it already names the content, or if the browser refuses', () => {
    const { view, steps } = open('?type=playlist&id=3&item=clip-1');
    writeAddress(view, { item: 'clip-1' }, push);
    expect(steps).to.eql([]);
    const refusing = open('?type=playlist&id=3', { refuses: true });
    expect(() => writeAddress(refusing.view, { item: 'clip-1' }, push)).not.to.throw();
  });
});
