import { expect } from '@open-wc/testing';
import { atom, type WritableAtom } from 'nanostores';
import type { Player } from '../../../src/player/create-player.ts';
import { availableExtras, extraGroups } from '../../../src/shell/extras.tsx';

const ABOUT_EACH = ['info', 'search', 'tags', 'bookmarks', 'share', 'feedback'];
const FILM = { surfaces: ['markers', 'recommendations', ...ABOUT_EACH], languages: ['fa'], like: true, pip: true };

interface Wish {
  readonly surfaces?: readonly string[];
  readonly languages?: readonly string[];
  readonly mode?: string;
  readonly width?: number;
  readonly live?: boolean;
  readonly like?: boolean;
  readonly pip?: boolean;
  readonly snapshot?: boolean;
}

/** The buttons where the answers come in this order, or in the opposite one. */
function extrasOf(wish: Wish, isReversed = false) {
  const { surfaces = [], languages = [], mode = 'platform', width = 640, live = false, ...can } = wish;
  const none = () => atom<unknown>(false);
  const stores = {
    $buttons: atom<unknown>([]),
    $languages: atom<unknown>([]),
    ...{ $mode: atom<unknown>(mode), $box: none(), $live: none(), $like: none(), $pip: none(), $snapshot: none() },
  };
  const player = {
    panels: { $buttons: stores.$buttons },
    layout: { $inPlace: atom('plain'), $box: stores.$box },
    content: { $mode: stores.$mode },
    time: { $live: stores.$live },
    like: { $available: stores.$like },
    keeping: { $canBookmark: none() },
    subtitles: { $languages: stores.$languages },
    snapshot: { $available: stores.$snapshot },
    motion: { $available: none() },
    pictureInPicture: { $available: stores.$pip, $native: none(), $window: none() },
    casting: { $available: none() },
    orientation: { $available: none() },
  };
  const $extras = availableExtras(player as unknown as Player);
  const end = $extras.listen(() => undefined);
  const answers: [WritableAtom<unknown>, unknown][] = [
    [stores.$box, { width, height: (width * 9) / 16 }],
    [stores.$languages, languages],
    [stores.$buttons, surfaces],
    [stores.$live, live],
    [stores.$like, can.like],
    [stores.$pip, can.pip],
    [stores.$snapshot, can.snapshot],
  ];
  for (const [store, answer] of isReversed ? answers.reverse() : answers) store.set(answer);
  const { row, menu } = $extras.get();
  end();
  return { row: row.map(({ id }) => id), menu: menu.map(({ id }) => id) };
}

describe('the buttons of the control row', () => {
  const live = { live: true, surfaces: ['chat', 'poll', 'lives', 'markers', ...ABOUT_EACH], pip: true };
  const kinds: readonly (readonly [string, Wish, readonly string[]])[] = [
    ['a film', FILM, ['markers', 'subtitles']],
    ['a film from 880 px on', { ...FILM, width: 880 }, ['markers', 'subtitles', 'pictureInPicture']],
    ['a playlist', { ...FILM, surfaces: ['playlist', ...FILM.surfaces] }, ['playlist', 'markers', 'subtitles']],
    ['a live', live, ['poll', 'chat']],
    ['a live with a quiz', { ...live, surfaces: ['quiz', ...live.surfaces] }, ['quiz', 'chat']],
    ['a file', { mode: 'static', pip: true }, ['pictureInPicture']],
    ['a page that asks for snapshots', { ...FILM, snapshot: true }, ['markers', 'snapshot', 'subtitles']],
  ];
  for (const [kind, wish, row] of kinds) {
    it(`${kind}: ${row.join(', ')}, in whatever order the platform answers`, () => {
      expect(extrasOf(wish).row).to.eql(row);
      expect(extrasOf(wish, true)).to.eql(extrasOf(wish));
    });
  }

  it('what is rarely needed is in the menu only, in three groups', () => {
    const { menu } = extrasOf(FILM);
    const groups = extraGroups.map((group) => group.map(({ id }) => id).filter((id) => menu.includes(id)));
    expect(groups).to.eql([
      ['like', 'dislike', 'share'],
      ['recommendations', 'info', 'search', 'tags', 'bookmarks'],
      ['pictureInPicture', 'lock', 'feedback'],
    ]);
  });
});
