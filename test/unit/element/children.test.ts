import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import type { SubtitleTrack } from '../../../src/element/lists/types.ts';
import type { CloudPlayerElement } from '../../../src/element/types.ts';
import {
  CLIP,
  inside,
  playerOf,
  removePlayers,
  showPlayer,
  startPlaying,
  VOD,
} from '../../support/model/player-fixture.ts';
import { waitUntil } from '../../support/time/wait.ts';

const fileOf = (text: string) => URL.createObjectURL(new Blob([text]));
const vtt = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}\n\n`).join('')}`;

const child = (name: 'track' | 'source', attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const source = (src: string, more = {}) => child('source', { src, ...more });
const track = (attributes: Readonly<Record<string, string>>) =>
  child('track', { src: fileOf(vtt('سلام')), ...attributes });

/** A player with children, and attributes of its own. */
async function show(children: readonly Element[], attributes = {}): Promise<CloudPlayerElement> {
  const player = await showPlayer(attributes);
  player.append(...children);
  await nextFrame();
  return player;
}
const addressOf = (player: Element) => playerOf(player).content.$content.get()?.source.url;
const full = (path: string) => new URL(path, location.href).href;

describe('<source> children', () => {
  afterEach(removePlayers);

  it('are the content, like those of a <video>: the first that the browser can play', async () => {
    const player = await show([source('/a.ogv', { type: 'video/x-none' }), source(CLIP, { type: 'video/mp4' })]);
    expect([addressOf(player), player.type, player.isGeneral]).to.eql([full(CLIP), 'mp4', true]);
    const hls = await show([source('/live', { type: 'application/vnd.apple.mpegurl' })]);
    expect([addressOf(hls), hls.type]).to.eql([full('/live'), 'vod']);
    expect(playerOf(hls).content.$content.get()?.source.format).to.equal('hls');
  });

  it('count only where their media query holds, and the first one is tried if none can be played', async () => {
    const player = await show([source('/wide.mp4', { media: '(width < 1px)' }), source('/b.mp4')]);
    expect(addressOf(player)).to.equal(full('/b.mp4'));
    const hopeless = await show([source('/x.ogv', { type: 'video/x-none' })]);
    expect(addressOf(hopeless)).to.equal(full('/x.ogv'));
  });

  it('give way to src, and to content that is named', async () => {
    const player = await show([source('/a.mp4')], { 'is-general': '', type: 'vod', src: VOD });
    expect(addressOf(player)).to.equal(full(VOD));
    const named = await show([source('/a.mp4')], { type: 'vod', 'content-id': '1', api: '/nothing' });
    expect([named.src, named.isGeneral]).to.eql([undefined, false]);
  });

  it('are followed when they change or come late', async () => {
    const player = await show([]);
    const only = source('/a.mp4');
    player.append(only);
    await nextFrame();
    expect(addressOf(player)).to.equal(full('/a.mp4'));
    only.setAttribute('src', '/b.mp4');
    await nextFrame();
    expect(addressOf(player)).to.equal(full('/b.mp4'));
    only.remove();
    await nextFrame();
    expect([addressOf(player), player.isGeneral]).to.eql([undefined, false]);
  });
});

describe('<track> children', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    removePlayers();
    localStorage.clear();
  });
  const idsOf = ({ textTracks }: CloudPlayerElement) =>
    [...textTracks].map(({ kind, id, label }) => `${kind} ${id} ${label}`);

  it('of subtitles and captions are in textTracks and drawn by the player', async () => {
    const player = await show([
      source(CLIP),
      track({ srclang: 'fa', default: '' }),
      track({ kind: 'captions', srclang: 'en', label: 'Described' }),
    ]);
    expect(idsOf(player)).to.eql(['subtitles fa فارسی', 'captions en Described']);
    await startPlaying(player);
    // Its line lasts a second.
    player.pause();
    player.currentTime = 0.5;
    await waitUntil(() => inside(player, '.subtitle-line')?.textContent === 'سلام', 'the default track');
    expect((player.textTracks.getTrackById('fa') as SubtitleTrack).mode).to.equal('showing');
  });

  it('are added and removed at any time, and the property tracks replaces them', async () => {
    const player = await show([source(CLIP)]);
    const late = track({ srclang: 'ar' });
    player.append(late);
    await waitUntil(() => idsOf(player)[0] === 'subtitles ar العربية');
    player.tracks = [{ src: '/de.srt', srclang: 'de' }];
    await waitUntil(() => idsOf(player)[0] === 'subtitles de Deutsch');
    player.tracks = null;
    late.remove();
    await waitUntil(() => player.textTracks.length === 0);
  });

  it('of chapters divide the bar, name its parts, and can be listed', async () => {
    const player = await show([source(CLIP), track({ kind: 'chapters', src: fileOf(vtt('آغاز', 'میانه')) })]);
    await startPlaying(player);
    const { markers, panels } = playerOf(player);
    await waitUntil(() => markers.$markers.get().length === 2);
    expect(markers.$markers.get().map(({ name, time, until }) => [name, time, until])).to.eql([
      ['آغاز', 0, 1],
      ['میانه', 1, 2],
    ]);
    await waitUntil(() => panels.$buttons.get().includes('markers'));
  });

  it('of metadata, and of chapters, give their cues to scripts once these ask for them', async () => {
    const notes = track({ kind: 'metadata', label: 'ads', src: fileOf(vtt('{"ad":1}', '{"ad":2}')) });
    const player = await show([source(CLIP), notes, track({ kind: 'chapters' })]);
    await startPlaying(player);
    await waitUntil(() => player.textTracks.length === 2);
    const [ads] = [...player.textTracks].filter(({ kind }) => kind === 'metadata') as TextTrack[];
    expect([ads?.label, ads?.mode, ads?.cues]).to.eql(['ads', 'disabled', null]);
    if (!ads) return;
    // Behind its cues, so that none of them is active yet.
    player.pause();
    const sought = oneEvent(player, 'seeked');
    player.currentTime = 5;
    await sought;
    ads.mode = 'hidden';
    await waitUntil(() => ads.cues?.length === 2);
    const changed = oneEvent(ads, 'cuechange');
    player.currentTime = 1.5;
    await changed;
    expect([...(ads.activeCues ?? [])].map((cue) => (cue as VTTCue).text)).to.eql(['{"ad":2}']);
    notes.remove();
    await waitUntil(() => player.textTracks.length === 1);
  });

  it('with the label thumbnails are the pictures of the bar', async () => {
    const player = await show([
      source(VOD),
      track({ kind: 'metadata', label: 'Thumbnails', src: '/demo/media/vod/sprite.vtt' }),
    ]);
    await playerOf(player).thumbnails.prepare();
    expect(playerOf(player).thumbnails.tileAt(1)?.url).to.match(/sprite\.jpg$/);
  });

  it('that can’t be read are named in the console, and the film plays', async () => {
    const player = await show([source(CLIP), track({ kind: 'chapters', src: fileOf('<!doctype html>') })]);
    await startPlaying(player);
    await waitUntil(() =>
      playerOf(player)
        .failures.recent()
        .some((line) => line.includes('trackUnavailable chapters')),
    );
    expect(player.error).to.equal(null);
  });
});
