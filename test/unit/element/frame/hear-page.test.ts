import { expect, nextFrame } from '@open-wc/testing';
import { hearPage } from '../../../../src/element/hear-page.ts';
import { CLIP, general, playerOf, removePlayers, showPlayer } from '../../../support/model/player-fixture.ts';
import { waitUntil } from '../../../support/time/wait.ts';

const PAGE = 'https://page.example';

/** The window of a player in an iframe. Only a port can stand for the window around it. */
async function openView(attributes: Readonly<Record<string, string>> = {}) {
  const told: { event: string; listener?: string }[] = [];
  const parent = Object.assign(new MessageChannel().port1, {
    postMessage: (data: string) => void told.push(JSON.parse(data)),
  });
  const view = Object.assign(new EventTarget(), {
    parent,
    document,
    location: { href: 'https://video.example/plr' },
    getComputedStyle: window.getComputedStyle.bind(window),
  });
  const element = await showPlayer({ ...general(CLIP), ...attributes });
  const stop = new AbortController();
  hearPage(element, playerOf(element), view as unknown as Window, stop.signal);
  return {
    told,
    stop,
    hear(data: unknown, source: MessageEventSource | null = parent as unknown as MessagePort) {
      view.dispatchEvent(new MessageEvent('message', { data, source, origin: PAGE }));
    },
  };
}

const ask = (listener: string) => JSON.stringify({ context: 'player.js', method: 'getPaused', listener });

describe('what a player in an iframe hears', () => {
  afterEach(removePlayers);

  it('is answered in order, also what came before the code for it was there', async () => {
    const { told, hear } = await openView();
    for (const listener of ['a', 'b', 'c']) hear(ask(listener));
    await waitUntil(() => told.length === 3);
    hear(ask('d'));
    expect(told.map(({ listener }) => listener)).to.eql(['a', 'b', 'c', 'd']);
  });

  it('is dropped beyond fifty messages until then', async () => {
    const { told, hear } = await openView();
    for (let index = 0; index < 80; index += 1) hear(ask(`${index}`));
    await waitUntil(() => told.length > 0);
    expect(told.length).to.equal(50);
  });

  it('is nothing of another window, no object, nothing long and nothing of another protocol', async () => {
    const { told, hear } = await openView();
    hear(ask('a'), null);
    hear(ask('a'), new MessageChannel().port1);
    hear(JSON.parse(ask('a')));
    hear(ask('x'.repeat(1000)));
    hear('{"event":"hello"}');
    hear(ask('b'));
    await waitUntil(() => told.length > 0);
    expect(told.map(({ listener }) => listener)).to.eql(['b']);
  });

  it('is nothing after its end', async () => {
    const { told, stop, hear } = await openView();
    hear(ask('a'));
    stop.abort();
    hear(ask('b'));
    await import('../../../../src/element/frame/conversation.ts');
    await nextFrame();
    expect(told).to.eql([]);
  });

  it('is not waited for by an announcement', async () => {
    const { told } = await openView({ 'announce-to': PAGE });
    await waitUntil(() => told.length === 1);
    expect(told[0]?.event).to.equal('ready');
  });
});
