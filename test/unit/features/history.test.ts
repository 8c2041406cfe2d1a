import { expect } from '@open-wc/testing';
import { createViewed, MOST_VIEWED, type Viewed } from '../../../src/features/history/viewed.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { openHistory as open } from '../../support/model/history.ts';
import { settle } from '../../support/model/leaving-page.ts';
import { memory } from '../../support/model/session.ts';

describe('the viewed videos', () => {
  const record = (id: number): Viewed => ({ video_id: String(id), video_type: 'vod', time: id + 1, is_like: null });

  it('are the last ten, newest first, without duplicates', () => {
    const viewed = createViewed(memory().storage);
    for (let id = 0; id < 12; id += 1) viewed.keep(record(id));
    viewed.keep({ ...record(5), time: 99 });
    expect(viewed.all()).to.have.length(MOST_VIEWED);
    expect(viewed.all().map(({ video_id }) => video_id)).to.eql(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
    expect(viewed.find({ video_id: '5', video_type: 'vod' })?.time).to.equal(99);
  });

  it('ignore invalid data in the storage', () => {
    const { storage } = memory();
    for (const text of [
      '{',
      'null',
      '{"a":1}',
      '[null,1,{"video_id":3},{"video_id":"1","video_type":"vod","time":"x"}]',
      '[{"video_id":"1","video_type":"vod","time":0,"is_like":true}]',
      '[{"video_id":"1","video_type":"live","time":9,"is_like":true}]',
    ]) {
      storage.write('viewed', text);
      expect(createViewed(storage).all(), text).to.eql([]);
    }
  });
});

describe('the history of a video', () => {
  const vod = { id: '1', type: 'vod', duration: 600 } as VideoDetails;

  it('is saved on pause, when the page is left, and at intervals in between', () => {
    const { viewed, media, $details, clock, watchTo, leave } = open();
    $details.set(vod);
    watchTo(3);
    expect(viewed.all()).to.eql([]);
    clock.pass(15);
    expect(viewed.all()[0]?.time).to.equal(3);
    watchTo(20);
    media.$paused.set(true);
    expect(viewed.all()[0]?.time).to.equal(20);
    watchTo(31);
    leave();
    expect(viewed.all()[0]?.time).to.equal(31);
  });

  it('is not saved for a live stream, nor at 0', () => {
    const { viewed, media, $details, watchTo, leave } = open();
    $details.set({ ...vod, type: 'live' });
    watchTo(30);
    leave();
    $details.set(vod);
    media.$started.set(false);
    media.$currentTime.set(0);
    leave();
    expect(viewed.all()).to.eql([]);
  });

  it('holds a like at 0 until the first moment is watched, also over a reload', async () => {
    const { storage } = memory();
    const first = open({ storage });
    for (const turn of [() => first.$synced.set(true), () => first.$details.set(vod), () => first.history.like(true)]) {
      turn();
      await settle();
    }
    first.leave();
    expect([first.viewed.all(), first.posted]).to.eql([[], []]);

    const { history, viewed, $details, $synced, posted, watchTo } = open({ storage });
    $synced.set(true);
    $details.set(vod);
    await settle();
    expect([history.$like.get(), posted]).to.eql([true, []]);
    watchTo(0.4);
    await settle();
    expect(posted).to.eql([['call', '1', 0.4, true]]);
    expect(viewed.all()).to.eql([{ video_id: '1', video_type: 'vod', time: 0.4, is_like: true }]);
  });

  it('takes a like back that the platform refuses, and keeps the position', async () => {
    const { history, $details, $synced, posted, watchTo, refused } = open({
      fails: true,
      known: { time: 0, is_like: false },
    });
    $synced.set(true);
    $details.set(vod);
    await settle();
    watchTo(9);
    history.like(true);
    await settle();
    expect([history.$like.get(), refused]).to.eql([false, [false]]);
    expect(posted).to.eql([['call', '1', 9, true]]);
  });

  for (const unsent of [undefined, true] as const) {
    it(`has the like of ${unsent ? 'this browser if it is newer' : 'the platform'}`, async () => {
      const kept: Viewed[] = [{ video_id: '1', video_type: 'vod', time: 9, is_like: true, ...(unsent && { unsent }) }];
      const { history, $details, $synced } = open({ kept, known: { time: 9, is_like: null } });
      $synced.set(true);
      $details.set(vod);
      await settle();
      expect(history.$like.get()).to.equal(unsent ?? null);
    });
  }

  it('has the like that the viewer takes back while the platform answers', async () => {
    const kept: Viewed[] = [{ video_id: '1', video_type: 'vod', time: 9, is_like: true }];
    const { history, $details, $synced, posted } = open({ kept, known: { time: 9, is_like: true } });
    $synced.set(true);
    $details.set(vod);
    history.like(null);
    await settle();
    expect([history.$like.get(), posted]).to.eql([null, [['call', '1', 9, null]]]);
  });

  it('has the like of the account that logs in next, not the reverted one of another', async () => {
    const { history, $details, $synced, watchTo } = open({ known: { time: 9, is_like: true } });
    $synced.set(true);
    $details.set(vod);
    history.like(null);
    $synced.set(false);
    watchTo(10);
    $synced.set(true);
    await settle();
    expect(history.$like.get()).to.equal(true);
  });

  it('is sent to the platform for a logged-in viewer, with a beacon when the page is left', async () => {
    const { media, $details, $synced, posted, watchTo, leave } = open();
    $synced.set(true);
    $details.set(vod);
    await settle();
    watchTo(12);
    media.$paused.set(true);
    watchTo(14);
    leave();
    expect(posted).to.eql([
      ['call', '1', 12, null],
      ['beacon', '1', 14, null],
    ]);
  });

  it('is merged at login: the local position and the platform’s like win, other videos are sent once', async () => {
    const other: Viewed = { video_id: '7', video_type: 'clip', time: 44, is_like: null, unsent: true };
    const { history, $details, $synced, posted, watchTo, viewed } = open({
      known: { time: 0, is_like: true },
      kept: [other],
    });
    $details.set(vod);
    watchTo(50);
    $synced.set(true);
    await settle();
    expect(history.$like.get()).to.equal(true);
    expect(posted.slice(0, 2)).to.eql([
      ['call', '1', 50, true],
      ['call', '7', 44, true],
    ]);
    expect(viewed.find(other)?.unsent).to.equal(undefined);
    $synced.set(false);
    $synced.set(true);
    await settle();
    expect(posted.filter(([, id]) => id === '7')).to.have.length(1);
  });

  it('does not get the history of the previous viewer', async () => {
    const kept: Viewed[] = [{ video_id: '1', video_type: 'vod', time: 30, is_like: true }];
    const { history, media, $details, $synced, viewed, personal, watchTo, leave } = open({ kept });
    $details.set(vod);
    personal.leave('https://platform.example');
    $synced.set(false);
    leave();
    expect([history.$like.get(), history.$left.get(), viewed.all()]).to.eql([null, undefined, []]);
    watchTo(31);
    media.$paused.set(true);
    expect(viewed.all()).to.eql([{ video_id: '1', video_type: 'vod', time: 31, is_like: null, unsent: true }]);
  });

  it('is requested again if the viewer is still logged in after another tab has deleted the data', async () => {
    const { history, $details, $synced, posted, personal, watchTo, leave } = open({
      known: { time: 9, is_like: true },
    });
    $synced.set(true);
    $details.set(vod);
    await settle();
    personal.leave('https://platform.example');
    await settle();
    expect(history.$like.get()).to.equal(true);
    watchTo(12);
    leave();
    expect(posted).to.eql([['beacon', '1', 12, true]]);
  });

  it('uses the platform’s position for a viewer from another device', async () => {
    const { history, $details, $synced } = open({ known: { time: 312, is_like: null } });
    $synced.set(true);
    $details.set(vod);
    await settle();
    expect(history.$left.get()).to.equal(312);
  });

  it('keeps what the platform did not take for the next time', async () => {
    const { media, $details, $synced, viewed, watchTo } = open({ fails: true });
    $synced.set(true);
    $details.set(vod);
    await settle();
    watchTo(12);
    media.$paused.set(true);
    await settle();
    expect(viewed.all()[0]).to.deep.include({ time: 12, unsent: true });
  });
});
