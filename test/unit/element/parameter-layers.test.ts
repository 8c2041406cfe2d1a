import { expect } from '@open-wc/testing';
import { createParameterLayers } from '../../../src/element/parameter-layers.ts';

const NEXT = { type: 'clip', contentId: '2' };
/** Parameters that describe the first content only. */
const OF_FIRST = { t: '30', poster: '/first.jpg', 'e-cover': btoa('https://page.example/e.jpg'), item: 'vod-7' };

/** The layers of an element with these attributes. `search`: that of the player's own page. */
function layersOf(attributes: Readonly<Record<string, string>>, search?: string) {
  const href = `https://page.example/plr${search ?? ''}`;
  const view = { location: { href } };
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.defineProperty(element, 'ownerDocument', { value: { baseURI: href, defaultView: view } });
  const layers = createParameterLayers(element);
  if (search !== undefined) layers.set('fromAddress', true);
  layers.flush();
  return {
    layers,
    setAttribute(name: string, value: string) {
      element.setAttribute(name, value);
      layers.attributeChanged(name);
    },
    goTo(address: string) {
      view.location.href = `https://page.example/plr${address}`;
      layers.changed();
    },
    shown() {
      layers.flushPending();
      const { type, contentId, t, cover, eCover, item, quiz, preview, theme } = layers.$parameters.get();
      return { type, contentId, t, cover, eCover, item, quiz, preview, theme };
    },
  };
}

const BARE = { t: undefined, cover: undefined, eCover: undefined, item: undefined, quiz: undefined, preview: false };

describe('the origins that may control the player in an iframe', () => {
  it('are set by the page of the element, never by its address', () => {
    const query = '?frameOrigins=https://evil.example&frame-origins=https://evil.example&announce-to=https://a.example';
    const originsOf = (attributes: Readonly<Record<string, string>>) => {
      const { frameOrigins, announceTo } = layersOf(attributes, query).layers.$parameters.get();
      return { frameOrigins, announceTo };
    };
    expect(originsOf({})).to.eql({ frameOrigins: undefined, announceTo: 'https://a.example' });
    const listed = originsOf({ 'frame-origins': 'https://a.example' });
    expect(listed.frameOrigins).to.eql(['https://a.example']);
  });
});

describe('the parameters of a page whose player switches content on its own', () => {
  it('describe the content they were set for, and the general ones stay', () => {
    const { layers, shown } = layersOf({ type: 'vod', 'content-id': '1', ...OF_FIRST, preview: '', theme: 'light' });
    layers.set('quiz', '1');
    expect(shown()).to.include({ t: 30, cover: 'https://page.example/first.jpg', item: 'vod-7', preview: true });
    expect(shown().quiz).not.to.equal(undefined);
    layers.showCard(NEXT);
    expect(shown()).to.eql({ ...NEXT, ...BARE, theme: 'light' });
  });

  it('apply to the shown content if the page sets them after the switch, and end with it', () => {
    const { layers, setAttribute, shown } = layersOf({ type: 'vod', 'content-id': '1', ...OF_FIRST });
    layers.showCard(NEXT);
    setAttribute('poster', '/second.jpg');
    layers.set('t', 50);
    setAttribute('theme', 'light');
    const cover = 'https://page.example/second.jpg';
    expect(shown()).to.eql({ ...NEXT, ...BARE, t: 50, cover, theme: 'light' });
    layers.showCard({ ...NEXT, contentId: '3' });
    expect(shown()).to.eql({ type: 'clip', contentId: '3', ...BARE, theme: 'light' });
  });

  it('are read again unchanged once the page sets other content', () => {
    const { layers, setAttribute, shown } = layersOf({ type: 'vod', 'content-id': '1', ...OF_FIRST });
    layers.showCard(NEXT);
    setAttribute('content-id', '4');
    expect(shown()).to.include({ type: 'vod', contentId: '4', t: 30, item: 'vod-7' });
  });

  it('stay if the viewer chooses the content that is shown', () => {
    const { layers, shown } = layersOf({ type: 'live', 'content-id': '1', quiz: '1', t: '30' });
    layers.showCard({ type: 'live', contentId: '1' });
    expect(shown()).to.include({ t: 30 });
    expect(shown().quiz).not.to.equal(undefined);
  });

  it('end on the player’s own page, whose address names what belongs to each content', () => {
    const { layers, goTo, shown } = layersOf({ cover: '/first.jpg' }, '?type=vod&id=1&t=5');
    expect(shown()).to.include({ t: 5, cover: 'https://page.example/first.jpg' });
    goTo('?type=clip&id=2');
    layers.showCard(NEXT);
    expect(shown()).to.eql({ ...NEXT, ...BARE, theme: undefined });
    goTo('?type=vod&id=1&t=5');
    expect(shown()).to.include({ type: 'vod', contentId: '1', t: 5, cover: undefined });
  });

  it('end on the player’s own page if the browser refuses to write its address', () => {
    const { layers, shown } = layersOf({}, '?type=vod&id=1&t=5&lang=ar');
    layers.showCard(NEXT);
    expect(shown()).to.eql({ ...NEXT, ...BARE, theme: undefined });
    expect(layers.get('lang')).to.equal('ar');
  });
});
