import { expect, fixtureCleanup } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { useState } from 'react';
import { createThumbnails } from '../../../src/features/thumbnails/model.ts';
import { type Tile, tileAt, tilesOf } from '../../../src/features/thumbnails/sprite.ts';
import { Thumbnail } from '../../../src/features/thumbnails/Thumbnail.tsx';
import styles from '../../../src/features/thumbnails/thumbnails.css';
import { clock } from '../../../src/lib/clock.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { countLooks } from '../../support/model/looks.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { expectAccessible, mount, pointOf, unmount } from '../ui/mount.tsx';

const BASE = 'https://cdn.example/vod/7/sprite.vtt';
const file = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}\n\n`).join('')}`;
const area = ({ url, x, y, width, height }: Tile) => [url, x, y, width, height];

describe('the tiles of a sprite file', () => {
  it('are resolved against the file, whatever the page’s address', () => {
    const tiles = tilesOf(file('sprite.jpg#xywh=0,0,160,90', '/other.png?v=2#xywh=pixel:160,90,160,90'), BASE);
    expect(tiles.map(area)).to.eql([
      ['https://cdn.example/vod/7/sprite.jpg', 0, 0, 160, 90],
      ['https://cdn.example/other.png?v=2', 160, 90, 160, 90],
    ]);
    expect([tiles[1]?.start, tiles[1]?.end]).to.eql([1, 2]);
  });

  it('never have an unsafe address', () => {
    const addresses = [
      'javascript:alert(1)//sprite.jpg',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>1</script>',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'http://cdn.example/insecure.jpg',
      'https://me:secret@cdn.example/sprite.jpg',
      'file:///etc/passwd',
      'https://[broken/sprite.jpg',
    ];
    expect(tilesOf(file(...addresses.map((address) => `${address}#xywh=0,0,160,90`)), BASE)).to.eql([]);
  });

  it('are dropped if their numbers are invalid; valid ones stay', () => {
    const wrong = ['NaN,0,160,90', '-160,0,160,90', '0,0,1000000000,90', '0,0,0,90', '0,0,160', '0,0,1e3,90'];
    const more = ['1.5,0,160,90', '65535,0,160,90', '0,0,160,90,7', 'percent:0,0,10,10', ''];
    expect(tilesOf(file(...wrong.map((numbers) => `s.jpg#xywh=${numbers}`)), BASE)).to.eql([]);
    expect(tilesOf(file(...more.map((numbers) => `s.jpg#xywh=${numbers}`)), BASE)).to.eql([]);
    expect(tilesOf(file('s.jpg#xywh=NaN,0,1,1', 's.jpg#xywh=1,2,3,4', 's.jpg', '#xywh=0,0,1,1'), BASE)).to.have.length(
      1,
    );
  });

  it('are empty for a page, an empty file, reversed times and noise', () => {
    const reversed = 'WEBVTT\n\n00:09.000 --> 00:02.000\ns.jpg#xywh=0,0,160,90';
    const page = '<!doctype html><title>404</title><img src="s.jpg#xywh=0,0,160,90">';
    for (const text of ['', page, reversed, '\0'.repeat(1000)]) expect(tilesOf(text, BASE)).to.eql([]);
  });

  it('have a limited number of entries and images, and are found in one pass', () => {
    const at = (index: number) => `${Math.floor(index / 3600)}:${new Date(index * 1000).toISOString().slice(14, 23)}`;
    const cue = (index: number) => `${at(index)} --> ${at(index + 1)}\n${index % 1000}.jpg#xywh=0,0,1,1\n\n`;
    const tiles = tilesOf(`WEBVTT\n\n${Array.from({ length: 30_000 }, (_, index) => cue(index)).join('')}`, BASE);
    expect(tiles.length).to.be.within(1, 10_000);
    expect(new Set(tiles.map(({ url }) => url)).size).to.equal(200);
    const { items, looks } = countLooks(tiles);
    tileAt(items, 0);
    expect(looks()).to.be.within(1, tiles.length + 3);
  });

  it('cover their time and a short gap, and nothing beyond', () => {
    const tiles = tilesOf('00:02.000 --> 00:04.000\na#xywh=0,0,1,1\n\n00:05.000 --> 00:06.000\nb#xywh=0,0,1,1', BASE);
    const named = (seconds: number) => tileAt(tiles, seconds)?.url.at(-1);
    expect([1.9, 2, 3.9, 4.5, 5, 6.5, 7, 1e9, Number.NaN, -1].map(named)).to.eql([
      ...[undefined, 'a', 'a', 'a', 'b', 'b'],
      ...[undefined, undefined, undefined, undefined],
    ]);
  });
});

function open(files: Record<string, string | undefined>, first = BASE) {
  const $file = atom<string | undefined>(first);
  const asked: { url: string; signal: AbortSignal; answer(): void }[] = [];
  const life = new AbortController();
  const load = (url: string, signal: AbortSignal) =>
    new Promise<string | undefined>((resolve) => asked.push({ url, signal, answer: () => resolve(files[url]) }));
  const thumbnails = createThumbnails({ $file, load, $decorates: atom(true), signal: life.signal });
  const count = () => thumbnails.$tiles.get().length;
  return { thumbnails, $file, asked, life, count };
}

