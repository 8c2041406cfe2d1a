import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { GifLayer } from '../../../src/features/gif/GifLayer.tsx';
import { NextCard } from '../../../src/features/next/NextCard.tsx';
import type { Trailer } from '../../../src/features/trailer/model.ts';
import { TrailerPanel } from '../../../src/features/trailer/TrailerPanel.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { Avatar } from '../../../src/ui/Avatar.tsx';
import { CardList } from '../../../src/ui/CardList.tsx';
import { DecorationProvider } from '../../../src/ui/Picture.tsx';
import { click, mount, unmount } from '../ui/mount.tsx';

const PICTURE = '/demo/media/images/cover-1.jpg';

const within = (mayLoad: boolean, children: ReactNode) => (
  <LanguageProvider language={createLanguage(atom('en'))}>
    <DecorationProvider value={mayLoad}>{children}</DecorationProvider>
  </LanguageProvider>
);

describe('while data is saved', () => {
  afterEach(unmount);

  const VIEWS: Readonly<Record<string, ReactNode>> = {
    'a person': <Avatar id="7" name="Sara" picture={PICTURE} />,
    'a card of a list': (
      <CardList label="Videos" rows={[{ key: '1', title: 'Storks', picture: PICTURE }]} onChoose={() => {}} />
    ),
    'the next video': (
      <NextCard
        next={{
          $offer: atom({ id: '2', type: 'vod', title: 'Storks', banner: PICTURE }),
          $countdown: atom(9),
          play() {},
          cancel() {},
        }}
      />
    ),
  };
  for (const [name, view] of Object.entries(VIEWS)) {
    it(`${name} has no picture, but its words`, async () => {
      const { shadow, render } = await mount(within(false, view));
      expect(shadow.textContent).to.match(/^S|Storks/);
      expect(shadow.querySelectorAll('img')).to.have.length(0);
      render(within(true, view));
      expect(shadow.querySelectorAll('img')).to.have.length(1);
    });
  }

  it('a card has a pattern in the place of its picture, if it has one', async () => {
    const rows = [
      { key: '1', title: 'Storks', picture: PICTURE },
      { key: '2', title: 'Cranes', picture: '' },
    ];
    const { shadow } = await mount(within(false, <CardList label="Videos" rows={rows} onChoose={() => {}} />));
    expect(shadow.querySelectorAll('.card-picture .shamsa-pattern')).to.have.length(1);
  });

  it('a gif is loaded by a press, and only that one', async () => {
    const $gif = atom({ id: 'a', url: '/demo/media/images/cheer.gif', at: undefined, seconds: 5 });
    const { shadow, named } = await mount(within(false, <GifLayer $gif={$gif} reducedMotion={() => false} />));
    expect(shadow.querySelector('img')).to.equal(null);
    await click(named('Show the moving picture'));
    expect(shadow.querySelectorAll('img')).to.have.length(1);
    $gif.set({ ...$gif.get(), id: 'b' });
    await Promise.resolve();
    expect([shadow.querySelectorAll('img').length, named('Show the moving picture').innerText]).to.eql([0, 'GIF']);
  });

  it('a trailer loads by a press', async () => {
    let shown = 0;
    const trailer: Trailer = {
      $state: atom<'loading' | 'playing' | 'paused' | 'failed'>('loading'),
      length: () => 5,
      show() {
        shown += 1;
        return () => {};
      },
      toggle() {},
    };
    const { shadow, named } = await mount(within(false, <TrailerPanel trailer={trailer} poster={PICTURE} />));
    expect([shown, shadow.querySelector('img'), shadow.textContent?.includes('5 seconds')]).to.eql([0, null, true]);
    await click(named('Play the trailer'));
    expect(shown).to.equal(1);
  });
});
