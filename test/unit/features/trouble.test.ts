import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createTrouble, type TroubleKind } from '../../../src/features/trouble/model.ts';
import type { Stall } from '../../../src/media/engine.ts';

const calm = {
  stalled: undefined as Stall | undefined,
  live: false,
  paused: false,
  waiting: false,
  interrupted: false,
  online: true,
};

function troubleOf(change: Partial<typeof calm>): TroubleKind | undefined {
  const { stalled, live, paused, waiting, interrupted, online } = { ...calm, ...change };
  return createTrouble({
    media: { $stalled: atom(stalled), $live: atom(live), $paused: atom(paused), $waiting: atom(waiting) },
    $interrupted: atom(interrupted),
    $online: atom(online),
  }).$trouble.get();
}

const ROWS: readonly (readonly [name: string, change: Partial<typeof calm>, trouble: TroubleKind | undefined])[] = [
  ['a picture that moves is no trouble', {}, undefined],
  ['a short wait is no trouble', { waiting: true }, undefined],
  ['a wait without a network is the network’s', { waiting: true, online: false }, 'offline'],
  ['a live that broke off without a network is the network’s', { interrupted: true, online: false }, 'offline'],
  ['without a network, what is loaded plays on', { online: false }, 'buffer'],
  ['a paused video needs no network', { online: false, paused: true }, undefined],
  ['a live that broke off is asked for again', { interrupted: true, live: true }, 'live'],
  ['a live that broke off says so while it is paused, too', { interrupted: true, live: true, paused: true }, 'live'],
  ['a stream that trickles is slow', { stalled: 'slow' }, 'slow'],
  ['a live that trickles is slow', { stalled: 'slow', live: true }, 'slow'],
  ['a live of which nothing comes in is asked for again', { stalled: 'silent', live: true }, 'live'],
  ['a video of which nothing comes in is left to its failure', { stalled: 'silent' }, undefined],
  ['a paused video doesn’t stall', { stalled: 'slow', paused: true }, undefined],
];

describe('trouble', () => {
  for (const [name, change, trouble] of ROWS) it(name, () => expect(troubleOf(change)).to.equal(trouble));

  it('ends as soon as its cause does', () => {
    const $online = atom(false);
    const $paused = atom(false);
    const media = { $stalled: atom(undefined), $live: atom(false), $paused, $waiting: atom(true) };
    const { $trouble } = createTrouble({ media, $interrupted: atom(false), $online });
    const seen: unknown[] = [];
    const leave = $trouble.subscribe((trouble) => seen.push(trouble));
    $online.set(true);
    expect(seen).to.eql(['offline', undefined]);
    leave();
  });
});