describe('thumbnails', () => {
  const OTHER = 'https://cdn.example/vod/8/sprite.vtt';
  const files = { [BASE]: file('a.jpg#xywh=0,0,1,1'), [OTHER]: file('b.jpg#xywh=0,0,1,1', 'b.jpg#xywh=1,0,1,1') };

  it('load nothing until the bar is touched, and then once', async () => {
    const { thumbnails, asked, count } = open(files);
    expect([asked.length, thumbnails.tileAt(0)]).to.eql([0, undefined]);
    const first = thumbnails.prepare();
    await thumbnails.prepare();
    asked[0]?.answer();
    await first;
    await thumbnails.prepare();
    expect([asked.map(({ url }) => url), count()]).to.eql([[BASE], 1]);
    expect(thumbnails.tileAt(0.5)?.url).to.equal('https://cdn.example/vod/7/a.jpg');
  });

  it('stay empty after a failure, without a message or retries', async () => {
    for (const wrong of [undefined, '', '<!doctype html>', 'WEBVTT\n\n00:09.000 --> 00:02.000\na#xywh=0,0,1,1']) {
      const { thumbnails, asked, count } = open({ [BASE]: wrong });
      const first = thumbnails.prepare();
      asked[0]?.answer();
      await first;
      await thumbnails.prepare();
      expect([asked.length, count()]).to.eql([1, 0]);
    }
  });

  it('belong to one video; a late response for another is ignored', async () => {
    const { thumbnails, $file, asked, count } = open(files);
    const first = thumbnails.prepare();
    $file.set(OTHER);
    const second = thumbnails.prepare();
    asked[1]?.answer();
    await second;
    asked[0]?.answer();
    await first;
    expect([asked[0]?.signal.aborted, count()]).to.eql([true, 2]);
    $file.set(undefined);
    await thumbnails.prepare();
    expect([asked.length, count()]).to.eql([2, 0]);
  });

  it('end with the player', async () => {
    const { thumbnails, asked, life, count } = open(files);
    const first = thumbnails.prepare();
    life.abort();
    asked[0]?.answer();
    await first;
    await thumbnails.prepare();
    expect([asked.length, asked[0]?.signal.aborted, count()]).to.eql([1, true, 0]);
  });
});

