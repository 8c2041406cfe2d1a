import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { Composer } from '../../../src/features/chat/composer.ts';
import { createHiddenPeople } from '../../../src/features/chat/hidden-people.ts';
import { readRoomInfo } from '../../../src/features/chat/message.ts';
import { createReplay } from '../../../src/features/chat/replay.ts';
import { followRecording } from '../../../src/features/time/moments.ts';
import { seeded } from '../../support/model/chance.ts';
import { message, settle } from '../../support/model/chat-room.ts';
import { memory, personalIn } from '../../support/model/session.ts';
import { createClock } from '../../support/time/clock.ts';

const START = Date.parse('2026-04-03T17:30:00Z');

interface Options {
  /** Seconds of the messages. */
  readonly at?: readonly number[];
  /** Seconds that the platform takes to answer. */
  answerTime?(): number;
}
/** A message each second of three minutes. */
const EACH_SECOND = [...Array(180).keys()];

/** The chat of a recording whose playhead is at its beginning. */
function open({ at: seconds = EACH_SECOND, answerTime }: Options = {}) {
  const clock = createClock();
  const $seconds = atom(0);
  const $ready = atom(true);
  const $present = atom(true);
  const stored = seconds.map((second, index) => message(String(index), { at: START + second * 1000 }));
  const asked: string[] = [];
  const state = { isDown: false };
  const at = (date: string | undefined, otherwise: number) => (date === undefined ? otherwise : Date.parse(date));
  const room = createReplay({
    info: readRoomInfo({ id: 'room-9' }),
    startAt: START,
    $seconds: followRecording({ startAt: START, $currentTime: $seconds, $ready }),
    $present,
    calls: {
      async history(_room, { limit, from, to }) {
        asked.push(`${(at(from, START) - START) / 1000}–${(at(to, 0) - START) / 1000} ${limit}`);
        if (answerTime) await new Promise<void>((resolve) => clock.setTimeout(resolve, answerTime() * 1000));
        if (state.isDown) return undefined;
        const messages = stored.filter((each) => each.at >= at(from, 0) && each.at < at(to, 0)).slice(-limit);
        return { messages, size: messages.length, count: undefined };
      },
      profiles: async () => [],
    },
    composer: {} as Composer,
    hidden: createHiddenPeople({ personal: personalIn(memory().storage), signal: new AbortController().signal }),
    speaker: { $me: atom(undefined) },
    scheduler: createScheduler(clock),
    signal: new AbortController().signal,
  });
  const seek = async (to: number) => {
    $seconds.set(to);
    clock.pass(0.4);
    await settle();
  };
  const shown = () => {
    const lines = room.$lines.get();
    return [lines[0]?.text, lines.at(-1)?.text, lines.length];
  };
  return { room, $seconds, $ready, $present, asked, state, seek, shown, clock };
}

