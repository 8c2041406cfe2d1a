import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createWakeLock } from '../../../src/features/wake-lock/model.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open({ refused = false, absent = false } = {}) {
  const $playing = atom(false);
  const page = Object.assign(new EventTarget(), { hidden: false });
  const life = new AbortController();
  const log: string[] = [];
  const request = async () => {
    log.push('asked');
    if (refused) throw new DOMException('low battery', 'NotAllowedError');
    return {
      release: async () => {
        log.push('released');
        throw new DOMException('gone already');
      },
    };
  };
  const wakeLock = { request } as unknown as WakeLock;
  createWakeLock({ $playing, navigator: absent ? {} : { wakeLock }, document: page, signal: life.signal });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { $playing, hide, life, log };
}

describe('the wake lock', () => {
  it('is held while a video plays, and released when it stops', async () => {
    const { $playing, log } = open();
    await settle();
    expect(log).to.eql([]);
    $playing.set(true);
    await settle();
    expect(log).to.eql(['asked']);
    $playing.set(false);
    await settle();
    expect(log).to.eql(['asked', 'released']);
  });

  it('is released with a hidden page, and requested again when the page returns', async () => {
    const { $playing, hide, log } = open();
    $playing.set(true);
    await settle();
    hide(true);
    await settle();
    expect(log).to.eql(['asked', 'released']);
    hide(false);
    hide(false);
    await settle();
    expect(log).to.eql(['asked', 'released', 'asked']);
  });

  it('is not requested by a page that returns to a paused video', async () => {
    const { $playing, hide, log } = open();
    hide(true);
    $playing.set(true);
    $playing.set(false);
    hide(false);
    await settle();
    expect(log).to.eql([]);
  });

  it('is released at once if it is granted too late', async () => {
    const { $playing, log } = open();
    $playing.set(true);
    $playing.set(false);
    await settle();
    expect(log).to.eql(['asked', 'released']);
  });

  it('ends with the player', async () => {
    const { $playing, hide, life, log } = open();
    $playing.set(true);
    await settle();
    life.abort();
    await settle();
    hide(true);
    hide(false);
    $playing.set(false);
    await settle();
    expect(log).to.eql(['asked', 'released']);
  });

  it('changes nothing and throws nothing if it is refused or missing', async () => {
    const denied = open({ refused: true });
    denied.$playing.set(true);
    await settle();
    denied.$playing.set(false);
    denied.$playing.set(true);
    await settle();
    expect(denied.log).to.eql(['asked', 'asked']);
    const absent = open({ absent: true });
    absent.$playing.set(true);
    await settle();
    expect(absent.log).to.eql([]);
  });

  it('works in a real browser', async () => {
    const $playing = atom(true);
    const life = new AbortController();
    createWakeLock({ $playing, navigator, document, signal: life.signal });
    await settle();
    life.abort();
    await settle();
  });
});
