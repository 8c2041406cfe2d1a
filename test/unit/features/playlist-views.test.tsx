import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import type { Page } from '../../../src/core/pages.ts';
import { PlaylistPanel } from '../../../src/features/playlist/PlaylistPanel.tsx';
import styles from '../../../src/features/playlist/playlist.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { type Card, cardKey } from '../../../src/lib/card.ts';
import { Popover } from '../../../src/ui/Popover.tsx';
import { lesson, lessons } from '../../support/model/playlist.ts';
import { waitUntil } from '../../support/time/wait.ts';
import { click, expectAccessible, mount, unmount } from '../ui/mount.tsx';

interface Wish {
  readonly items?: Page<Card>['items'];
  readonly count?: number | undefined;
  readonly next?: number;
  readonly current?: number;
  readonly width?: number;
  readonly theme?: string;
}

describe('the playlist popover', () => {
  afterEach(unmount);

  const language = createLanguage(atom('fa' as const));
  const words = () => language.$messages.get();

  async function show({ items = lessons(8), count = items.length, next, current = 0, width, theme }: Wish = {}) {
    const done: string[] = [];
    const $list = atom<Page<Card> | undefined>({ items, count, next });
    const $index = atom(current);
    const $more = atom<'idle' | 'loading' | 'failed'>('idle');
    const $title = atom<string | undefined>();
    const playlist = {
      $list,
      $index,
      $more,
      $title,
      $available: atom(true),
      more: () => void done.push('more'),
      play: (card: Pick<Card, 'type' | 'id'>) => void done.push(`play ${cardKey(card)}`),
      loadTitle: async () => $title.set('دوره <b>۱</b>'),
    };
    const view = (open: boolean) => (
      <LanguageProvider language={language}>
        <Popover open={open} title={words().surfaces.playlist} closeLabel="بستن" onClose={() => {}}>
          <PlaylistPanel playlist={playlist} onPicked={() => void done.push('picked')} />
        </Popover>
      </LanguageProvider>
    );
    const shown = await mount(view(false), { width, theme });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
    shown.render(view(true));
    await shown.settled();
    const items$ = () => [...shown.shadow.querySelectorAll<HTMLElement>('.card')];
    const focused = () => items$().indexOf(shown.shadow.activeElement as HTMLElement);
    /** In the panel, below its header. */
    const isInSight = (item: Element | undefined) => {
      const [box, view] = [item?.getBoundingClientRect(), shown.find('.popover-body').getBoundingClientRect()];
      return box !== undefined && box.top >= view.top && box.bottom <= view.bottom + 1;
    };
    return { ...shown, done, $list, $index, $more, items: items$, focused, isInSight };
  }

  it('shows the list, the progress in it, and each item with its duration', async () => {
    const items = [lesson(1, { duration: 65 }), lesson(2, { title: '\u202e<img src=x onerror="window.__list=1">' })];
    const { find, items: rows } = await show({ items, current: 1, count: 24 });
    expect(find('.playlist-head').textContent).to.equal(`دوره <b>۱</b>${words().playlist.place('۲', '۲۴')}`);
    expect(rows().map(({ ariaLabel }) => ariaLabel)).to.eql(['درس 1، ۱ دقیقه و ۵ ثانیه', items[1]?.title]);
    expect(find('.card-note').textContent).to.equal('۱:۰۵');
    expect(rows().map((row) => row.ariaChecked)).to.eql(['false', 'true']);
    expect(rows().map((row) => [row.ariaPosInSet, row.ariaSetSize])).to.eql([
      ['1', '24'],
      ['2', '24'],
    ]);
    expect(Reflect.get(window, '__list')).to.equal(undefined);
  });

  it('requests its pictures without a referrer', async () => {
    const { find } = await show({ items: [lesson(1, { banner: '/demo/media/images/cover-1.jpg' })] });
    expect((find('img') as HTMLImageElement).referrerPolicy).to.equal('no-referrer');
    expect(find('img').getAttribute('alt')).to.equal('');
  });

  it('opens with the current item visible and focused, without scrolling the page, and follows it', async () => {
    const before = window.scrollY;
    const { items, focused, isInSight, $index } = await show({ items: lessons(40), current: 25 });
    expect([focused(), isInSight(items()[25])]).to.eql([25, true]);
    $index.set(3);
    await waitUntil(() => isInSight(items()[3]));
    expect(window.scrollY).to.equal(before);
  });

  it('moves with arrows, Home and End; Enter plays and closes', async () => {
    const { focused, done } = await show({ items: lessons(12), current: 2 });
    for (const [key, place] of [
      ['ArrowDown', 3],
      ['ArrowUp', 2],
      ['End', 11],
      ['ArrowDown', 0],
      ['End', 11],
      ['Home', 0],
    ] as const) {
      await sendKeys({ press: key });
      expect(focused(), key).to.equal(place);
    }
    await sendKeys({ press: 'Enter' });
    expect(done).to.eql(['picked', 'play clip-1']);
  });

  it('plays an item on a press', async () => {
    const { items, done } = await show();
    await click(items()[1] as HTMLElement);
    expect(done).to.eql(['picked', 'play clip-2']);
  });

  it('loads the next page as its end becomes visible, again for the page after it, and offers a retry', async () => {
    const { find, shadow, done, $list, $more, named } = await show({ items: lessons(10), count: 30, next: 10 });
    expect(done).to.eql([]);
    find('.popover-body').scrollTop = 1e5;
    await waitUntil(() => done.length === 1);
    // A page without new items doesn't move the end of the list.
    $list.set({ items: lessons(10), count: 30, next: 20 });
    await waitUntil(() => done.length === 2);
    $more.set('failed');
    await waitUntil(() => shadow.querySelector('.card-rest button'));
    await click(named(words().actions.retry));
    expect(done).to.eql(['more', 'more', 'more']);
    $list.set({ items: lessons(12), count: 12, next: undefined });
    await waitUntil(() => shadow.querySelector('.card-rest') === null);
  });

  it('is not rendered without a list', async () => {
    const { $list, shadow } = await show();
    $list.set(undefined);
    await waitUntil(() => shadow.querySelector('.card') === null);
  });

  for (const width of [320, 800]) {
    for (const theme of ['dark', 'light']) {
      it(`is accessible and clips no title at ${width} px, ${theme}`, async () => {
        const items = [
          lesson(1, { title: 'بسیار طولانی '.repeat(60) }),
          lesson(2, { title: 'a'.repeat(300), duration: 9 }),
        ];
        const { host, find } = await show({ items, current: 1, count: 30, next: 10, width, theme });
        expect(find('.popover-body').scrollWidth).to.equal(find('.popover-body').clientWidth);
        await expectAccessible(host);
      });
    }
  }
});
