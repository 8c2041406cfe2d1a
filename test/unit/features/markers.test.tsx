import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createMarkerCalls } from '../../../src/features/markers/calls.ts';
import styles from '../../../src/features/markers/markers.css';
import { createMarkers, MOST_MARKERS } from '../../../src/features/markers/model.ts';
import { OwnMarks } from '../../../src/features/markers/OwnMarks.tsx';
import { jointsOf, nameAt, placesOf } from '../../../src/features/markers/places.ts';
import { type Marker, readMarkers } from '../../../src/features/markers/read.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { expectAccessible, mount, unmount } from '../ui/mount.tsx';

const marker = (id: string, time: number, more: Partial<Marker> = {}): Marker => ({
  ...{ id, time, name: `name ${id}`, sticker: undefined, description: undefined },
  ...more,
});
const video = (id: string): VideoDetails => ({ id, content_id: id, content_type: 'vod', type: 'vod', title: id });
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('reading a marker', () => {
  it('validates each field', () => {
    const known = { id: 7, name: ' گل  اول\n', time: '12.5', sticker: '⚽', description: null, isPersonal: false };
    expect(readMarkers([known])).to.eql([
      { id: '7', name: 'گل اول', time: 12.5, sticker: '⚽', description: undefined },
    ]);
  });

  it('drops a marker without a valid name, id or time', () => {
    const sane = { id: 'a', name: 'a', time: 1 };
    const wrong = [{ name: ' \n ' }, { name: {} }, { id: null }, { id: '' }, { time: -1 }, { time: Number.NaN }];
    const more = [{ time: '1e999' }, { time: null }, { time: [1] }];
    expect(readMarkers([...wrong, ...more].map((part) => ({ ...sane, ...part })))).to.eql([]);
    for (const list of [undefined, null, '<!doctype html>', {}, 7, [null, 'a', [], 7]]) {
      expect(readMarkers(list)).to.eql([]);
    }
  });

  it('keeps markup and direction marks as text, and shortens 100 kB to 256 characters without splitting one', () => {
    const names = ['<img src=x onerror=alert(1)>', '\u202eabc', '😀'.repeat(50_000), 'a'.repeat(100_000)];
    const read = readMarkers(names.map((name, index) => ({ id: index, name, time: 1, sticker: name })));
    expect(read.map(({ name }) => name)).to.eql([...names.slice(0, 2), '😀'.repeat(256), 'a'.repeat(256)]);
    expect(read.map(({ sticker = '' }) => [...sticker].length <= 16)).to.eql([true, true, true, true]);
  });
});

describe('the call for markers', () => {
  it('sends the video, and reads any response', async () => {
    const asked: unknown[] = [];
    const { signal } = new AbortController();
    const calls = createMarkerCalls(async (query, life) => {
      asked.push(query, life === signal);
      return { entries: [{ id: 'a', name: 'a', time: 1 }, 'noise'], whole: true };
    });
    expect(await calls.load(video('7'), signal)).to.eql([marker('a', 1, { name: 'a' })]);
    expect(asked).to.eql([{ video_id: '7', video_type: 'vod' }, true]);
  });
});

