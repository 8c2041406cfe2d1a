import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { type Box, watchBox } from '../../../src/features/layout/box.ts';
import { createLayoutModel, SIDEBAR_ABOVE_WIDTH } from '../../../src/features/layout/model.ts';
import { shapeOf } from '../../../src/features/layout/shape.ts';

const WIDE: Box = { width: 1280, height: 720 };
const PHONE: Box = { width: 360, height: 620 };

describe('the layout', () => {
  function open({
    box = WIDE as Box | 'unmeasured',
    portrait = false,
    hasSide = true,
    kept = new Map<string, string>(),
  } = {}) {
    const stores = {
      $box: atom(box === 'unmeasured' ? undefined : box),
      $portrait: atom(portrait),
      $hasSide: atom(hasSide),
      $parameters: atom<{ readonly aspect: number | undefined }>({ aspect: undefined }),
      $filmShape: atom<number | undefined>(),
      $floating: atom<unknown>(),
      $mini: atom(false),
      $fullscreen: atom(false),
    };
    const storage = {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string | undefined) =>
        void (value === undefined ? kept.delete(key) : kept.set(key, value)),
    };
    const lifetime = new AbortController();
    const layout = createLayoutModel({ ...stores, storage, signal: lifetime.signal });
    return { ...stores, layout, kept, now: () => layout.$layout.get() };
  }

  it('is plain up to 900 px and has a sidebar above', () => {
    const { $box, now } = open();
    expect(SIDEBAR_ABOVE_WIDTH).to.equal(900);
    expect(now()).to.equal('sidebar');
    $box.set({ width: 900, height: 506 });
    expect(now()).to.equal('plain');
    $box.set({ width: 901, height: 507 });
    expect(now()).to.equal('sidebar');
  });

  it('is plain if nothing would be shown beside the picture, and while the box is not measured', () => {
    expect(open({ hasSide: false }).now()).to.equal('plain');
    expect(open({ box: 'unmeasured' }).now()).to.equal('plain');
  });

  it('is portrait where the page or the device wants it, in a wide box too', () => {
    expect(open({ portrait: true, box: PHONE }).now()).to.equal('portrait');
    expect(open({ portrait: true, box: { width: 1000, height: 900 } }).now()).to.equal('portrait');
    expect(open({ portrait: true, box: 'unmeasured' }).now()).to.equal('portrait');
  });

  it('is plain where the page has left no room under the picture, and keeps that room reserved otherwise', () => {
    const { $box, layout, now } = open({ portrait: true, box: { width: 360, height: 203 } });
    expect(now()).to.equal('plain');
    $box.set({ width: 360, height: 203 + 120 });
    expect(now()).to.equal('portrait');
    expect(layout.$reservesBelow.get()).to.equal(true);
    expect(open().layout.$reservesBelow.get()).to.equal(false);
  });

  it('has the panels under the picture in a window of its own that is narrow, and the page’s room as it was', () => {
    const { $box, $floating, layout, now } = open({ box: { width: 420, height: 640 } });
    expect(now()).to.equal('plain');
    $floating.set({});
    expect([now(), layout.$reservesBelow.get()]).to.eql(['portrait', false]);
    $box.set({ width: 1000, height: 640 });
    expect(now()).to.equal('sidebar');
    $box.set({ width: 420, height: 236 });
    expect(now()).to.equal('plain');
  });

  it('measures that window instead of the element', () => {
    const end = new AbortController();
    const view = Object.assign(new EventTarget(), { innerWidth: 420, innerHeight: 640 });
    const $window = atom<Window | undefined>(view as unknown as Window);
    const $box = watchBox(document.body, $window, end.signal);
    expect($box.get()).to.eql({ width: 420, height: 640 });
    Object.assign(view, { innerWidth: 560 }).dispatchEvent(new Event('resize'));
    expect($box.get()).to.eql({ width: 560, height: 640 });
    end.abort();
  });

  it('takes the shape that the page names, up to 4:5', () => {
    const { $parameters, layout } = open();
    expect(layout.$shape.get()).to.equal(undefined);
    for (const [aspect, shape] of [
      [9 / 16, 4 / 5],
      [1, 1],
      [21 / 9, 21 / 9],
    ] as const) {
      $parameters.set({ aspect });
      expect(layout.$shape.get()).to.equal(shape);
    }
  });

  it('takes the shape of the film, if that is higher than 16:9 and known before anything is drawn', () => {
    const { $filmShape, layout } = open();
    for (const [known, shape] of [
      [9 / 16, 4 / 5],
      [1, 1],
      [426 / 240, undefined],
      [21 / 9, undefined],
    ] as const) {
      $filmShape.set(known);
      expect(layout.$shape.get()).to.equal(shape);
    }
    $filmShape.set(4 / 3);
    layout.keepShape();
    $filmShape.set(1);
    expect(layout.$shape.get()).to.equal(4 / 3);
  });

  it('takes no later shape of a film, but that of the page', () => {
    const { $filmShape, $parameters, layout } = open();
    layout.keepShape();
    $filmShape.set(1);
    expect(layout.$shape.get()).to.equal(undefined);
    $parameters.set({ aspect: 1 });
    expect(layout.$shape.get()).to.equal(1);
  });

  it('knows no shape of half a size', () => {
    expect(shapeOf({ width: 270, height: 480 })).to.equal(0.5625);
    for (const size of [undefined, {}, { width: 270 }, { width: 270, height: null }, { width: 0, height: 480 }])
      expect(shapeOf(size)).to.equal(undefined);
  });

  it('folds the sidebar away and remembers that for the next player', () => {
    const { layout, kept, now } = open();
    layout.toggleSidebar();
    expect([now(), layout.$canSidebar.get()]).to.eql(['plain', true]);
    const next = open({ kept });
    expect(next.now()).to.equal('plain');
    next.layout.toggleSidebar();
    expect([next.now(), open({ kept }).now()]).to.eql(['sidebar', 'sidebar']);
  });

  it('starts fullscreen without the sidebar, each time; opened there it is not remembered', () => {
    const { $fullscreen, layout, kept, now } = open();
    $fullscreen.set(true);
    expect(now()).to.equal('plain');
    layout.toggleSidebar();
    expect([now(), kept.size]).to.eql(['sidebar', 0]);
    $fullscreen.set(false);
    expect(now()).to.equal('sidebar');
    $fullscreen.set(true);
    expect(now()).to.equal('plain');
  });

  it('leaves portrait for fullscreen and comes back to it', () => {
    const { $fullscreen, now } = open({ portrait: true, box: PHONE });
    $fullscreen.set(true);
    expect(now()).to.equal('plain');
    $fullscreen.set(false);
    expect(now()).to.equal('portrait');
  });

  it('is mini while the picture floats, and the panels keep their place', () => {
    const { $mini, layout, now } = open();
    $mini.set(true);
    expect([now(), layout.$inPlace.get()]).to.eql(['mini', 'sidebar']);
  });
});
