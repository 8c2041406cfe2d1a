import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createAutostart } from '../../../src/features/content/autostart.ts';

describe('autostart', () => {
  const open = () => {
    const media = { $started: atom(false), $paused: atom(true) };
    return { media, autostart: createAutostart({ media }) };
  };

  it('is for the next load only, until its content plays', () => {
    const { autostart } = open();
    const states = [autostart.$pending.get()];
    autostart.requestNext();
    states.push(autostart.$pending.get());
    autostart.begin();
    states.push(autostart.$pending.get());
    autostart.end();
    states.push(autostart.$pending.get());
    autostart.requestNext();
    autostart.begin();
    autostart.begin();
    expect([...states, autostart.$pending.get()]).to.eql([false, false, true, false, false]);
  });

  it('counts a viewer as watching who plays, has played, or is about to', () => {
    const { autostart, media } = open();
    expect(autostart.isWatched()).to.equal(false);
    media.$paused.set(false);
    expect(autostart.isWatched()).to.equal(true);
    media.$paused.set(true);
    media.$started.set(true);
    expect(autostart.isWatched()).to.equal(true);
    media.$started.set(false);
    autostart.requestNext();
    autostart.begin();
    expect(autostart.isWatched()).to.equal(true);
  });
});