describe('markers', () => {
  function open({ ready = true, answers = {} as Record<string, readonly Marker[]> } = {}) {
    const $details = atom<VideoDetails | undefined>(video('1'));
    const $refetch = atom<unknown>('first');
    const $ready = atom(ready);
    const asked: { id: string; signal: AbortSignal }[] = [];
    const life = new AbortController();
    const load = async ({ id }: Pick<VideoDetails, 'id' | 'type'>, signal: AbortSignal) => {
      asked.push({ id, signal });
      await settle();
      return answers[id] ?? [];
    };
    const [$window, $live] = [atom({ start: 0, end: 100 }), atom(false)];
    const done: unknown[] = [];
    const markers = createMarkers({
      ...{ $details, load, $refetch, $ready, $window, $live, signal: life.signal },
      seek: (seconds) => void done.push(seconds),
      log: (...words) => void done.push(words),
    });
    const ids = () => markers.$markers.get().map(({ id }) => id);
    const wait = async () => {
      for (let turn = 0; turn < 4; turn += 1) await settle();
    };
    return { markers, $details, $refetch, $ready, $window, $live, asked, done, life, ids, wait };
  }
  const answers = { 1: [marker('c', 30), marker('a', 10), marker('b', 20)], 2: [marker('z', 5)] };

  it('are requested after the first frame and sorted by time', async () => {
    const { $ready, asked, ids, wait } = open({ ready: false, answers });
    await wait();
    expect(asked).to.have.length(0);
    $ready.set(true);
    await wait();
    expect([asked.length, ids()]).to.eql([1, ['a', 'b', 'c']]);
  });

  it('are not requested again if the video restarts or its details are updated', async () => {
    const { $ready, $details, asked, ids, wait } = open({ answers });
    await wait();
    $ready.set(false);
    $ready.set(true);
    $details.set(video('1'));
    await wait();
    expect([asked.length, ids()]).to.eql([1, ['a', 'b', 'c']]);
  });

  it('are requested again on each change of the page’s signal, and stay until the response', async () => {
    const { $refetch, asked, ids, wait } = open({ answers });
    await wait();
    $refetch.set('second');
    expect(ids()).to.eql(['a', 'b', 'c']);
    $refetch.set('third');
    await wait();
    expect(asked.map(({ signal }) => signal.aborted)).to.eql([true, true, false]);
    $refetch.set('third');
    expect(asked).to.have.length(3);
  });

  it('belong to one video; a late response for another is ignored', async () => {
    const { $details, asked, ids, wait } = open({ answers });
    $details.set(video('2'));
    expect(asked[0]?.signal.aborted).to.equal(true);
    await wait();
    expect(ids()).to.eql(['z']);
    $details.set(undefined);
    expect(ids()).to.eql([]);
  });

  it('include those of the live stream, which survive a response and a refetch', async () => {
    const { markers, $refetch, $details, ids, wait } = open({ answers });
    markers.merge([marker('live', 15), marker('b', 20, { name: 'early' })]);
    expect(ids()).to.eql(['live', 'b']);
    await wait();
    expect(ids()).to.eql(['a', 'live', 'b', 'c']);
    markers.merge([marker('live', 16, { name: 'new' })]);
    expect(markers.$markers.get()[2]).to.include({ id: 'b', name: 'name b' });
    $refetch.set('again');
    await wait();
    expect(ids()).to.eql(['a', 'live', 'b', 'c']);
    expect(markers.$markers.get()[1]).to.include({ time: 16, name: 'new' });
    $details.set(video('2'));
    await wait();
    expect(ids()).to.eql(['z']);
  });

  it('are limited to 1000; the oldest are dropped', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => marker(`${index}`, index));
    const { markers, ids, wait } = open({ answers: { 1: many } });
    await wait();
    expect([ids().length, ids()[0], MOST_MARKERS]).to.eql([1000, '9000', 1000]);
    markers.merge([marker('new', 20_000)]);
    expect([ids().length, ids()[0], ids().at(-1)]).to.eql([1000, '9001', 'new']);
  });

  it('of a live stream are offered if they are within the seekable range', async () => {
    const { markers, $window, $live, wait } = open({ answers });
    await wait();
    const offered = () => markers.$reachable.get().map(({ id }) => id);
    $window.set({ start: 15, end: 25 });
    expect([offered(), markers.$available.get()]).to.eql([['a', 'b', 'c'], true]);
    $live.set(true);
    expect(offered()).to.eql(['b']);
    $window.set({ start: 21, end: 29 });
    expect([offered(), markers.$available.get()]).to.eql([[], false]);
    // While the stream is loaded again: its list stays open.
    $window.set({ start: 0, end: 0 });
    expect([offered(), markers.$available.get()]).to.eql([['a', 'b', 'c'], true]);
  });

  it('are seeked to and logged when chosen', async () => {
    const { markers, done, wait } = open({ answers });
    await wait();
    markers.choose(marker('b', 20));
    expect(done).to.eql([20, ['marker', 'b']]);
  });

  it('end with the player', async () => {
    const { markers, $refetch, asked, life, wait } = open({ answers });
    life.abort();
    await wait();
    $refetch.set('again');
    expect([asked.length, asked[0]?.signal.aborted, markers.$markers.get()]).to.eql([1, true, []]);
  });
});

