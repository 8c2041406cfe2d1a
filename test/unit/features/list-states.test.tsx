import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { JSX } from 'react';
import { BookmarkList } from '../../../src/features/bookmarks/BookmarkList.tsx';
import type { Bookmarks } from '../../../src/features/bookmarks/model.ts';
import { bookmarkWords } from '../../../src/features/bookmarks/words.ts';
import { ChatPanel } from '../../../src/features/chat/ChatPanel.tsx';
import type { Chat } from '../../../src/features/chat/types.ts';
import { chatWords } from '../../../src/features/chat/words.ts';
import { MarkerList } from '../../../src/features/markers/MarkerList.tsx';
import type { Recommendations } from '../../../src/features/recommendations/model.ts';
import { RecommendationList } from '../../../src/features/recommendations/RecommendationList.tsx';
import type { Search } from '../../../src/features/search/model.ts';
import { SearchPanel } from '../../../src/features/search/SearchPanel.tsx';
import { searchWords } from '../../../src/features/search/words.ts';
import type { Tags } from '../../../src/features/tags/model.ts';
import { TagsPanel } from '../../../src/features/tags/TagsPanel.tsx';
import type { Transcript } from '../../../src/features/transcript/model.ts';
import { TranscriptPanel } from '../../../src/features/transcript/TranscriptPanel.tsx';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import type { Lang } from '../../../src/languages.ts';
import { click, mount, unmount } from '../ui/mount.tsx';

const ignore = () => undefined;
const none = atom<readonly never[]>([]);
const words = await chatWords.en();

const bookmarks = (more: object) =>
  ({
    $list: none,
    $state: atom('loading'),
    $loggedIn: atom(true),
    $own: atom(),
    load: ignore,
    ...more,
  }) as unknown as Bookmarks;
const search = (more: object) =>
  ({
    ...{ $text: atom('zzz'), $kind: atom(), $tags: none, $list: atom(), $more: atom('loading'), $answered: atom() },
    ...{ $failure: atom(), $state: atom('loading'), $recent: none, setKind: ignore, ...more },
  }) as unknown as Search;
const searchPanel = (model: Search) => (
  <SearchPanel
    search={model}
    autoFocus={false}
    onTags={ignore}
    onRemoveTag={ignore}
    onClearTags={ignore}
    onDone={ignore}
  />
);
const tags = {
  ...{ $filter: atom(''), $chosen: none, $state: atom('loading'), $list: none, $failure: atom() },
  ...{ prepare: ignore, filter: ignore },
} as unknown as Tags;
const transcript = {
  ...{
    $state: atom('loading'),
    $rows: none,
    $query: atom(''),
    $partial: atom(false),
    $shown: atom('fa'),
    $language: atom('fa'),
  },
  ...{ $languages: none, $offers: none, open: ignore },
} as unknown as Transcript;
const recommendations = { $content: atom(), $cards: none, $state: atom('loading') } as unknown as Recommendations;
const markers = { $reachable: none, $zero: atom(0), $state: atom('loading' as const), retry: ignore, choose: ignore };
const chat = { $entry: atom({ state: 'loading' }) } as unknown as Chat;

const LOADING: Readonly<Record<string, () => JSX.Element>> = {
  bookmarks: () => <BookmarkList bookmarks={bookmarks({})} onDone={ignore} />,
  markers: () => <MarkerList markers={markers} onAdd={undefined} onRemove={ignore} onDone={ignore} />,
  recommendations: () => <RecommendationList recommendations={recommendations} onDone={ignore} />,
  search: () => searchPanel(search({})),
  tags: () => <TagsPanel tags={tags} autoFocus={false} onShow={ignore} />,
  transcript: () => <TranscriptPanel transcript={transcript} nameOf={() => 'fa'} timed />,
  chat: () => <ChatPanel chat={chat} words={words} autoFocus />,
};

describe('a list', () => {
  afterEach(unmount);

  async function show(view: JSX.Element) {
    const shown = await mount(null, { dir: 'ltr' });
    shown.render(<LanguageProvider language={createLanguage(atom<Lang>('en'))}>{view}</LanguageProvider>);
    return shown;
  }

  for (const [name, view] of Object.entries(LOADING)) {
    it(`draws empty rows while it loads: ${name}`, async () => {
      const { shadow } = await show(view());
      expect(shadow.querySelectorAll('.list-rows > div').length).to.be.above(1);
      expect(shadow.querySelector('.list-state > p')?.textContent).not.to.equal('');
    });
  }

  it('of a guest’s bookmarks offers to log in', async () => {
    let logIns = 0;
    const model = bookmarks({ $loggedIn: atom(false), logIn: () => (logIns += 1) });
    const { find, named } = await show(<BookmarkList bookmarks={model} onDone={ignore} />);
    expect(find('.list-state[role=status] > p').textContent).to.equal(bookmarkWords.en.guest);
    await click(named(bookmarkWords.en.logIn));
    expect(logIns).to.equal(1);
  });

  it('of a search that found nothing offers another word: the field is cleared and takes the focus', async () => {
    let clears = 0;
    const model = search({ $state: atom('empty'), clearText: () => (clears += 1) });
    const { shadow, named } = await show(searchPanel(model));
    await click(named(searchWords.en.another));
    expect(clears).to.equal(1);
    expect(shadow.activeElement?.matches('input[type=search]')).to.equal(true);
  });

  it('of a search that found nothing of a kind offers to take the kind away', async () => {
    const kinds: unknown[] = [];
    const model = search({ $state: atom('empty'), $kind: atom('live'), setKind: (kind: unknown) => kinds.push(kind) });
    const { named } = await show(searchPanel(model));
    await click(named(searchWords.en.widen));
    expect(kinds).to.eql([undefined]);
  });
});