describe('the thumbnail', () => {
  /** Replaces the rendered thumbnail. */
  const clear = () => {
    unmount();
    fixtureCleanup();
  };
  afterEach(async () => {
    clear();
    // A pointer that stays where it is moves onto nothing in the next test.
    await resetMouse();
  });

  const sprite = new URL('/demo/media/vod/sprite.jpg', location.href).href;
  const tile = (start: number, more: Partial<Tile> = {}): Tile => {
    const place = { x: (start % 6) * 160, y: Math.floor(start / 6) * 90, width: 160, height: 90 };
    return { start, end: start + 1, url: sprite, ...place, ...more };
  };
  const demo = Array.from({ length: 30 }, (_, index) => tile(index));
  const name = `⚽ <b onclick=__x=1>گل</b>\u202e${'بسیار بلند '.repeat(30)}`;

  async function show(tiles: readonly Tile[], { width = 800, marked = undefined as string | undefined } = {}) {
    const $tiles = atom(tiles);
    const thumbnails = { $tiles, tileAt: (seconds: number) => tileAt($tiles.get(), seconds) };
    function Bar() {
      const [at, setAt] = useState<number>();
      const hover = { label: 'زمان', valueText: '', step: 1, onCommit: () => {}, onHover: setAt };
      return (
        <div style={{ position: 'absolute', inset: 'auto 8px 40px' }}>
          <Slider value={0} min={0} max={30} {...hover}>
            <Thumbnail thumbnails={thumbnails} at={at} fraction={(at ?? 0) / 30} name={marked}>
              {clock(at ?? 0)}
            </Thumbnail>
          </Slider>
        </div>
      );
    }
    const shown = await mount(<Bar />, { width });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    const point = async (fraction: number) => {
      await sendMouse({ type: 'move', position: pointOf(shown.find('.slider'), fraction) });
      await waitUntil(() => shown.shadow.querySelector('.thumbnail-time'));
      await shown.settled();
      return shown.find('.thumbnail-tip').getBoundingClientRect();
    };
    const leave = async () => {
      await sendMouse({ type: 'move', position: [2, 2] });
      await waitUntil(() => !shown.shadow.querySelector('.thumbnail-time'));
    };
    const image = () => shown.shadow.querySelector('img');
    return { ...shown, box: shown.find('.player').getBoundingClientRect(), $tiles, point, leave, image };
  }

  it('renders the tile of the pointed time in a 16:9 frame, and the time on its lower edge', async () => {
    const { point, find, image } = await show(demo);
    await point(0.501);
    const frame = find('.thumbnail').getBoundingClientRect();
    expect([frame.width, frame.height]).to.eql([160, 90]);
    await waitUntil(() => image()?.complete && image()?.naturalWidth === 960);
    // The sixteenth tile with six per row: the fourth in the third row.
    const { left, top } = image()?.getBoundingClientRect() ?? new DOMRect();
    expect([left - frame.left, top - frame.top].map(Math.round)).to.eql([-480, -180]);
    const time = find('.thumbnail-time');
    expect(time.textContent).to.equal('0:15');
    expect(frame.bottom - time.getBoundingClientRect().bottom).to.be.closeTo(4, 1);
    expect([image()?.alt, image()?.referrerPolicy]).to.eql(['', 'no-referrer']);
    expect(find('.thumbnail-tip').querySelector('[style*="url("]')).to.equal(null);
  });

  for (const width of [320, 420, 800]) {
    it(`never leaves the box at ${width} px, with or without a picture and a long name`, async () => {
      for (const tiles of [demo, []]) {
        const { point, box, find } = await show(tiles, { width, marked: name });
        for (const fraction of [0.01, 0.1, 0.5, 0.9, 0.99]) {
          const { left, right } = await point(fraction);
          expect(left).to.be.at.least(box.left);
          expect(right).to.be.at.most(box.right);
        }
        expect(find('.thumbnail-name').scrollWidth).to.be.at.most(find('.thumbnail-name').clientWidth + 1);
        clear();
      }
    });
  }

  it('grows with the box', async () => {
    for (const [width, size] of [
      [1000, 200],
      [1600, 280],
    ]) {
      const { point, find } = await show(demo, { width: width ?? 0 });
      await point(0.25);
      expect(find('.thumbnail').getBoundingClientRect().width).to.equal(size);
      clear();
    }
  });

  it('is smaller in a narrow box, and only the time in a tiny one', async () => {
    const narrow = await show(demo, { width: 360 });
    await narrow.point(0.5);
    expect(narrow.find('.thumbnail').getBoundingClientRect().width).to.equal(120);
    clear();
    const tiny = await show(demo, { width: 180 });
    await tiny.point(0.5);
    expect(tiny.find('.thumbnail').getBoundingClientRect().width).to.equal(0);
  });

  it('shows the whole tile of any aspect ratio, and nothing of its neighbors', async () => {
    const { point, find } = await show([
      tile(0, { end: 15, width: 90, height: 160 }),
      tile(15, { end: 30, x: 0, y: 0, width: 960, height: 90 }),
    ]);
    await point(0.25);
    const tall = find('.thumbnail-window').getBoundingClientRect();
    expect([tall.width, tall.height].map(Math.round)).to.eql([51, 90]);
    await point(0.75);
    const flat = find('.thumbnail-window').getBoundingClientRect();
    expect([flat.width, flat.height].map(Math.round)).to.eql([160, 15]);
    expect(getComputedStyle(find('.thumbnail-window')).overflow).to.equal('hidden');
  });

  it('keeps one image for all tiles of a sprite, even without a pointer', async () => {
    const { point, leave, image, find } = await show(demo);
    await point(0.1);
    const first = image();
    await point(0.8);
    await leave();
    expect(getComputedStyle(find('.thumbnail')).visibility).to.equal('hidden');
    await point(0.3);
    expect(first !== null && image() === first).to.equal(true);
  });

  it('is only the time without tiles, after their end, and if the image fails or is the wrong one', async () => {
    const nothing = await show([]);
    expect(Math.round((await nothing.point(0.5)).width)).to.be.below(60);
    clear();
    const short = await show(demo.slice(0, 10));
    await short.point(0.1);
    expect(Math.round((await short.point(0.9)).width)).to.be.below(60);
    clear();
    const broken = await show([tile(0, { end: 30, url: '/demo/media/vod/missing.jpg' })]);
    await broken.point(0.5);
    await waitUntil(() => broken.image() === null);
    expect(broken.find('.thumbnail-tip').hasAttribute('data-wide')).to.equal(false);
    clear();
    const smaller = await show([tile(0, { end: 15 }), tile(15, { end: 30, x: 1920 })]);
    await smaller.point(0.1);
    await waitUntil(() => smaller.image() === null);
  });

  it('renders a name as text in its own direction, and lets pointers through', async () => {
    const { point, find, shadow } = await show(demo, { marked: name });
    const { left, top, width } = await point(0.5);
    expect([find('.thumbnail-name').textContent, find('.thumbnail-name').tagName]).to.eql([name, 'BDI']);
    expect(find('.thumbnail-name').children).to.have.length(0);
    expect(shadow.elementFromPoint(left + width / 2, top + 8)).to.equal(find('.player'));
  });

  it('is accessible', async () => {
    const { point, host } = await show(demo, { marked: 'گل اول' });
    await point(0.5);
    await expectAccessible(host);
  });
});