describe('the positions of markers', () => {
  const leastDistance = 1 / 64;

  it('are fractions of the bar, and exclude markers outside of it', () => {
    const all = [marker('before', 9), marker('start', 10), marker('mid', 15), marker('end', 20), marker('far', 1e9)];
    expect(placesOf(all, { start: 10, end: 20, leastDistance })).to.eql([0, 0.5, 1]);
  });

  it('ascend, and those too close to be told apart share one', () => {
    const times = [40, 10, 10.5, 41, 43];
    expect(
      placesOf(
        times.map((time) => marker(`${time}`, time)),
        { start: 0, end: 100, leastDistance },
      ),
    ).to.eql([0.1, 0.4, 0.43]);
  });

  it('divide the bar, but not at its ends', () => {
    const all = [0, 0.5, 50, 99.5, 100].map((time) => marker(`${time}`, time));
    expect(jointsOf(all, { start: 0, end: 100, leastDistance })).to.eql([0.5]);
  });

  it('are empty on a bar without length', () => {
    for (const end of [0, -5, Number.NaN])
      expect(placesOf([marker('a', 0)], { start: 0, end, leastDistance })).to.eql([]);
  });

  it('are few enough to render for 10,000 markers', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => marker(`${index}`, index));
    expect(placesOf(many, { start: 0, end: 9999, leastDistance })).to.have.length.within(60, 65);
  });

  it('have the name of the nearest marker within the tolerance', () => {
    const all = [marker('a', 10, { sticker: '⚽', name: 'گل' }), marker('b', 14, { name: '<b>x</b>' })];
    expect([9, 11.9, 12.1, 15, 16.1, Number.NaN].map((seconds) => nameAt(all, seconds, 2))).to.eql([
      ...['⚽ گل', '⚽ گل', '<b>x</b>', '<b>x</b>'],
      ...[undefined, undefined],
    ]);
    expect(nameAt([], 0, 1e9)).to.equal(undefined);
  });
});

describe('the viewer’s own markers on the bar', () => {
  afterEach(unmount);

  async function show(all: readonly Marker[]) {
    const hover = { label: 'زمان', valueText: '', step: 1, onCommit: () => {} };
    const shown = await mount(
      <div style={{ position: 'absolute', inset: 'auto 12px 40px' }}>
        <Slider value={50} min={0} max={100} joints={jointsOf(all, bar)} {...hover}>
          <OwnMarks places={placesOf(all, bar)} />
        </Slider>
      </div>,
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    return { ...shown, marks: () => [...shown.shadow.querySelectorAll('.own-mark')] };
  }
  const bar = { start: 0, end: 100, leastDistance: 0.01 };
  const own = (id: string, time: number) => marker(id, time, { isPersonal: true });

  it('are placed by time from the left in a right-to-left player', async () => {
    const { marks, find } = await show([own('a', 0), own('b', 25), own('c', 100), own('d', 101)]);
    const { left, width, top, height } = find('.slider-track').getBoundingClientRect();
    const middles = marks().map((mark) => {
      const box = mark.getBoundingClientRect();
      expect(box.top + box.height / 2).to.be.closeTo(top + height / 2, 0.5);
      expect(box.height).to.be.above(height);
      return (box.left + box.width / 2 - left) / width;
    });
    expect(middles.map((place) => Math.round(place * 100))).to.eql([0, 25, 100]);
  });

  it('can’t be focused or pressed, and are hidden from screen readers', async () => {
    const { marks, find, shadow, host } = await show([own('a', 25)]);
    const { left, top, width, height } = marks()[0]?.getBoundingClientRect() ?? new DOMRect();
    const hit = shadow.elementFromPoint(left + width / 2, top + height / 2);
    expect([hit?.closest('.own-mark'), hit?.closest('.slider')]).to.eql([null, find('.slider')]);
    expect(marks()[0]?.getAttribute('aria-hidden')).to.equal('true');
    await expectAccessible(host);
  });
});
