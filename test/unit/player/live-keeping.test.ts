import { expect } from '@open-wc/testing';
import { dayTime } from '../../../src/features/markers/day-time.ts';
import type { VideoDetails } from '../../../src/platform/schema.d.ts';
import { answerAsBefore, answerWith } from '../../support/answers/answers.ts';
import { PROFILE, pageOf, TOKEN } from '../../support/answers/viewer-answers.ts';
import { answerFrom, cleanUp, mediaUrl, playlist } from '../../support/media/media.ts';
import { inside, playerOf, removePlayers, showPlayer, startPlaying } from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const EPOCH = Date.UTC(2026, 0, 1) / 1000;
const SEGMENTS = Array.from({ length: 15 }, (_, index) => index);

/** A live of 30 s, which starts at the epoch of this test. */
const stream = (dated: boolean) =>
  playlist(
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MAP:URI="${mediaUrl('vod/240p-init.mp4')}"`,
    ...SEGMENTS.flatMap((index) => [
      ...(dated ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date((EPOCH + index * 2) * 1000).toISOString()}`] : []),
      '#EXTINF:2,',
      mediaUrl(`vod/240p-${String(index).padStart(2, '0')}.m4s`),
    ]),
  );
const marker = (id: string, time: number) => ({ id, name: id, sticker: '⚽', description: 'شرح', time });

describe('personal markers of a live, in a whole player', () => {
  afterEach(() => {
    removePlayers();
    cleanUp();
    answerAsBefore();
    localStorage.clear();
  });

  async function open(dated: boolean) {
    const details: Partial<VideoDetails> = {
      ...{ id: '1', content_id: '1', type: 'live', time_machine: true, stream_link: mediaUrl('live.m3u8') },
    };
    const asked = answerWith(details, {
      'GET /api/profile': PROFILE,
      'GET /api/personal-markers': pageOf(marker('mine', EPOCH + 4)),
      'POST /api/personal-markers': marker('new', 0),
      'DELETE /api/personal-markers/mine': {},
    });
    const address = stream(dated);
    answerFrom((url) => (url.endsWith('/live.m3u8') ? address : url));
    const element = await showPlayer({ type: 'live', 'content-id': '1', authentication: '', 'x-token': TOKEN });
    await startPlaying(element);
    const player = playerOf(element);
    await waitUntil(() => player.time.$canSeek.get() && player.login.$user.get(), 'a viewer in a time machine');
    const sent = () =>
      asked
        .filter(({ call }) => call === 'POST /api/personal-markers')
        .map(({ body }) => body as { time: number; video_type: string });
    const own = () => player.markers.$reachable.get().filter(({ isPersonal }) => isPersonal);
    return { element, player, sent, own };
  }

  it('are placed at their moments in the stream, and lead there', async () => {
    const { player, own } = await open(true);
    await waitUntil(() => own().length === 1, 'the marker');
    const [mine] = own();
    expect(mine?.time).to.be.closeTo(player.media.timeOfDate((EPOCH + 4) * 1000) ?? Number.NaN, 0.1);
    if (mine) player.markers.choose(mine);
    await waitUntil(() => Math.abs((player.media.dateOfPicture() ?? 0) / 1000 - EPOCH - 4) < 1.5, 'its moment');
  });

  it('are made of the picture’s moment, which the form shows as a time of the day', async () => {
    const { element, player, sent, own } = await open(true);
    await waitUntil(() => player.panels.isOffered('personalMarker'), 'the form is offered');
    player.panels.open('personalMarker');
    const field = () => inside<HTMLInputElement>(element, '.marker-time input');
    await waitUntil(() => field()?.value, 'its field');
    const { ownMarkers } = player.keeping.$kept.get() ?? {};
    const { time = 0 } = ownMarkers?.$draft.get() ?? {};
    expect(time).to.be.within(EPOCH, EPOCH + 30);
    expect(field()?.value).to.equal(
      dayTime(time).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
    );
    ownMarkers?.edit({ name: 'گل', sticker: '⚽', description: 'شرح' });
    ownMarkers?.typeTime(dayTime(EPOCH + 9));
    ownMarkers?.submit();
    await waitUntil(() => own().length === 2, 'it is in the list');
    expect(sent()).to.have.length(1);
    expect(sent()[0]).to.include({ time: EPOCH + 9, video_type: 'live' });
    const place = (second: number) => player.media.timeOfDate((EPOCH + second) * 1000) ?? Number.NaN;
    expect(own()[1]?.time).to.be.closeTo(place(9), 0.1);
  });

  it('come back with their own time when a removal is undone', async () => {
    const { player, sent, own } = await open(true);
    await waitUntil(() => own().length === 1, 'the marker');
    const [mine] = own();
    if (mine) await player.keeping.$kept.get()?.ownMarkers.remove(mine);
    expect(own()).to.eql([]);
    player.notices.act();
    await waitUntil(() => sent().length === 1, 'it is added again');
    expect(sent()[0]?.time).to.equal(EPOCH + 4);
  });

  it('are not offered in a stream without dates', async () => {
    const { player, own } = await open(false);
    expect(player.login.$enabled.get()).to.equal(true);
    expect([player.panels.isOffered('personalMarker'), own()]).to.eql([false, []]);
  });
});
