import { expect } from '@open-wc/testing';
import { cardKey } from '../../../src/lib/card.ts';
import { failed } from '../../../src/platform/result.ts';
import { type Answer, lesson, lessons, offsets, openPlaylist, pagesOf, read } from '../../support/model/playlist.ts';
import { memory } from '../../support/model/session.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('a playlist', () => {
  it('starts with its first item, and requests ten of them', async () => {
    const { playlist, asked, done, begin, isAt, follows } = openPlaylist('type=playlist&id=7&t=5', pagesOf(lessons(4)));
    begin();
    await isAt('clip-1');
    expect(asked).to.eql(['listPlaylistItems {"id":"7","limit":10,"offset":0}']);
    expect([follows(), playlist.$list.get()?.count, playlist.hasNext()]).to.eql(['clip-2', 4, true]);
    expect(playlist.$watched.get()).to.include({ type: 'clip', contentId: '1', t: 5 });
    expect(done).to.eql(['replace {"item":"clip-1"}']);
  });

  it('starts with the item that the page sets, however many pages away', async () => {
    const { asked, begin, isAt, follows } = openPlaylist('type=playlist&id=7&item=clip-23', pagesOf(lessons(40)));
    begin();
    await isAt('clip-23');
    expect(offsets(asked)).to.eql([0, 10, 20]);
    expect(follows()).to.equal('clip-24');
  });

  it('starts with its first item if the one that is set is not in it', async () => {
    const { asked, begin, isAt } = openPlaylist('type=playlist&id=7&item=vod-1', pagesOf(lessons(12)));
    begin();
    await isAt('clip-1');
    expect(offsets(asked)).to.eql([0, 10]);
  });

  it('continues where the viewer was: at the item, after its end at the next one, after the last at the first', async () => {
    const { storage } = memory();
    const visit = async (at: string) => {
      const one = openPlaylist('type=playlist&id=7', pagesOf(lessons(3)), storage);
      one.begin();
      await one.isAt(at);
      return one;
    };
    const first = await visit('clip-1');
    first.playlist.play(lesson(2));
    const second = await visit('clip-2');
    second.$ended.set(true);
    const third = await visit('clip-3');
    third.$ended.set(true);
    await visit('clip-1');
    const other = openPlaylist('type=playlist&id=8', pagesOf(lessons(3)), storage);
    other.begin();
    await other.isAt('clip-1');
  });

  it('loads the next page near the end of the loaded items, each page once', async () => {
    const { playlist, asked, begin, isAt } = openPlaylist('type=playlist&id=7', pagesOf(lessons(25)));
    begin();
    await isAt('clip-1');
    playlist.play(lesson(8));
    expect(offsets(asked)).to.eql([0]);
    playlist.play(lesson(9));
    playlist.more();
    playlist.more();
    await waitUntil(() => playlist.$list.get()?.items.length === 20);
    expect(offsets(asked)).to.eql([0, 10]);
    playlist.more();
    await waitUntil(() => playlist.$list.get()?.items.length === 25);
    playlist.more();
    expect([offsets(asked), playlist.$list.get()?.next]).to.eql([[0, 10, 20], undefined]);
  });

  it('requests a failed page once more before it is needed', async () => {
    const answers: Answer[] = [pagesOf(lessons(12)), () => failed('network'), pagesOf(lessons(12))];
    const { playlist, begin, isAt, follows, $nearEnd } = openPlaylist('type=playlist&id=7', (call, id) =>
      (answers.shift() as Answer)(call, id),
    );
    begin();
    await isAt('clip-1');
    playlist.play(lesson(10));
    await waitUntil(() => playlist.$more.get() === 'failed');
    expect([follows(), playlist.hasNext()]).to.eql([undefined, true]);
    $nearEnd.set(true);
    await waitUntil(() => follows() === 'clip-11');
  });

  it('reports that it is empty, not found or not loadable', async () => {
    const cases: [Answer, string][] = [
      [pagesOf([]), 'report emptyPlaylist'],
      [pagesOf([lesson(1, { type: 'playlist' })]), 'report emptyPlaylist'],
      [() => failed('http', 404), 'report notFound'],
      [() => failed('http', 500), 'report liveAndVod'],
      [() => ({ ok: true, data: { count: 3 } }), 'report liveAndVod'],
      [() => ({ ok: true, data: [] }), 'report liveAndVod'],
    ];
    for (const [answer, said] of cases) {
      const { playlist, begin, isSaid, done, now } = openPlaylist('type=playlist&id=7', answer);
      begin();
      await isSaid(said);
      expect([done, now(), playlist.$available.get()]).to.eql([[said], undefined, false]);
    }
  });

  it('is requested again after a failure', async () => {
    const answers: Answer[] = [() => failed('http', 500), pagesOf(lessons(2))];
    const { begin, isAt, isSaid } = openPlaylist('type=playlist&id=7', (call, id) =>
      (answers.shift() as Answer)(call, id),
    );
    begin();
    await isSaid('report liveAndVod');
    begin();
    await isAt('clip-1');
  });

  it('drops invalid items, duplicates and nested lists', async () => {
    const results = [
      null,
      7,
      { id: '1' },
      lesson(1, { type: 'film' }),
      lesson(1),
      lesson(2),
      lesson(1),
      lesson(2, { type: 'playlist' }),
    ];
    const { playlist, begin, isAt } = openPlaylist('type=playlist&id=7', pagesOf(results, 'many'));
    begin();
    await isAt('clip-1');
    const { items, count, next } = playlist.$list.get() ?? {};
    expect([items?.map(cardKey), count, next]).to.eql([['clip-1', 'clip-2'], undefined, undefined]);
  });

  for (const [count, wanted] of [
    [25, [0, 10, 20]],
    [undefined, [0, 10, 20]],
    [3, [0, 10, 20]],
    [1e9, [0, 10, 20, 25]],
  ] as const) {
    it(`is read to its end, and no further, if its count is ${count}`, async () => {
      const answer: Answer = (call) => {
        const { data } = pagesOf(lessons(25))(call, '') as { data: object };
        return { ok: true, data: { ...data, count } };
      };
      const { asked, begin, isAt } = openPlaylist('type=playlist&id=7&item=vod-none', answer);
      begin();
      await isAt('clip-1');
      expect(offsets(asked)).to.eql(wanted);
    });
  }

  it('drops a picture with an unsafe address', async () => {
    const banners = ['/1.jpg', 'javascript:alert(1)', 'http://cdn.example/a.jpg'];
    const items = banners.map((banner, index) => lesson(index + 1, { banner }));
    const { playlist, begin, isAt } = openPlaylist('type=playlist&id=7', pagesOf(items));
    begin();
    await isAt('clip-1');
    expect(playlist.$list.get()?.items.map(({ banner }) => banner)).to.eql([
      'https://api.example/1.jpg',
      undefined,
      undefined,
    ]);
  });

  it('has the title that the platform gives it, requested once and on demand, until another list is shown', async () => {
    const answer: Answer = (call, id) =>
      id === 'listPlaylists'
        ? {
            ok: true,
            data: {
              count: 2,
              results: [
                { id: '6', title: 'other' },
                { id: 7, title: 'دوره' },
              ],
            },
          }
        : pagesOf(lessons(2))(call, id);
    const { title, asked, begin, isAt, $parameters } = openPlaylist('type=playlist&id=7', answer);
    begin();
    await isAt('clip-1');
    expect(asked).to.have.length(1);
    await title.loadTitle();
    await title.loadTitle();
    expect(title.$title.get()).to.equal('دوره');
    expect(asked.slice(1)).to.eql(['listPlaylists {"content_id":"clip-content","limit":10,"offset":0}']);
    $parameters.set(read('type=playlist&id=8'));
    expect(title.$title.get()).to.equal(undefined);
  });
});
