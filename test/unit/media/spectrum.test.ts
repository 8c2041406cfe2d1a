import { expect } from '@open-wc/testing';
import { readSpectrum } from '../../../src/media/spectrum.ts';
import { needs } from '../../support/needs.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('the spectrum of a sound', () => {
  const life = new AbortController();
  after(() => life.abort());

  it('has a level for each of 32 bands while the sound plays, which stays in its element', async function () {
    await needs(this, 'audioClock');
    const video = document.createElement('video');
    video.src = '/demo/media/files/clip.mp3';
    await video.play();
    const read = readSpectrum(video, life.signal);
    let levels: readonly number[] = [];
    await waitUntil(() => {
      levels = read?.() ?? [];
      return Math.max(...levels) > 0.1;
    }, 'there should be a tone');
    expect(levels).to.have.length(32);
    expect(levels.every((level) => level >= 0 && level <= 1)).to.equal(true);
    expect([video.paused, video.muted]).to.eql([false, false]);
    video.removeAttribute('src');
    video.load();
  });

  it('ends with its signal, also one that is over before it begins', () => {
    const captured = new AudioContext().createMediaStreamDestination().stream;
    const video = { captureStream: () => captured } as unknown as HTMLVideoElement;
    const turn = new AbortController();
    expect(typeof readSpectrum(video, turn.signal)).to.equal('function');
    turn.abort();
    expect(captured.getTracks().map(({ readyState }) => readyState)).to.eql(['ended']);
    expect(readSpectrum(video, turn.signal) === undefined).to.equal(true);
  });

  it('is not read where the browser can’t capture the element, or the sound is not the page’s to read', () => {
    const refusing = {
      captureStream: () => {
        throw new DOMException('tainted', 'SecurityError');
      },
    };
    const silent = { captureStream: () => new MediaStream() };
    for (const video of [{}, refusing, silent])
      expect(readSpectrum(video as unknown as HTMLVideoElement, life.signal)).to.equal(undefined);
  });
});
