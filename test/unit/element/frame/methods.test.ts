import { expect } from '@open-wc/testing';
import { createMethods } from '../../../../src/element/frame/methods.ts';
import type { CloudPlayerElement } from '../../../../src/element/types.ts';

const elementWith = (members: object) => members as CloudPlayerElement;

describe('the methods for the page around an iframe', () => {
  it('have a loop, which takes nothing but true', () => {
    const element = elementWith({ loop: false });
    const methods = createMethods(element, () => {});
    methods.get('setLoop')?.(true);
    expect([element.loop, methods.get('getLoop')?.(undefined)]).to.eql([true, true]);
    methods.get('setLoop')?.('yes');
    expect(element.loop).to.equal(false);
  });

  it('report that play was refused, not that a pause came before it began', async () => {
    const refused: string[] = [];
    for (const name of ['NotAllowedError', 'AbortError', 'NotSupportedError']) {
      const play = () => Promise.reject(new DOMException('', name));
      createMethods(elementWith({ play }), (reason) => refused.push(reason)).get('play')?.(undefined);
    }
    await Promise.resolve();
    await Promise.resolve();
    expect(refused).to.eql(['NotAllowedError', 'NotSupportedError']);
  });
});
