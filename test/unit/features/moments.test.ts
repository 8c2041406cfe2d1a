import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { followRecording } from '../../../src/features/time/moments.ts';
import { openBroadcast } from '../../support/media/broadcast.ts';

describe('the moments of a broadcast', () => {
  const dateOf = (broadcast: ReturnType<typeof openBroadcast>, second: number) => Date.parse(broadcast.dateOf(second));

  for (const dated of [true, false]) {
    describe(dated ? 'with program date time' : 'without program date time', () => {
      it('are reached by each picture with its own delay', () => {
        const broadcast = openBroadcast({ lag: 12, dated });
        const age = broadcast.since(dateOf(broadcast, 100));
        expect(age()).to.equal(-12);
        broadcast.pass(12);
        expect(age()).to.equal(0);
        broadcast.pass(5, true);
        expect(age()).to.equal(0);
        broadcast.seek(90);
        expect(age()).to.equal(-10);
      });

      it('are not reached before anything is loaded', () => {
        const broadcast = openBroadcast({ lag: 12, dated });
        broadcast.setLoaded(false);
        const age = broadcast.since(dateOf(broadcast, 95), dateOf(broadcast, 100));
        expect(age()).to.equal(-1);
        broadcast.setLoaded(true);
        expect(age()).to.equal(-7);
      });

      it('stay where they are while the stream is loaded again', () => {
        const broadcast = openBroadcast({ lag: 12, dated });
        const [reached, coming] = [80, 95].map((second) =>
          broadcast.since(dateOf(broadcast, second), dateOf(broadcast, 100)),
        );
        expect([reached?.(), coming?.()]).to.eql([8, -7]);
        broadcast.setLoaded(false);
        expect([reached?.(), coming?.()]).to.eql([8, -7]);
      });
    });
  }

  it('belong to the live edge if they have no date', () => {
    const broadcast = openBroadcast({ lag: 4 });
    const age = broadcast.since(undefined);
    broadcast.pass(3);
    expect(age()).to.equal(-1);
    broadcast.pass(3);
    expect(age()).to.equal(2);
  });
});

describe('the seconds of a recording', () => {
  it('follow the position, and stay where they are while the file is loaded again', () => {
    const [$currentTime, $ready] = [atom(0), atom(false)];
    const $seconds = followRecording({ startAt: Date.UTC(2026, 0, 1), $currentTime, $ready });
    const seen: number[] = [];
    const stop = $seconds.subscribe((seconds) => void seen.push(seconds));
    $ready.set(true);
    $currentTime.set(40);
    $ready.set(false);
    $currentTime.set(0);
    $currentTime.set(40);
    $ready.set(true);
    $currentTime.set(41);
    stop();
    expect(seen).to.eql([-1, 0, 40, 41]);
  });
});
