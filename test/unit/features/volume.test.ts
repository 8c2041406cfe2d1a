import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { createVolume } from '../../../src/features/volume/model.ts';

const parameters = (attributes: Record<string, string>) =>
  readParameters(
    { property: () => undefined, attribute: (name) => attributes[name] ?? null, query: () => null },
    'https://page.example/',
    () => {},
  );

describe('volume', () => {
  const prepared = (attributes: Record<string, string> = {}) => {
    const [$volume, $muted] = [atom(1), atom(false)];
    const saved: number[] = [];
    const media = {
      $volume,
      $muted,
      $started: atom(false),
      setVolume: (value: number) => $volume.set(value),
      setMuted: (value: boolean) => $muted.set(value),
    };
    return {
      media,
      saved,
      volume: createVolume({
        media,
        $parameters: atom(parameters(attributes)),
        $settings: atom({ volume: 100 }),
        save: (volume) => void saved.push(volume),
        signal: new AbortController().signal,
      }),
    };
  };

  it('goes from 0 to 100, and from 0 to 1 on the media element', () => {
    const { media, volume } = prepared();
    volume.setVolume(35);
    expect([media.$volume.get(), volume.$volume.get()]).to.eql([0.35, 35]);
    volume.setVolume(400);
    expect([media.$volume.get(), volume.$volume.get()]).to.eql([1, 100]);
    volume.changeBy(-1000);
    expect([media.$muted.get(), volume.$volume.get()]).to.eql([true, 0]);
  });

  it('toggles between 0 and 50 with mute', () => {
    const { volume } = prepared();
    volume.toggleMuted();
    expect(volume.$volume.get()).to.equal(0);
    volume.toggleMuted();
    expect(volume.$volume.get()).to.equal(50);
  });

  it('is saved unless it is 0: the next video starts with sound', () => {
    const { volume, media, saved } = prepared();
    volume.setVolume(35);
    volume.setVolume(0);
    volume.changeBy(-5);
    expect([saved, media.$volume.get()]).to.eql([[35], 0.35]);
    volume.toggleMuted();
    expect(saved).to.eql([35, 50]);
  });

  it('is 0 with the muted attribute', () => expect(prepared({ muted: '' }).volume.$volume.get()).to.equal(0));
});
