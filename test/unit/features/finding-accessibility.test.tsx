import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { AutoPlayPanel } from '../../../src/features/next/AutoPlayPanel.tsx';
import autoPlayStyle from '../../../src/features/next/auto-play.css';
import { createAutoPlay } from '../../../src/features/next/auto-play.ts';
import { createPlaylists } from '../../../src/features/playlists/model.ts';
import { PlaylistCard } from '../../../src/features/playlists/PlaylistCard.tsx';
import { PlaylistsPanel } from '../../../src/features/playlists/PlaylistsPanel.tsx';
import playlistsStyle from '../../../src/features/playlists/playlists.css';
import { createSearch } from '../../../src/features/search/model.ts';
import { SearchPanel } from '../../../src/features/search/SearchPanel.tsx';
import searchStyle from '../../../src/features/search/search.css';
import { createTags } from '../../../src/features/tags/model.ts';
import { TagsPanel } from '../../../src/features/tags/TagsPanel.tsx';
import tagsStyle from '../../../src/features/tags/tags.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { langs } from '../../../src/languages.ts';
import type { Card } from '../../../src/lib/card.ts';
import { failed } from '../../../src/platform/result.ts';
import field from '../../../src/ui/field.css';
import listState from '../../../src/ui/list-state.css';
import { Popover } from '../../../src/ui/Popover.tsx';
import tagButton from '../../../src/ui/tag-button.css';
import { barriers } from '../../support/model/axe.ts';
import { memory, personalIn } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';
import { mount, unmount } from '../ui/mount.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync([field, listState, tagButton, searchStyle, tagsStyle, playlistsStyle, autoPlayStyle].join('\n'));
const { signal } = new AbortController();
const CARD: Card = {
  id: '1',
  type: 'vod',
  title: 'فیلم',
  banner: undefined,
  duration: 60,
  viewers: 1200,
  createdAt: 1e12,
};
const TAGS = [
  { name: 'گل', count: 3 },
  { name: 'فیلم', count: undefined },
];
const nothing = () => {};

function searchWith(answer: 'cards' | 'nothing' | 'failure', words: string | undefined, tags: readonly string[] = []) {
  const { storage } = memory();
  storage.write('searches', JSON.stringify(['یک', 'دو']));
  const search = createSearch({
    async find() {
      if (answer === 'failure') return failed('http', 500);
      return { ok: true, data: { items: answer === 'cards' ? [CARD] : [], count: undefined, next: undefined } };
    },
    $tags: atom(tags),
    $owners: atom([]),
    pageSize: () => 10,
    onFound: nothing,
    go: nothing,
    personal: personalIn(storage),
    scheduler: createScheduler(createClock()),
    signal,
  });
  if (words !== undefined) search.again(words);
  return (
    <SearchPanel
      search={search}
      autoFocus={false}
      onTags={nothing}
      onRemoveTag={nothing}
      onClearTags={nothing}
      onDone={nothing}
    />
  );
}

function tagsWith(works: boolean) {
  const tags = createTags({
    $type: atom('vod'),
    $owners: atom([]),
    list: async () => (works ? { ok: true, data: TAGS } : failed('http', 500)),
    signal,
  });
  if (works) tags.choose({ name: 'زنده', count: 2 });
  return <TagsPanel tags={tags} autoFocus={false} onShow={nothing} />;
}

function playlistsWith(works: boolean) {
  const list = { id: '7', title: 'فهرست', count: 3, cover: undefined };
  const playlists = createPlaylists({
    $contentId: atom('vod-1'),
    $playing: atom('8'),
    lists: async () => (works ? { ok: true, data: { items: [list], count: 1, next: undefined } } : failed('http', 500)),
    items: async () => (works ? { ok: true, data: { items: [CARD], count: 1, next: undefined } } : failed('http', 500)),
    play: nothing,
    signal,
  });
  playlists.open(list);
  return playlists;
}

const autoPlay = () => createAutoPlay({ storage: memory().storage, $allowed: atom(true) });
const next = { $card: atom({ id: '2', type: 'vod', title: 'بعدی' } as const), play: nothing };

const STATES: Readonly<Record<string, () => ReactNode>> = {
  'a search with results': () => searchWith('cards', 'گل', ['زنده']),
  'a search without results': () => searchWith('nothing', 'گل', ['زنده']),
  'a search that failed': () => searchWith('failure', 'گل'),
  'recent searches': () => searchWith('cards', undefined),
  'tags, one of them chosen': () => tagsWith(true),
  'tags that failed': () => tagsWith(false),
  playlists: () => <PlaylistsPanel playlists={playlistsWith(true)} onOpen={nothing} />,
  'playlists that failed': () => <PlaylistsPanel playlists={playlistsWith(false)} onOpen={nothing} />,
  'a playlist': () => <PlaylistCard playlists={playlistsWith(true)} onBack={nothing} onDone={nothing} />,
  'the next video and its switch': () => <AutoPlayPanel next={next} autoPlay={autoPlay()} onDone={nothing} />,
};

describe('axe finds nothing in', () => {
  afterEach(unmount);

  for (const [name, view] of Object.entries(STATES)) {
    it(name, async () => {
      for (const lang of langs) {
        for (const theme of ['light', 'dark']) {
          const language = createLanguage(atom(lang));
          const { dir } = language.$format.get();
          const shown = await mount(
            <LanguageProvider language={language}>
              <Popover open title="x" closeLabel="y" onClose={nothing}>
                {view()}
              </Popover>
            </LanguageProvider>,
            { theme, dir, width: 360 },
          );
          shown.shadow.adoptedStyleSheets = [...shown.shadow.adoptedStyleSheets, sheet];
          for (let turn = 0; turn < 3; turn += 1) await new Promise(requestAnimationFrame);
          await shown.settled();
          expect((await barriers(shown.host)).join('\n'), `${lang} ${theme}`).to.equal('');
          unmount();
          shown.host.remove();
        }
      }
    });
  }
});
