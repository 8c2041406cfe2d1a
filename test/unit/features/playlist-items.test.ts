import { expect } from '@open-wc/testing';
import { type FailureKind, type FailureRow, failures } from '../../../src/errors.ts';
import type { Result } from '../../../src/platform/result.ts';
import { type Answer, lesson, lessons, openPlaylist, pagesOf, read } from '../../support/model/playlist.ts';
import { waitUntil } from '../../support/time/wait.ts';

/** The address no longer contains parameters of the previous item. */
const ALONE = '"t":null,"cover":null,"eCover":null';

describe('an item of a playlist', () => {
  const begun = async (query = 'type=playlist&id=7&t=5', answer = pagesOf(lessons(12))) => {
    const opened = openPlaylist(query, answer);
    opened.begin();
    await waitUntil(() => opened.now() !== undefined);
    opened.done.length = 0;
    return opened;
  };

  it('plays at once when chosen, adds a history entry, and starts at its own position', async () => {
    const { playlist, done } = await begun();
    playlist.play(lesson(3));
    expect(done).to.eql(['autostart', `push {"item":"clip-3",${ALONE}}`]);
    expect(playlist.$watched.get()).to.include({ type: 'clip', contentId: '3', t: undefined });
    expect(playlist.$index.get()).to.equal(2);
  });

  const FIRST = 'https://page.example/first.jpg';
  const SECOND = 'https://page.example/second.jpg';
  const eCover = `e-cover=${encodeURIComponent(btoa(FIRST))}`;

  it('has the cover and the start of the page only if the page has opened it', async () => {
    const { playlist } = await begun(`type=playlist&id=7&t=5&cover=${FIRST}&${eCover}`);
    const said = () => {
      const { t, cover, eCover: encoded } = playlist.$watched.get();
      return [t, cover, encoded];
    };
    expect(said()).to.eql([5, FIRST, FIRST]);
    playlist.play(lesson(2));
    expect(said()).to.eql([undefined, undefined, undefined]);
    playlist.play(lesson(1));
    expect(said()).to.eql([undefined, undefined, undefined]);
  });

  it('has what the page says of it later, until the next one', async () => {
    const { playlist, $parameters } = await begun(`type=playlist&id=7&t=5&cover=${FIRST}`);
    playlist.play(lesson(2));
    $parameters.set(read(`type=playlist&id=7&t=5&cover=${SECOND}`));
    expect(playlist.$watched.get()).to.include({ contentId: '2', cover: SECOND, t: undefined });
    playlist.play(lesson(3));
    expect(playlist.$watched.get()).to.include({ contentId: '3', cover: undefined, t: undefined });
  });

  it('has what the page says of it when it sets the item, and nothing of what it said before', async () => {
    const { playlist, $parameters, isAt } = await begun(`type=playlist&id=7&t=5&cover=${FIRST}&${eCover}`);
    $parameters.set(read(`type=playlist&id=7&item=clip-4&t=9&cover=${SECOND}&${eCover}`));
    await isAt('clip-4');
    expect(playlist.$watched.get()).to.include({ t: 9, cover: SECOND, eCover: undefined });
  });

  it('is not loaded again if it is already playing', async () => {
    const { playlist, done, now } = await begun();
    playlist.play(lesson(1));
    expect([done, now()]).to.eql([['replay'], 'clip-1']);
  });

  it('is skipped with a notice if it is broken, and has no history entry', async () => {
    for (const kind of ['notFound', 'noLiveContent', 'mediaUnsupported', 'hlsFormat', 'hlsPlaylist'] as const) {
      const { $failure, watched, done, isAt } = await begun();
      watched.yes = true;
      $failure.set({ kind });
      await isAt('clip-2');
      expect(done).to.eql(['report itemSkipped', 'autostart', `replace {"item":"clip-2",${ALONE}}`]);
    }
  });

  it('is skipped to one that waits for a press if nothing has been watched', async () => {
    const { $failure, done, isAt } = await begun();
    $failure.set({ kind: 'notFound' });
    await isAt('clip-2');
    expect(done).not.to.include('autostart');
  });

  for (const [kind, row] of Object.entries(failures) as [FailureKind, FailureRow][]) {
    it(`${row.skips ? 'is skipped' : 'stays'} if it fails with ${kind}`, async () => {
      const { $failure, isAt, now } = await begun();
      $failure.set({ kind });
      await Promise.resolve();
      if (row.skips) await isAt('clip-2');
      else expect(now()).to.equal('clip-1');
    });
  }

  it('is retried if only the network fails', async () => {
    const { $failure, now, done } = await begun();
    for (const kind of ['liveAndVod', 'hlsNetwork', 'mediaNetwork', 'blockedByPolicy'] as const) {
      $failure.set({ kind });
      await Promise.resolve();
      expect([now(), done], kind).to.eql(['clip-1', []]);
    }
  });

  it('is skipped forward and never back: the last one stays', async () => {
    const { $failure, now, isAt, done, playlist } = await begun('type=playlist&id=7&item=clip-11');
    $failure.set({ kind: 'notFound' });
    await isAt('clip-12');
    $failure.set(undefined);
    $failure.set({ kind: 'notFound' });
    await Promise.resolve();
    expect([now(), playlist.skip()]).to.eql(['clip-12', false]);
    expect(done.filter((words) => words === 'report itemSkipped')).to.have.length(1);
  });

  it('stays after ten failures in a row; one that plays resets the count', async () => {
    const long = await begun('type=playlist&id=7&item=clip-21', pagesOf(lessons(40)));
    await waitUntil(() => long.playlist.$list.get()?.next !== undefined);
    long.playlist.more();
    await waitUntil(() => long.playlist.$list.get()?.items.length === 40);
    while (long.playlist.skip());
    expect(long.now()).to.equal('clip-31');
    long.$ready.set(true);
    while (long.playlist.skip());
    expect(long.now()).to.equal('clip-40');
  });

  it('is skipped as soon as the next one has loaded', async () => {
    let arrive = (_: Result<unknown>) => {};
    const late: Answer = () => new Promise((resolve) => (arrive = resolve));
    const answers: Answer[] = [pagesOf(lessons(12)), late];
    const { playlist, $failure, isAt, now } = await begun('type=playlist&id=7&item=clip-10', (call, id) =>
      (answers.shift() as Answer)(call, id),
    );
    expect(playlist.$more.get()).to.equal('loading');
    $failure.set({ kind: 'notFound' });
    await Promise.resolve();
    expect(now()).to.equal('clip-10');
    arrive({ ok: true, data: { count: 12, results: lessons(12).slice(10) } });
    await isAt('clip-11');
  });

  it('changes when the page sets another, not when it sets the same or none', async () => {
    const { $parameters, isAt, done, now, watched } = await begun();
    $parameters.set(read('type=playlist&id=7&item=clip-1'));
    $parameters.set(read('type=playlist&id=7'));
    expect([now(), done]).to.eql(['clip-1', []]);
    watched.yes = true;
    $parameters.set(read('type=playlist&id=7&item=clip-12'));
    await isAt('clip-12');
    expect(done).to.eql(['autostart', 'replace {"item":"clip-12"}']);
    $parameters.set(read('type=playlist&id=7&item=vod-none'));
    await Promise.resolve();
    expect(now()).to.equal('clip-12');
  });

  it('ends with its list: other content and late responses don’t affect it', async () => {
    let arrive = (_: Result<unknown>) => {};
    const answers: Answer[] = [pagesOf(lessons(12)), () => new Promise((resolve) => (arrive = resolve))];
    const { playlist, $parameters, follows } = await begun('type=playlist&id=7', (call, id) =>
      (answers.shift() as Answer)(call, id),
    );
    playlist.more();
    $parameters.set(read('type=vod&id=1&t=3'));
    expect(playlist.$watched.get()).to.include({ type: 'vod', contentId: '1', t: 3 });
    expect([playlist.$list.get(), follows(), playlist.hasNext(), playlist.$available.get()]).to.eql([
      undefined,
      undefined,
      false,
      false,
    ]);
    arrive({ ok: true, data: { count: 12, results: lessons(12).slice(10) } });
    await Promise.resolve();
    expect(playlist.$list.get()).to.equal(undefined);
  });

  it('can’t be chosen if the page disables the playlist, and is still followed by the next', async () => {
    const { playlist, follows } = await begun(
      `type=playlist&id=7&featureSet=${encodeURIComponent('{"playlist":false}')}`,
    );
    expect([playlist.$available.get(), follows()]).to.eql([false, 'clip-2']);
  });
});
