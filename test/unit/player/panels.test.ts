import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { subscribeTo } from '../../../src/core/listen.ts';
import { readParameters } from '../../../src/element/read-parameters.ts';
import type { Layout } from '../../../src/features/layout/model.ts';
import { createPanels } from '../../../src/features/layout/panels.ts';
import { createPopovers } from '../../../src/features/popovers/model.ts';
import { contentKey } from '../../../src/modes.ts';
import type { Parameters } from '../../../src/parameters.ts';
import { type SurfaceId, surfaceIds } from '../../../src/surfaces.ts';

const parameters = readParameters(
  { property: () => undefined, attribute: () => null, query: () => null },
  'https://page.example/',
  () => {},
);

describe('panels', () => {
  function open() {
    const $parameters = atom<Parameters>({ ...parameters });
    const $layout = atom<Layout>('plain');
    const $offers = atom<readonly SurfaceId[]>(['recommendations', 'markers', 'settings']);
    const offer = (id: SurfaceId, isOffered = true) =>
      $offers.set(surfaceIds.filter((other) => (other === id ? isOffered : $offers.get().includes(other))));
    const $ready = atom(false);
    const panels = createPanels({
      popovers: createPopovers<SurfaceId>(),
      $layout,
      $offers,
      $ready,
      $parameters,
      contentKey,
      signal: new AbortController().signal,
    });
    return { $parameters, $layout, $ready, offer, panels };
  }

  it('have a button in the plain layout while there is something to show', () => {
    const { offer, panels } = open();
    expect([panels.$buttons.get(), panels.$tabs.get()]).to.eql([['recommendations', 'markers'], []]);
    offer('markers', false);
    offer('lives');
    expect(panels.$buttons.get()).to.eql(['recommendations', 'lives']);
  });

  it('count new entries, and report whether they are present', () => {
    const { $layout, offer, panels } = open();
    const present: boolean[] = [];
    const isPresent = (ids: readonly SurfaceId[]) => ids.includes('lives');
    subscribeTo([panels.$present], isPresent, (is) => present.push(is), new AbortController().signal);
    offer('lives');
    panels.countFresh('lives', 3);
    expect(panels.$fresh.get()).to.eql({ lives: 3 });
    panels.open('lives');
    panels.close();
    $layout.set('portrait');
    expect(present).to.eql([false, true, false, true]);
  });

  it('report whether they are in view: open over the picture, or in the open tab', () => {
    const { $layout, panels } = open();
    const shown: boolean[] = [];
    const isShown = (ids: readonly unknown[]) => ids.includes('markers');
    subscribeTo([panels.$inView], isShown, (is) => shown.push(is), new AbortController().signal);
    panels.open('markers');
    panels.close();
    $layout.set('sidebar');
    panels.select('markers');
    panels.select('recommendations');
    expect(shown).to.eql([false, true, false, true, false]);
  });

  it('report whether the layout has a place for one; over the picture the page may have to enable it', () => {
    const { $layout, $parameters, panels } = open();
    const places: unknown[] = [];
    panels.hasPlace('chat').subscribe((has) => places.push(has));
    $layout.set('sidebar');
    $layout.set('plain');
    $parameters.set({ ...$parameters.get(), featureSet: { chat: true } });
    $layout.set('portrait');
    expect(places).to.eql([false, true, false, true]);
  });

  it('are tabs in the sidebar and under the picture; what has no place there stays a popover', () => {
    const { $layout, panels } = open();
    for (const layout of ['sidebar', 'portrait'] as const) {
      $layout.set(layout);
      expect([panels.$buttons.get(), panels.$tabs.get()]).to.eql([[], ['recommendations', 'markers']]);
      panels.open('settings');
      expect(panels.$open.get()).to.equal('settings');
      panels.close();
    }
  });

  it('one popover is open at a time, and closes when it has nothing left to show', () => {
    const { offer, panels } = open();
    panels.open('markers');
    panels.open('settings');
    panels.toggle('markers');
    expect(panels.$open.get()).to.equal('markers');
    offer('markers', false);
    expect(panels.$open.get()).to.equal(undefined);
  });

  it('the first of the table is the open tab in whatever order they come, until the viewer uses one', () => {
    const { $layout, $parameters, offer, panels } = open();
    offer('markers', false);
    $layout.set('sidebar');
    offer('poll');
    offer('chat');
    expect([panels.$tab.get(), panels.$tabs.get()]).to.eql(['chat', ['chat', 'poll', 'recommendations']]);
    panels.use();
    offer('playlist');
    expect(panels.$tab.get()).to.equal('chat');
    $parameters.set({ ...$parameters.get(), contentId: 'another' });
    expect([panels.$tab.get(), panels.$tabs.get()[0]]).to.eql(['playlist', 'playlist']);
  });

  it('the open tab stays once the picture is there, unless the video is another one or its tab is gone', () => {
    const { $layout, $parameters, $ready, offer, panels } = open();
    $layout.set('portrait');
    offer('poll');
    $ready.set(true);
    offer('chat');
    expect([panels.$tab.get(), panels.$tabs.get()[0]]).to.eql(['poll', 'chat']);
    offer('poll', false);
    expect(panels.$tab.get()).to.equal('chat');
    offer('playlist');
    expect(panels.$tab.get()).to.equal('chat');
    $parameters.set({ ...$parameters.get(), contentId: 'another' });
    expect(panels.$tab.get()).to.equal('playlist');
  });

  it('a tab in use stays while others come, and gives way when it has nothing left', () => {
    const { $layout, offer, panels } = open();
    offer('markers', false);
    $layout.set('sidebar');
    panels.use();
    expect(panels.$tab.get()).to.equal('recommendations');
    offer('lives');
    expect([panels.$tab.get(), panels.$tabs.get()]).to.eql(['recommendations', ['recommendations', 'lives']]);
    offer('recommendations', false);
    expect(panels.$tab.get()).to.equal('lives');
  });

  it('asking for a panel that has a tab shows the tab', () => {
    const { $layout, panels } = open();
    $layout.set('sidebar');
    panels.toggle('recommendations');
    expect([panels.$tab.get(), panels.$open.get(), panels.$asked.get()]).to.eql(['recommendations', undefined, 1]);
  });

  it('an open popover moves into its tab when the layout gets one', () => {
    const { $layout, panels } = open();
    panels.open('recommendations');
    $layout.set('portrait');
    expect([panels.$tab.get(), panels.$open.get()]).to.eql(['recommendations', undefined]);
  });

  it('home-button-click-flag and other content close the popover; the home button goes back to the first tab', () => {
    const { $parameters, $layout, panels } = open();
    panels.open('settings');
    $parameters.set({ ...$parameters.get(), contentId: '7' });
    expect(panels.$open.get()).to.equal(undefined);
    $layout.set('sidebar');
    panels.select('markers');
    panels.open('settings');
    $parameters.set({ ...$parameters.get(), homeButtonClickFlag: '1' });
    expect([panels.$open.get(), panels.$tab.get()]).to.eql([undefined, 'recommendations']);
  });
});
