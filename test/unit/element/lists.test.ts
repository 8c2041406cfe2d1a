import { expect, oneEvent } from '@open-wc/testing';
import type { SubtitleTrack } from '../../../src/element/lists/types.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import {
  ALL_LEVELS,
  CLIP,
  general,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

/** Records the events of a list. */
const heardFrom = (list: EventTarget, ...types: readonly string[]) => {
  const heard: string[] = [];
  for (const type of types) list.addEventListener(type, () => heard.push(type));
  return heard;
};
const reached = (player: CloudPlayerElement) =>
  waitUntil(
    () => player.videoRenditions.length === 3 && player.audioTracks.length === 2 && player.textTracks.length === 4,
  );
const film = async () => {
  const player = await showPlayer(general(ALL_LEVELS));
  await reached(player);
  return player;
};
const subtitles = (player: CloudPlayerElement, language: string) =>
  player.textTracks.getTrackById(language) as SubtitleTrack;
const selectedHeight = ({ videoRenditions }: CloudPlayerElement) =>
  videoRenditions[videoRenditions.selectedIndex]?.height;

describe('<cloud-player>: lists of renditions and tracks', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });

  it('exist from the start, empty, and fire events for new entries', async () => {
    const player = document.createElement('cloud-player');
    const { videoRenditions, audioTracks, textTracks } = player;
    expect([videoRenditions.length, videoRenditions.selectedIndex, audioTracks.length, textTracks.length]).to.eql([
      0, -1, 0, 0,
    ]);
    const heard = [
      heardFrom(videoRenditions, 'addrendition', 'removerendition'),
      heardFrom(audioTracks, 'addtrack', 'removetrack'),
      heardFrom(textTracks, 'addtrack', 'removetrack'),
    ];
    Object.assign(player, { type: 'vod', isGeneral: true, src: general(ALL_LEVELS).src });
    document.body.append(player);
    await reached(player);
    expect([player.videoRenditions, player.audioTracks, player.textTracks]).to.eql([
      videoRenditions,
      audioTracks,
      textTracks,
    ]);
    await waitUntil(() => heard.flat().length === 9);
    expect(heard.map((types) => new Set(types).size)).to.eql([1, 1, 1]);
    player.src = CLIP;
    player.type = 'mp4';
    await waitUntil(() => heard.flat().length === 18);
    expect([videoRenditions.length, videoRenditions[0], audioTracks.length, textTracks.length]).to.eql([
      0,
      undefined,
      0,
      0,
    ]);
    player.remove();
  });

  it('contain the stream’s values as own properties of each entry', async () => {
    const { videoRenditions, audioTracks, textTracks } = await film();
    await waitUntil(() => audioTracks[0]?.enabled);
    const [small] = [...videoRenditions];
    expect({ ...small, src: small?.src?.split('/').at(-1) }).to.eql({
      id: '0',
      src: '240p.m3u8',
      width: 426,
      height: 240,
      bitrate: 124_000,
      frameRate: 25,
      codec: 'avc1.4d401f',
    });
    expect(videoRenditions.getRenditionById('2')?.height).to.equal(720);
    expect(
      [...audioTracks].map(({ id, kind, label, language, enabled }) => [id, kind, label, language, enabled]),
    ).to.eql([
      ['0', 'main', 'فارسی', 'fa', true],
      ['1', 'alternative', 'English', 'en', false],
    ]);
    expect(Array.from(textTracks, ({ kind, label, language, mode }) => [kind, label, language, mode])).to.eql([
      ['subtitles', 'فارسی', 'fa', 'disabled'],
      ['subtitles', 'English', 'en', 'disabled'],
      ['subtitles', 'العربية', 'ar', 'disabled'],
      ['subtitles', 'Türkçe', 'tr', 'disabled'],
    ]);
  });

  it('select a quality for the player, and follow the viewer’s selection', async () => {
    const player = await film();
    const { quality } = playerOf(player);
    const { videoRenditions } = player;
    const heard = heardFrom(videoRenditions, 'change');
    videoRenditions.selectedIndex = 1;
    expect(selectedHeight(player)).to.equal(360);
    await waitUntil(() => quality.$chosenLevel.get() === 1);
    const large = videoRenditions[2];
    if (large) large.selected = true;
    await waitUntil(() => quality.$chosenLevel.get() === 2);
    expect([videoRenditions[1]?.selected, large?.selected, heard.length]).to.eql([false, true, 2]);
    quality.select(0);
    expect(videoRenditions.selectedIndex).to.equal(0);
    await waitUntil(() => heard.length === 3);
    videoRenditions.selectedIndex = -1;
    await waitUntil(() => quality.$chosenLevel.get() === undefined && heard.length === 4);
  });

  it('reflect the quality that the viewer saved, for other content too', async () => {
    const first = await film();
    first.videoRenditions.selectedIndex = 1;
    await waitUntil(() => playerOf(first).quality.$chosenLevel.get() === 1);
    const gone = oneEvent(first.videoRenditions, 'removerendition');
    first.src = `${general(ALL_LEVELS).src}?again`;
    await gone;
    await waitUntil(() => selectedHeight(first) === 360, 'in other content');
    first.remove();
    await waitUntil(() => first.videoRenditions.length === 0);
    document.body.append(first);
    await waitUntil(() => selectedHeight(first) === 360, 'after its return');
  });

  it('select the audio track', async () => {
    const player = await film();
    await startPlaying(player);
    const [one, other] = [...player.audioTracks];
    const heard = heardFrom(player.audioTracks, 'change');
    if (!one || !other) throw new Error('no tracks');
    // One track must stay enabled.
    one.enabled = false;
    other.enabled = true;
    expect([one.enabled, other.enabled]).to.eql([false, true]);
    await waitUntil(() => playerOf(player).audioTracks.$track.get() === 1, 'it is heard');
    expect([one.enabled, other.enabled, heard.length]).to.eql([false, true, 1]);
    playerOf(player).audioTracks.select(0);
    await waitUntil(() => one.enabled && heard.length === 2, 'and back');
  });

  it('select subtitles, which the browser does not render', async () => {
    const player = await film();
    const model = playerOf(player).subtitles;
    const heard = heardFrom(player.textTracks, 'change');
    const [fa, en] = [subtitles(player, 'fa'), subtitles(player, 'en')];
    fa.mode = 'showing';
    await waitUntil(() => model.$chosen.get() === 'fa');
    let choices = 0;
    model.$chosen.listen(() => {
      choices += 1;
    });
    // As menus do: disable one, then enable another.
    fa.mode = 'disabled';
    en.mode = 'showing';
    expect([fa.mode, en.mode]).to.eql(['disabled', 'showing']);
    await waitUntil(() => model.$chosen.get() === 'en' && heard.length === 2);
    expect(choices).to.equal(1);
    const native = inside<HTMLVideoElement>(player, 'video')?.textTracks ?? [];
    expect(Array.from(native).filter(({ mode }) => mode === 'showing')).to.eql([]);
    model.toggle();
    await waitUntil(() => en.mode === 'disabled' && heard.length === 3);
  });

  it('keep the cues of subtitles from changes, as a native track would do by an error', async () => {
    const persian = subtitles(await film(), 'fa');
    const cue = new VTTCue(0, 1, 'A cue of the page');
    for (const change of [persian.addCue, persian.removeCue]) {
      expect(() => change(cue))
        .to.throw(DOMException)
        .with.property('name', 'InvalidStateError');
    }
    expect(persian.inBandMetadataTrackDispatchType).to.equal('');
  });

  it('contain the cues of the selected subtitles, and fire cuechange', async () => {
    const player = await film();
    const track = subtitles(player, 'en');
    expect([track.cues, track.activeCues]).to.eql([null, null]);
    track.mode = 'showing';
    await startPlaying(player);
    await waitUntil(() => (track.cues?.length ?? 0) > 0, 'cues');
    const [first] = track.cues ?? [];
    expect(first).to.be.instanceOf(VTTCue);
    expect(track.cues?.[0]).to.equal(first);
    // One that playback has not reached yet.
    player.pause();
    const next = track.cues?.find(({ startTime }) => startTime > player.currentTime);
    const told = oneEvent(track, 'cuechange');
    player.currentTime = (next?.startTime ?? 0) + 0.1;
    await told;
    expect(track.activeCues?.map(({ text }) => text)).to.include(next?.text);
  });
});
