import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createAutoPlay } from '../../../src/features/next/auto-play.ts';
import { createPlaylistsCalls, type PlaylistEntry } from '../../../src/features/playlists/calls.ts';
import { createPlaylists } from '../../../src/features/playlists/model.ts';
import type { Card } from '../../../src/lib/card.ts';
import { failed } from '../../../src/platform/result.ts';
import { memory } from '../../support/model/session.ts';

const list = (id: string): PlaylistEntry => ({ id, title: `فهرست ${id}`, count: 3, cover: undefined });
const card = (id: string): Card => ({ id, type: 'vod', title: `فیلم ${id}`, banner: undefined, duration: 60 });
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open() {
  const [$contentId, $playing] = [atom<string | undefined>('vod-1'), atom<string | undefined>()];
  const asked: string[] = [];
  const played: string[] = [];
  let fails = false;
  const answer = <T>(items: readonly T[], offset: number, onFailure?: (failure: ReturnType<typeof failed>) => void) => {
    if (!fails) return { ok: true, data: { items, count: 20, next: offset === 0 ? 10 : undefined } } as const;
    const failure = failed('http', 500, { detail: 'سرور شلوغ است' });
    onFailure?.(failure);
    return failure;
  };
  const playlists = createPlaylists({
    $contentId,
    $playing,
    async lists(contentId, offset, { onFailure }) {
      asked.push(`lists of ${contentId} from ${offset}`);
      return answer([list(`${offset}`), list(`${offset + 1}`)], offset, onFailure);
    },
    async items(id, offset, { onFailure }) {
      asked.push(`items of ${id} from ${offset}`);
      return answer([card(`${offset}`)], offset, onFailure);
    },
    play: ({ id }, item) => void played.push([id, item?.id].join(' ')),
    signal: new AbortController().signal,
  });
  const break_ = (broken: boolean) => {
    fails = broken;
  };
  const ids = () => playlists.all.$list.get()?.items.map(({ id }) => id);
  return { playlists, asked, played, break_, ids, $contentId };
}

describe('the playlists of a content', () => {
  it('are loaded once when they are shown, and page by page', async () => {
    const { playlists, asked, ids } = open();
    playlists.prepare();
    playlists.prepare();
    await settle();
    expect([asked, ids()]).to.eql([['lists of vod-1 from 0'], ['0', '1']]);
    playlists.all.more();
    await settle();
    expect(ids()).to.eql(['0', '1', '10', '11']);
  });

  it('show why they fail, and are requested again', async () => {
    const { playlists, break_, ids } = open();
    break_(true);
    playlists.prepare();
    await settle();
    expect([playlists.all.$more.get(), playlists.all.$failure.get()?.detail]).to.eql(['failed', 'سرور شلوغ است']);
    break_(false);
    playlists.all.more();
    await settle();
    expect([playlists.all.$more.get(), ids()]).to.eql(['idle', ['0', '1']]);
  });

  it('are those of the content that is watched', async () => {
    const { playlists, asked, ids, $contentId } = open();
    playlists.prepare();
    $contentId.set('vod-2');
    await settle();
    expect(ids()).to.equal(undefined);
    playlists.prepare();
    await settle();
    expect(asked).to.eql(['lists of vod-1 from 0', 'lists of vod-2 from 0']);
  });

  it('open as a card with their first items, and play from the start or from an item', async () => {
    const { playlists, asked, played } = open();
    playlists.play();
    playlists.open(list('7'));
    playlists.open(list('7'));
    await settle();
    expect(asked).to.eql(['items of 7 from 0']);
    expect(playlists.inside.$list.get()?.items.map(({ id }) => id)).to.eql(['0']);
    playlists.play();
    playlists.play(card('0'));
    expect(played).to.eql(['7 ', '7 0']);
  });

  it('are read from a nonsensical answer as far as possible', async () => {
    const results = [null, {}, { id: 1 }, { id: 3, title: 'ت', count: -5, banner: 'javascript:alert(1)' }];
    const { lists } = createPlaylistsCalls(
      { send: async () => ({ ok: true, data: { results, count: 'x' } }) as never },
      () => 'https://platform.example/',
    );
    const answer = await lists('vod-1', 0, { signal: new AbortController().signal });
    expect(answer.ok && answer.data.items).to.eql([{ id: '3', title: 'ت', count: undefined, cover: undefined }]);
  });
});

describe('the switch of continuous playback', () => {
  it('is on at first, remembered, and without effect where the page forbids it', () => {
    const { storage } = memory();
    const $allowed = atom(true);
    const make = () => createAutoPlay({ storage, $allowed });
    const first = make();
    expect(first.$continuous.get()).to.equal(true);
    first.toggle();
    expect([first.$on.get(), first.$continuous.get(), make().$continuous.get()]).to.eql([false, false, false]);
    first.toggle();
    expect(make().$continuous.get()).to.equal(true);
    $allowed.set(false);
    expect([make().$on.get(), make().$continuous.get()]).to.eql([true, false]);
  });
});
