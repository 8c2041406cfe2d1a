import { expect } from '@open-wc/testing';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import { CloudPlayer, type CloudPlayerProps } from '../../../src/react/CloudPlayer.tsx';

describe('the React component', () => {
  it('gives the element lists, objects and flags as they are', () => {
    const props: CloudPlayerProps = {
      controlsList: ['nodownload', 'noplaybackrate'],
      userIds: ['7', '8'],
      frameOrigins: ['https://a.example', 'https://b.example'],
      featureSet: { shareButton: true },
      tracks: [{ kind: 'chapters', src: 'https://a.example/chapters.vtt' }],
      chart: false,
      fullrate: true,
    };
    const host = document.createElement('div');
    const root = createRoot(host);
    flushSync(() => root.render(<CloudPlayer {...props} />));
    const player = host.firstElementChild as CloudPlayerElement;
    for (const [name, value] of Object.entries(props)) {
      if (name === 'tracks') expect(player.tracks).to.have.nested.property('[0].src', 'https://a.example/chapters.vtt');
      else expect(Reflect.get(player, name), name).to.eql(value);
    }
    flushSync(() => root.unmount());
  });
});
