import { expect } from '@open-wc/testing';
import { writeAddress } from '../../src/player/address.ts';

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
  it('names what is shown now, in a step of its own, however it was written before', () => {
    const { view, steps } = open('?TYPE=vod&content-id=1&T=5&lang=ar');
    writeAddress(view, { type: 'clip', contentId: '2', t: undefined });
    expect(steps).to.eql(['push ?lang=ar&type=clip&id=2']);
  });

  it('takes the place of the step of a popover, which nobody wants to come back to', () => {
    const { view, steps } = open('?type=live&id=1', { state: { cloudPlayerPopover: true } });
    writeAddress(view, { contentId: '2' });
    expect(steps).to.eql(['replace ?type=live&id=2']);
  });

  it('is corrected without a step', () => {
    const { view, steps } = open('?type=playlist&id=3');
    writeAddress(view, { item: 'clip-1' }, true);
    expect(steps).to.eql(['replace ?type=playlist&id=3&item=clip-1']);
  });

  it('in a frame leaves the way back to the page around it', () => {
    const { view, steps } = open('?type=playlist&id=3', { framed: true });
    writeAddress(view, { item: 'clip-1' });
    expect(steps).to.eql(['replace ?type=playlist&id=3&item=clip-1']);
  });

  it('is left alone where it says so already, or where the browser refuses', () => {
    const { view, steps } = open('?type=playlist&id=3&item=clip-1');
    writeAddress(view, { item: 'clip-1' });
    expect(steps).to.eql([]);
    const refusing = open('?type=playlist&id=3', { refuses: true });
    expect(() => writeAddress(refusing.view, { item: 'clip-1' })).not.to.throw();
  });
});
