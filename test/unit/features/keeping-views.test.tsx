import { expect, nextFrame } from '@open-wc/testing';
import { atom } from 'nanostores';
import { BookmarkList } from '../../../src/features/bookmarks/BookmarkList.tsx';
import type { Bookmarks } from '../../../src/features/bookmarks/model.ts';
import type { Bookmark } from '../../../src/features/bookmarks/read.ts';
import { EMPTY } from '../../../src/features/markers/draft.ts';
import { MarkerForm } from '../../../src/features/markers/MarkerForm.tsx';
import { MarkerList } from '../../../src/features/markers/MarkerList.tsx';
import form from '../../../src/features/markers/marker-form.css';
import markers from '../../../src/features/markers/marker-list.css';
import type { State } from '../../../src/features/markers/model.ts';
import type { OwnMarkers } from '../../../src/features/markers/own.ts';
import type { Marker } from '../../../src/features/markers/read.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import field from '../../../src/ui/field.css';
import listState from '../../../src/ui/list-state.css';
import { barriers } from '../../support/model/axe.ts';
import { mount, unmount } from '../ui/mount.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync([listState, field, markers, form].join('\n'));

const LOOKS = [
  ['fa', 'dark', 320],
  ['fa', 'light', 400],
  ['ar', 'light', 360],
  ['ar', 'dark', 240],
  ['en', 'light', 400],
  ['en', 'dark', 320],
] as const;

const ignore = () => undefined;
const bookmark = (id: string, link: string | undefined): Bookmark => ({
  ...{ id, link, title: `فیلم ${id}`, cover: undefined, category: 1 },
});
const bookmarks = (list: readonly Bookmark[], state: 'ready' | 'failed' | 'loading', loggedIn = true) =>
  ({
    $list: atom(list),
    $state: atom(state),
    $loggedIn: atom(loggedIn),
    $own: atom(list[0]),
    load: ignore,
    logIn: ignore,
    playsHere: ({ link }: Bookmark) => link?.includes('plr'),
    play: ignore,
    remove: ignore,
  }) as unknown as Bookmarks;

const MARKERS: readonly Marker[] = [
  { id: 'a', name: 'آغاز', time: 4, sticker: '⭐', description: 'آغاز' },
  { id: 'b', name: 'صحنه', time: 9, sticker: '😂', description: 'همه خندیدند', isPersonal: true },
];
const listOf = (list: readonly Marker[], state: State) => (
  <MarkerList
    markers={{ $reachable: atom(list), $zero: atom(0), $state: atom(state), retry: ignore, choose: ignore }}
    onAdd={ignore}
    onRemove={ignore}
    onDone={ignore}
  />
);
const formOf = (more: Partial<OwnMarkers>) =>
  ({
    $isLive: atom(false),
    $draft: atom({ ...EMPTY, time: 12 }),
    $errors: atom({}),
    $failure: atom(),
    $sending: atom(false),
    begin: ignore,
    edit: ignore,
    shift: ignore,
    submit: ignore,
    ...more,
  }) as unknown as OwnMarkers;
const WRONG = {
  time: 'timeWrong',
  name: 'nameMissing',
  sticker: 'stickerMissing',
  description: 'descriptionMissing',
} as const;

const STATES = {
  'bookmarks of this platform, of others and of nowhere': () => (
    <BookmarkList
      bookmarks={bookmarks(
        [bookmark('1', 'https://a.example/plr'), bookmark('2', 'https://b.example/'), bookmark('3', undefined)],
        'ready',
      )}
      onDone={ignore}
    />
  ),
  'no bookmarks': () => <BookmarkList bookmarks={bookmarks([], 'ready')} onDone={ignore} />,
  'bookmarks that could not be loaded': () => <BookmarkList bookmarks={bookmarks([], 'failed')} onDone={ignore} />,
  'bookmarks of a guest': () => <BookmarkList bookmarks={bookmarks([], 'ready', false)} onDone={ignore} />,
  'public and own markers': () => listOf(MARKERS, 'ready'),
  'no markers': () => listOf([], 'ready'),
  'markers that could not be loaded': () => listOf([], 'failed'),
  'the form of a marker': () => <MarkerForm form={formOf({})} />,
  'the form with everything wrong': () => (
    <MarkerForm
      form={formOf({ $errors: atom(WRONG), $failure: atom({ ok: false, kind: 'http', status: 500 } as const) })}
    />
  ),
};

describe('the list of bookmarks', () => {
  afterEach(unmount);

  it('shows the category of each', async () => {
    const list = [1, 2].map(
      (category) => ({ ...bookmark(`${category}`, 'https://a.example/plr'), category }) as Bookmark,
    );
    const { shadow, settled } = await mount(
      <LanguageProvider language={createLanguage(atom<Lang>('en'))}>
        <BookmarkList bookmarks={bookmarks(list, 'ready')} onDone={ignore} />
      </LanguageProvider>,
    );
    await settled();
    expect([...shadow.querySelectorAll('.kept-text')].map(({ textContent }) => textContent)).to.eql(['Film', 'Sport']);
  });
});

describe('axe finds nothing in', () => {
  afterEach(unmount);

  for (const [name, view] of Object.entries(STATES)) {
    it(name, async () => {
      for (const [lang, theme, width] of LOOKS) {
        const language = createLanguage(atom<Lang>(lang));
        const shown = await mount(null, { width, theme, dir: lang === 'en' ? 'ltr' : 'rtl' });
        shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
        shown.render(
          <LanguageProvider language={language}>
            <div style={{ background: 'var(--_surface)', color: 'var(--_text)' }}>{view()}</div>
          </LanguageProvider>,
        );
        await nextFrame();
        await shown.settled();
        expect((await barriers(shown.host)).join('\n'), `${lang}, ${theme}`).to.equal('');
        unmount();
      }
    });
  }
});
