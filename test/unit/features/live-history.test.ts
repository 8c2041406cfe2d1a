import { expect } from '@open-wc/testing';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { openHistory as open } from '../../support/model/history.ts';
import { settle } from '../../support/model/leaving-page.ts';
import { memory } from '../../support/model/session.ts';

describe('the history of a live', () => {
  const live = { id: '1', type: 'live' } as VideoDetails;
  const vod = { id: '1', type: 'vod', duration: 600 } as VideoDetails;

  it('is the like that the platform keeps, without a position', async () => {
    const { history, $details, $synced, viewed, posted, watchTo, leave } = open({
      known: { time: 40, is_like: true },
    });
    $synced.set(true);
    $details.set(live);
    await settle();
    watchTo(30);
    leave();
    expect([history.$like.get(), history.$counted.get(), history.$left.get()]).to.eql([true, true, undefined]);
    expect([posted, viewed.all()]).to.eql([[], []]);
  });

  it('is sent at each like, and leaves nothing in this browser', async () => {
    const { storage } = memory();
    const first = open({ storage });
    first.$synced.set(true);
    first.$details.set(live);
    await settle();
    first.watchTo(30);
    for (const like of [true, null]) {
      first.history.like(like);
      await settle();
    }
    first.history.like(false);
    await settle();
    first.leave();
    expect(first.posted).to.eql([
      ['call', '1', 0, true],
      ['call', '1', 0, null],
      ['call', '1', 0, false],
    ]);
    expect([first.viewed.all(), storage.read('likes')]).to.eql([[], undefined]);
    const second = open({ storage });
    second.$details.set(live);
    expect(second.history.$like.get()).to.equal(null);
  });

  it('is the like that the viewer chooses while the platform answers, sent once it has', async () => {
    const { history, $details, $synced, posted } = open({ known: { time: 0, is_like: true } });
    $synced.set(true);
    $details.set(live);
    history.like(null);
    expect(posted).to.eql([]);
    await settle();
    expect([history.$like.get(), posted]).to.eql([null, [['call', '1', 0, null]]]);
  });

  it('is not sent for the next viewer', async () => {
    const { history, $details, $synced, posted, personal } = open();
    $synced.set(true);
    $details.set(live);
    history.like(true);
    personal.leave('https://platform.example');
    await settle();
    expect([history.$like.get(), posted]).to.eql([null, []]);
  });

  it('is sent although the viewer has gone to another video by then', async () => {
    const { history, $details, $synced, posted } = open();
    $synced.set(true);
    $details.set({ ...live, id: '8' });
    history.like(true);
    $details.set(vod);
    await settle();
    expect([history.$like.get(), posted]).to.eql([null, [['call', '8', 0, true]]]);
  });

  it('is sent without an answer about the earlier like or the logged-in user', async () => {
    const unanswered = open({ known: 'no answer' });
    unanswered.$synced.set(true);
    for (const { history, $details, posted } of [unanswered, open()]) {
      $details.set(live);
      await settle();
      history.like(true);
      await settle();
      expect([history.$like.get(), posted]).to.eql([true, [['call', '1', 0, true]]]);
    }
  });

  it('is reverted if the platform refuses it', async () => {
    const { history, $details, $synced, refused } = open({ fails: true, known: { time: 0, is_like: false } });
    $synced.set(true);
    $details.set(live);
    await settle();
    history.like(true);
    await settle();
    expect([history.$like.get(), refused]).to.eql([false, [false]]);
  });

  it('is that of the platform again when the details are loaded again', async () => {
    const known = { time: 0, is_like: null as boolean | null };
    const { history, $details, $synced } = open({ known });
    $synced.set(true);
    $details.set(live);
    await settle();
    history.like(true);
    await settle();
    known.is_like = false;
    $details.set({ ...live });
    await settle();
    expect(history.$like.get()).to.equal(false);
  });

  it('is not that of another person, nor of the recording with the same id', async () => {
    const { history, $details, $synced, personal } = open();
    $synced.set(true);
    $details.set(live);
    await settle();
    history.like(true);
    await settle();
    $details.set(vod);
    expect(history.$like.get()).to.equal(null);
    $details.set(live);
    await settle();
    history.like(true);
    await settle();
    personal.leave('https://platform.example');
    $synced.set(false);
    expect(history.$like.get()).to.equal(null);
  });
});