describe('the chat of a recording', () => {
  it('follows the playhead, and asks for each stretch once', async () => {
    const { seek, shown, asked, room } = open();
    await seek(0);
    expect(shown()).to.eql(['text 0', 'text 0', 1]);
    for (let second = 1; second <= 70; second += 1) await seek(second);
    expect(shown()).to.eql(['text 0', 'text 70', 71]);
    expect(asked).to.eql(['0–30 500', '30–60 500', '60–90 500']);
    expect([room.$writing.get(), room.$earlier.get()]).to.eql(['over', 'end']);
  });

  it('removes later messages when the viewer seeks back, and asks for nothing it has', async () => {
    const { seek, shown, asked } = open();
    await seek(20);
    await seek(5);
    expect(shown()).to.eql(['text 0', 'text 5', 6]);
    expect(asked.length).to.equal(1);
  });

  it('begins with ten earlier messages after a jump, and with more of them on request', async () => {
    const { seek, shown, asked, room } = open();
    await seek(100);
    expect(shown()).to.eql(['text 80', 'text 100', 21]);
    expect(asked).to.eql(['0–90 10', '90–120 500']);
    await room.loadEarlier();
    expect(shown()).to.eql(['text 70', 'text 100', 31]);
    await seek(10);
    expect(shown()).to.eql(['text 0', 'text 10', 11]);
  });

  it('shows nothing of a person whom the viewer has hidden', async () => {
    const { seek, room } = open();
    await seek(3);
    room.hide({ author: 'sara', name: 'سارا' });
    await seek(5);
    expect([room.$lines.get(), room.$announced.get()]).to.eql([[], undefined]);
    room.unhide('sara');
    expect(room.$lines.get().length).to.equal(6);
  });

  it('asks only for the place where a dragged playhead stops', async () => {
    const { $seconds, asked, clock, seek } = open();
    for (const to of [40, 70, 100, 130]) {
      $seconds.set(to);
      clock.pass(0.1);
    }
    await seek(131);
    expect(asked).to.eql(['0–120 10', '120–150 500']);
  });

  it('reports that messages could not be loaded, and loads them on request', async () => {
    const { seek, state, room, shown } = open();
    state.isDown = true;
    await seek(10);
    expect(room.$state.get()).to.equal('failed');
    state.isDown = false;
    room.retry();
    await seek(11);
    expect([room.$state.get(), ...shown()]).to.eql(['ready', 'text 0', 'text 11', 12]);
  });

  it('shows the place of a jump that the viewer left and came back to at once', async () => {
    const { $seconds, $present, seek, shown } = open({ answerTime: () => 2 });
    for (let turn = 0; turn < 10; turn += 1) await seek(1);
    // The next range was requested, and has not arrived.
    await seek(29);
    $seconds.set(100);
    $present.set(false);
    $present.set(true);
    for (let turn = 0; turn < 10; turn += 1) await seek(101);
    expect(shown()).to.eql(['text 80', 'text 101', 22]);
  });

  it('loads again what a long chat has dropped, when the viewer seeks back', async () => {
    const { seek, shown } = open({ at: Array.from({ length: 3600 }, (_, index) => index / 12) });
    for (let second = 0; second < 290; second += 1) await seek(second);
    await seek(20);
    expect(shown()[1]).to.equal('text 240');
    await seek(40);
    expect(shown()[1]).to.equal('text 480');
  });

  it('asks for nothing while it has no place', async () => {
    const { seek, asked, $present } = open();
    $present.set(false);
    await seek(50);
    expect(asked).to.eql([]);
    $present.set(true);
    await seek(51);
    expect(asked.length).to.equal(2);
  });
});

describe('the chat of a recording held to the playhead', () => {
  const TICK = 0.25;
  /** After a jump: the pause before it asks, and the answer, twice if the playhead leaves the stretch meanwhile. */
  const LOADED_SECONDS = 6;
  const RATES = [0.25, 0.5, 1, 1.5, 2, 3];
  const { next: chance, pick } = seeded(5);
  const between = (low: number, high: number) => low + chance() * (high - low);

  it('is never early and at most 0.5 s late: random stalls, seeks, rates, reloads, answers and closed panels', async () => {
    let checked = 0;
    for (let run = 0; run < 15; run += 1) {
      const at = Array.from({ length: 900 }, () => between(0, 600)).toSorted((a, b) => a - b);
      const { room, $seconds, $ready, $present, clock } = open({ at, answerTime: () => between(0.05, 2.5) });
      let [now, rate, stalledUntil, quietSince] = [0, 1, 0, 0];
      while (now < 200) {
        now += TICK;
        clock.pass(TICK);
        await settle();
        if (now > stalledUntil && chance() < 0.01) stalledUntil = now + between(1, 10);
        if (chance() < 0.02) rate = pick(RATES);
        // The file is loaded again, after a failure, and goes on where it was.
        if (chance() < 0.01) {
          const position = $seconds.get();
          $ready.set(false);
          $seconds.set(0);
          clock.pass(1);
          await settle();
          $seconds.set(position);
          $ready.set(true);
        }
        const isSeek = chance() < 0.02;
        const isToggled = chance() < 0.02;
        if (isSeek) $seconds.set(between(0, 600));
        else if (now >= stalledUntil) $seconds.set(Math.min($seconds.get() + TICK * rate, 600));
        if (isToggled) $present.set(!$present.get());
        if (isSeek || isToggled) quietSince = now;
        if (!$present.get()) continue;
        const seconds = $seconds.get();
        const shown = new Set(room.$lines.get().map(({ text }) => Number(text.replace('text ', ''))));
        const place = `run ${run}, ${now} s, playhead ${seconds}, rate ${rate}, quiet since ${quietSince}`;
        for (const index of shown) expect((at[index] ?? 0) <= seconds + 0.001, `early, ${place}`).to.equal(true);
        if (now - quietSince < LOADED_SECONDS) continue;
        const last = at.findLastIndex((one) => one <= seconds - 0.5 * rate);
        for (let index = Math.max(last - 5, 0); index <= last; index += 1) {
          checked += 1;
          expect(shown.has(index), `${at[index]} late, ${place}`).to.equal(true);
        }
      }
    }
    expect(checked).to.be.greaterThan(10_000);
  });
});
