import { expect, oneEvent } from '@open-wc/testing';
import type { EventDetails } from '../../../src/events.ts';
import {
  CLIP,
  general,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const FLV = '/demo/media/files/clip.flv';

describe('the event that sums up a viewing', () => {
  afterEach(removePlayers);

  for (const [kind, src] of Object.entries({ HLS: VOD, FLV, 'a file': CLIP }))
    it(`is fired once for ${kind} as the player is removed, with what was played`, async () => {
      const player = await showPlayer(general(src));
      const told: EventDetails['quality'][] = [];
      player.addEventListener('quality', ({ detail }) => told.push(detail));
      await startPlaying(player);
      const { video } = playerOf(player).media;
      // Firefox counts a frame after the time has moved on. The event has those until the last `timeupdate`.
      await waitUntil(() => video.getVideoPlaybackQuality().totalVideoFrames > 0, 'frames should be counted');
      await oneEvent(video, 'timeupdate');
      expect(told).to.eql([]);
      player.remove();
      await Promise.resolve();
      expect(told.length).to.equal(1);
      const { firstPicture, watched, decoded, errors, bitrate } = told[0] as EventDetails['quality'];
      expect(firstPicture).to.be.a('number');
      expect(watched).to.be.greaterThan(0);
      expect(decoded).to.be.greaterThan(0);
      expect(errors).to.equal(0);
      expect(bitrate).to.be.a(src === VOD ? 'number' : 'undefined');
    });

  it('is fired for the old content as another takes its place, but not for content that nobody played', async () => {
    const player = await showPlayer(general(CLIP));
    const told: EventDetails['quality'][] = [];
    player.addEventListener('quality', ({ detail }) => told.push(detail));
    player.src = VOD;
    await startPlaying(player);
    player.src = FLV;
    await Promise.resolve();
    expect(told.map(({ bitrate }) => typeof bitrate)).to.eql(['number']);
  });
});
