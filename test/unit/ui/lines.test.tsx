import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { LoginPanel } from '../../../src/features/login/LoginPanel.tsx';
import login from '../../../src/features/login/login.css';
import type { Login } from '../../../src/features/login/model.ts';
import { NextCard } from '../../../src/features/next/NextCard.tsx';
import next from '../../../src/features/next/next.css';
import { PlaylistPanel } from '../../../src/features/playlist/PlaylistPanel.tsx';
import playlist from '../../../src/features/playlist/playlist.css';
import { Thumbnail } from '../../../src/features/thumbnails/Thumbnail.tsx';
import thumbnails from '../../../src/features/thumbnails/thumbnails.css';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { CardList } from '../../../src/ui/CardList.tsx';
import { Menu } from '../../../src/ui/Menu.tsx';
import { MenuItem } from '../../../src/ui/MenuItem.tsx';
import { Popover } from '../../../src/ui/Popover.tsx';
import { Toast } from '../../../src/ui/Toast.tsx';
import { mount, unmount } from './mount.tsx';

const LONG: Readonly<Record<string, string>> = {
  'one word': 'a'.repeat(10_000),
  words: 'سلام دنیا '.repeat(1000),
  lines: 'a\n'.repeat(5000),
  'a tower of accents': `a${'\u0301'.repeat(600)}`,
};
const language = createLanguage(atom('fa' as const));
const rows = (title: string) => [1, 2].map((key) => ({ key: `${key}`, title, note: '1:00' }));
const card = (title: string) => ({ id: '2', type: 'vod', title, banner: undefined, duration: undefined }) as const;
const nothing = () => undefined;

/** A view, the selector of its text, and the maximum height in px. */
const surfaces: Readonly<
  Record<string, { view(text: string): React.ReactNode; selector: string; most: number; styles?: string }>
> = {
  'a list': {
    view: (title) => (
      <Popover open title="a" onClose={nothing}>
        <CardList label="a" rows={rows(title)} onChoose={nothing} />
      </Popover>
    ),
    selector: '.card',
    most: 76,
  },
  'a strip': {
    view: (title) => <CardList label="a" rows={rows(title)} strip onChoose={nothing} />,
    selector: '.card-title',
    most: 44,
  },
  'a menu': {
    view: (label) => (
      <Menu label="a">
        <MenuItem label={label} hint={label} value={label} onPress={nothing} />
      </Menu>
    ),
    selector: '.menu-item',
    most: 112,
  },
  'a toast': { view: (message) => <Toast message={message} />, selector: '.toast', most: 110 },
  'the next card': {
    view: (title) => (
      <NextCard next={{ $offer: atom(card(title)), $countdown: atom(undefined), play: nothing, cancel: nothing }} />
    ),
    selector: '.next-title',
    most: 68,
    styles: next,
  },
  'the account': {
    view: (displayName) => {
      const $user = atom({ id: 'u', displayName, phoneNumber: displayName });
      return <LoginPanel login={{ $user, $step: atom('mobileNumber'), logout: nothing } as unknown as Login} />;
    },
    selector: '.login-user',
    most: 90,
    styles: login,
  },
  'the head of a playlist': {
    view: (title) => (
      <PlaylistPanel
        playlist={{
          $list: atom({ id: '1', items: [card('a')], count: 1, next: undefined }),
          $title: atom(title),
          $more: atom('idle'),
          $index: atom(0),
          $available: atom(true),
          more: nothing,
          play: nothing,
          loadTitle: async () => {},
        }}
        onPicked={nothing}
      />
    ),
    selector: '.playlist-head',
    most: 44,
    styles: playlist,
  },
  'the name of a marker': {
    view: (name) => (
      <Thumbnail thumbnails={{ $tiles: atom([]), tileAt: () => undefined }} at={1} fraction={0.5} name={name}>
        0:01
      </Thumbnail>
    ),
    selector: '.thumbnail-name',
    most: 48,
    styles: thumbnails,
  },
};

describe('texts of users', () => {
  afterEach(unmount);

  for (const [where, { view, selector, most, styles = '' }] of Object.entries(surfaces)) {
    for (const [what, text] of Object.entries(LONG)) {
      it(`have a line limit in ${where}: ${what}`, async () => {
        const { find, shadow, render } = await mount(null, { width: 320 });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
        render(<LanguageProvider language={language}>{view(text)}</LanguageProvider>);
        const { height, width } = find(selector).getBoundingClientRect();
        expect(height).to.be.within(1, most);
        expect(width).to.be.at.most(320);
      });
    }
  }
});
