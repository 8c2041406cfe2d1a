import { expect } from '@open-wc/testing';
import type { EngineNeeds } from '../../../src/media/engine.ts';
import { followNativeAudio } from '../../../src/media/engines/native-audio.ts';
import { createRenditions } from '../../../src/media/renditions.ts';

/** A video as Safari has it, whose stream has these tracks. */
function open(wish: boolean | undefined, ...kinds: string[]) {
  const tracks = kinds.map((kind, index) => ({ kind, label: `track ${index}`, language: 'fa', enabled: index === 0 }));
  const audioTracks = Object.assign(new EventTarget(), { ...tracks, length: tracks.length });
  const video = Object.assign(new EventTarget(), { audioTracks });
  const { stores: renditions } = createRenditions();
  const { signal } = new AbortController();
  const needs = { video, renditions, wantsDescription: () => wish, signal } as unknown as EngineNeeds;
  const select = followNativeAudio(needs);
  video.dispatchEvent(new Event('loadedmetadata'));
  audioTracks.dispatchEvent(new Event('change'));
  return { renditions, select, audioTracks, enabled: () => tracks.findIndex(({ enabled }) => enabled) };
}

describe('a stream that the browser plays by itself', () => {
  it('has the audio tracks that it lists, and knows descriptions by their kind', () => {
    const { renditions, enabled } = open(undefined, 'main', 'descriptions', 'main-desc');
    expect(renditions.$audioTracks.get().map(({ name, describes }) => [name, describes])).to.eql([
      ['track 0', false],
      ['track 1', true],
      ['track 2', true],
    ]);
    expect([renditions.$audioTrack.get(), enabled()]).to.eql([0, 0]);
  });

  it('plays the chosen one alone', () => {
    const { select, enabled, audioTracks, renditions } = open(undefined, 'main', 'translation');
    select(1);
    audioTracks.dispatchEvent(new Event('change'));
    expect([enabled(), renditions.$audioTrack.get()]).to.eql([1, 1]);
    select(7);
    expect(enabled()).to.equal(1);
  });

  it('starts with what the viewer wants, and else with what the system has chosen', () => {
    expect(open(true, 'main', 'descriptions').enabled()).to.equal(1);
    expect(open(false, 'descriptions', 'main').enabled()).to.equal(1);
    expect(open(undefined, 'descriptions', 'main').enabled()).to.equal(0);
  });

  it('offers no choice of a single one', () => {
    expect(open(true, 'main').renditions.$audioTracks.get()).to.eql([]);
  });
});
