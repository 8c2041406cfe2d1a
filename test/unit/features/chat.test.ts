import { expect } from '@open-wc/testing';
import { atom, type WritableAtom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { createGate } from '../../../src/features/chat/gate.ts';
import { createChatModel } from '../../../src/features/chat/model.ts';
import type { ChatRooms } from '../../../src/features/chat/rooms.ts';
import type { Room, RoomAnswer } from '../../../src/features/chat/types.ts';
import { type CallFailure, failed } from '../../../src/platform/result.ts';
import { settle } from '../../support/model/chat-room.ts';
import { createClock } from '../../support/time/clock.ts';

type Answer = { readonly ok: true; readonly data: { id: string; type: 'public' } } | CallFailure;

const room = (id: string): Answer => ({ ok: true, data: { id, type: 'public' } });
const NOT_FOUND = failed('http', 404);

function open() {
  const clock = createClock();
  const life = new AbortController();
  const $content = atom('live 1');
  const $subject = atom<{ liveId: string } | Required<RoomAnswer> | undefined>({ liveId: '1' });
  const $enabled = atom<boolean | undefined>();
  const $ready = atom(true);
  const $userId = atom<string | undefined>();
  const $wanted = atom(false);
  const asked: { id: string; retry: boolean }[] = [];
  const entered: {
    answer: RoomAnswer;
    over(): void;
    renew(): void;
    signal: AbortSignal;
    $unread: WritableAtom<number>;
  }[] = [];
  const renewed: RoomAnswer[] = [];
  const state = { answer: room('room-1') as Answer, loads: 0, isLost: false };
  const chat = createChatModel({
    $content,
    $subject,
    $enabled,
    $ready,
    $wanted,
    $userId,
    async ask(id, { retry, onFailure }) {
      asked.push({ id, retry });
      if (!state.answer.ok) onFailure(state.answer);
      return state.answer;
    },
    async load() {
      state.loads += 1;
      if (state.isLost) throw new Error('no such file');
      return {
        async enter(answer, { onOver: over, renew }, signal) {
          const $unread = atom(0);
          entered.push({ answer, over, renew, signal, $unread });
          return {
            info: { id: answer.id },
            $unread,
            renew: (next: RoomAnswer) => renewed.push(next),
          } as unknown as Room;
        },
      } satisfies ChatRooms;
    },
    scheduler: createScheduler(clock),
    random: () => 0.5,
    signal: life.signal,
  });
  const seat = async () => {
    $wanted.set(true);
    await settle();
  };
  const pass = async (seconds: number) => {
    clock.pass(seconds);
    await settle();
  };
  const now = () => chat.$entry.get().state;
  return {
    chat,
    $content,
    $subject,
    $enabled,
    $ready,
    $userId,
    $wanted,
    asked,
    entered,
    renewed,
    state,
    seat,
    pass,
    now,
  };
}

describe('the chat of a live stream', () => {
  it('asks again for the room that is open when the room wishes so, and gives it the answer', async () => {
    const { seat, pass, entered, asked, renewed } = open();
    await seat();
    entered[0]?.renew();
    await pass(2);
    expect([asked.length, entered.length, renewed.map(({ id }) => id)]).to.eql([2, 1, ['room-1']]);
  });

  it('is looked for once the first frame is there and the layout has a place, and its code comes with the room', async () => {
    const { chat, asked, state, $ready, $wanted, now, entered } = open();
    $ready.set(false);
    await settle();
    $ready.set(true);
    await settle();
    expect([asked, state.loads]).to.eql([[], 0]);
    $wanted.set(true);
    await settle();
    expect([asked, state.loads, now(), chat.$available.get()]).to.eql([[{ id: '1', retry: true }], 1, 'open', true]);
    entered[0]?.$unread.set(4);
    expect(chat.$unread.get()).to.equal(4);
    $wanted.set(false);
    $wanted.set(true);
    await settle();
    expect([asked.length, now()]).to.eql([1, 'open']);
  });

  it('has its place as soon as the live is known, and gives it up where there is no room', async () => {
    const { chat, seat, state, now, $subject, $ready, $enabled, $wanted, asked } = open();
    const live = $subject.get();
    $subject.set(undefined);
    $ready.set(false);
    await seat();
    expect(now()).to.equal('none');
    $subject.set(live);
    expect([now(), chat.$available.get(), asked.length]).to.eql(['loading', true, 0]);
    $wanted.set(false);
    expect(now()).to.equal('none');
    $wanted.set(true);
    $enabled.set(false);
    expect(now()).to.equal('none');
    $enabled.set(undefined);
    expect(now()).to.equal('loading');
    state.answer = NOT_FOUND;
    $ready.set(true);
    await settle();
    expect([now(), asked.length]).to.eql(['none', 1]);
  });

  it('loads nothing where there is no room', async () => {
    const { chat, seat, state, now, pass, asked } = open();
    state.answer = NOT_FOUND;
    await seat();
    await pass(600);
    expect([now(), chat.$available.get(), state.loads, asked.length]).to.eql(['none', false, 0, 1]);
  });

  it('is requested again every minute while the live’s data enable it', async () => {
    const { seat, state, now, pass, asked, $enabled } = open();
    state.answer = NOT_FOUND;
    $enabled.set(true);
    await seat();
    await pass(61);
    expect([asked.length, now()]).to.eql([2, 'none']);
    state.answer = room('room-2');
    await pass(61);
    expect([asked.length, now()]).to.eql([3, 'open']);
  });

  it('ends when the live switches it off, and comes back', async () => {
    const { seat, now, entered, $enabled } = open();
    await seat();
    $enabled.set(false);
    expect([now(), entered[0]?.signal.aborted]).to.eql(['none', true]);
    $enabled.set(true);
    await settle();
    expect(now()).to.equal('open');
  });

  it('shows why a room is refused, and enters it after a log-in', async () => {
    const { chat, seat, state, $userId } = open();
    state.answer = failed('http', 403, { detail: 'members only' });
    await seat();
    expect(chat.$entry.get()).to.eql({ state: 'refused', text: 'members only' });
    state.answer = room('room-7');
    $userId.set('sara');
    await settle();
    expect(chat.$entry.get().state).to.equal('open');
  });

  it('fails without an answer or without its code, and tries again when asked', async () => {
    const { chat, seat, state, now } = open();
    state.answer = failed('network');
    await seat();
    expect([now(), chat.$available.get()]).to.eql(['failed', true]);
    state.answer = room('room-1');
    state.isLost = true;
    chat.retry();
    await settle();
    expect([now(), state.loads]).to.eql(['failed', 1]);
    state.isLost = false;
    chat.retry();
    await settle();
    expect([now(), state.loads]).to.eql(['open', 2]);
  });

  it('enters the next room when one closes, and drops the old one', async () => {
    const { seat, state, entered, pass } = open();
    await seat();
    state.answer = room('room-2');
    entered[0]?.over();
    await pass(0.9);
    expect(entered.length).to.equal(1);
    await pass(0.2);
    expect(entered.map(({ answer, signal }) => [answer.id, signal.aborted])).to.eql([
      ['room-1', true],
      ['room-2', false],
    ]);
  });

  it('shows a room that has closed as it was, and doesn’t enter it again at once', async () => {
    const { seat, state, entered, pass, now, asked } = open();
    await seat();
    entered[0]?.over();
    await pass(2);
    expect([asked.length, entered.length]).to.eql([2, 1]);
    state.answer = NOT_FOUND;
    await pass(70);
    expect([asked.length, now(), entered[0]?.signal.aborted]).to.eql([3, 'open', false]);
  });

  it('ends with the content, but not while the same content is loaded again', async () => {
    const { seat, entered, now, $content, $subject, asked } = open();
    await seat();
    $subject.set(undefined);
    $subject.set({ liveId: '1' });
    await settle();
    expect([asked.length, entered[0]?.signal.aborted]).to.eql([1, false]);
    $content.set('vod 3');
    $subject.set(undefined);
    expect([now(), entered[0]?.signal.aborted]).to.eql(['none', true]);
  });

  it('of a recording needs no question', async () => {
    const { seat, entered, asked, $subject } = open();
    $subject.set({ id: 'room-9', startAt: 5000 });
    await seat();
    expect([asked, entered.map(({ answer }) => answer)]).to.eql([[], [{ id: 'room-9', startAt: 5000 }]]);
  });
});

describe('the connection of a chat', () => {
  function gate() {
    const clock = createClock();
    const window = new EventTarget();
    const stores = { $present: atom(true), $visible: atom(true), $online: atom(true) };
    const $open = createGate({
      ...stores,
      window: window as unknown as Window,
      scheduler: createScheduler(clock),
      random: () => 0.5,
      signal: new AbortController().signal,
    });
    return { ...stores, $open, clock, window };
  }

  it('is there while the chat has a place', () => {
    const { $open, $present } = gate();
    expect($open.get()).to.equal(true);
    $present.set(false);
    expect($open.get()).to.equal(false);
    $present.set(true);
    expect($open.get()).to.equal(true);
  });

  it('ends 5 minutes after the page is hidden, and comes back at a random moment', () => {
    const { $open, $visible, clock } = gate();
    $visible.set(false);
    clock.pass(200);
    $visible.set(true);
    clock.pass(200);
    expect($open.get()).to.equal(true);
    $visible.set(false);
    clock.pass(299);
    expect($open.get()).to.equal(true);
    clock.pass(2);
    expect($open.get()).to.equal(false);
    $visible.set(true);
    expect($open.get()).to.equal(false);
    clock.pass(1.1);
    expect($open.get()).to.equal(true);
  });

  it('ends offline and when the page is left, and comes back at a random moment', () => {
    const { $open, $online, clock, window } = gate();
    $online.set(false);
    expect($open.get()).to.equal(false);
    $online.set(true);
    expect($open.get()).to.equal(false);
    clock.pass(1.1);
    expect($open.get()).to.equal(true);
    window.dispatchEvent(new Event('pagehide'));
    expect($open.get()).to.equal(false);
    window.dispatchEvent(new Event('pageshow'));
    clock.pass(1.1);
    expect($open.get()).to.equal(true);
  });
});
