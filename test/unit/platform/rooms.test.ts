import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import { openRoom } from '../../../src/platform/rooms.ts';
import { createClock } from '../../support/time/clock.ts';

const OWN_ADD = 'addEventListener';
const PAGE_EVENTS = ['pagehide', 'pageshow', 'visibilitychange', 'resume'];

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (message: { data: string }) => void;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  send(frame: unknown) {
    this.sent.push(frame);
  }
  /** Answers the join, which was sent first. */
  answer(status: 'ok' | 'error', response: object = {}) {
    const [join, ref, topic] = JSON.parse(String(this.sent[0]));
    this.hear([join, ref, topic, 'phx_reply', { status, response }]);
  }
  hear(frame: readonly unknown[]) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {
    this.readyState = 3;
  }
}

describe('the socket of a chat room', () => {
  const { WebSocket: given, XMLHttpRequest: request } = window;
  let players: AbortController[];
  let requests: number;

  beforeEach(() => {
    players = [];
    requests = 0;
    FakeSocket.made = [];
    window.WebSocket = FakeSocket as unknown as typeof WebSocket;
    window.XMLHttpRequest = class extends request {
      override send(body?: XMLHttpRequestBodyInit) {
        requests += 1;
        super.send(body);
      }
    };
  });
  afterEach(() => {
    for (const player of players) player.abort();
    window.WebSocket = given;
    window.XMLHttpRequest = request;
  });

  const open = (random = 0) => {
    const life = new AbortController();
    players.push(life);
    const clock = createClock();
    const link = openRoom({
      room: '7',
      address: 'wss://api.example/api/socket',
      params: () => ({ uuid: 'visitor-1' }),
      token: () => undefined,
      $token: atom(undefined),
      $subject: atom(undefined),
      checkToken() {},
      scheduler: createScheduler(clock),
      random: () => random,
      page: [window, document],
      signal: life.signal,
    });
    return { life, link, clock };
  };

  /** Counts the calls of listeners that are added to the page meanwhile. */
  const watchListeners = (act: () => void) => {
    const state = { added: [] as string[], calls: 0 };
    const targets = [window, document];
    for (const target of targets) {
      const add: typeof window.addEventListener = target.addEventListener;
      const watched = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions,
      ) => {
        state.added.push(type);
        const call = (event: Event) => {
          state.calls += 1;
          if (typeof listener === 'function') listener.call(window, event);
        };
        add.call(target, type, call, options);
      };
      target.addEventListener = watched;
    }
    act();
    for (const target of targets) Reflect.deleteProperty(target, OWN_ADD);
    return state;
  };
  const dispatch = () => {
    for (const type of PAGE_EVENTS) for (const target of [window, document]) target.dispatchEvent(new Event(type));
  };

  it('leaves no listener on the page after its end', () => {
    let life: AbortController | undefined;
    const state = watchListeners(() => {
      life = open().life;
    });
    expect(state.added).to.have.members(PAGE_EVENTS);
    dispatch();
    const before = state.calls;
    expect(before).to.be.above(0);
    life?.abort();
    dispatch();
    expect(state.calls).to.equal(before);
  });

  it('speaks JSON, and stays with WebSockets when those fail', () => {
    open();
    const [first] = FakeSocket.made;
    expect(first?.address).to.match(/^wss:\/\/api\.example\/api\/socket\/websocket\?uuid=visitor-1&vsn=2\.0\.0$/);
    first?.open();
    expect(first?.sent.map((frame) => JSON.parse(String(frame)))).to.deep.equal([['4', '4', 'room:7', 'phx_join', {}]]);
    first?.fail();
    window.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.made).to.have.length(2);
    expect(requests).to.equal(0);
  });

  for (const [reason, isOver] of [
    ['no such room', true],
    ['forbidden', true],
    ['busy', false],
  ] as const) {
    it(`${isOver ? 'is over' : 'goes on'} if the room is refused: ${reason}`, () => {
      const { life, link } = open();
      const heard: unknown[] = [];
      link.hear((news) => heard.push(news), life.signal);
      const [socket] = FakeSocket.made;
      socket?.open();
      socket?.answer('error', { reason });
      expect(heard).to.eql(isOver ? ['over'] : []);
      expect(socket?.readyState === 3, 'closed').to.equal(isOver);
    });
  }

  it('is opened again a minute after the server has closed it for good (1000), unlike one that was lost', () => {
    const { clock } = open(0.5);
    FakeSocket.made[0]?.open();
    FakeSocket.made[0]?.answer('ok');
    FakeSocket.made[0]?.fail(1000);
    clock.pass(59);
    expect(FakeSocket.made).to.have.length(1);
    clock.pass(2);
    expect(FakeSocket.made).to.have.length(2);
    // A server that is being stopped closes so before the join.
    FakeSocket.made[1]?.fail(1000);
    clock.pass(3);
    expect(FakeSocket.made).to.have.length(3);
  });

  it('drops a frame that is longer than 64 KiB, and hears the next one', () => {
    const { life, link } = open();
    const heard: unknown[] = [];
    link.hear((news) => heard.push(news), life.signal);
    const [socket] = FakeSocket.made;
    socket?.open();
    socket?.answer('ok');
    for (const text of ['x'.repeat(65_536), 'short']) socket?.hear([null, null, 'room:7', 'new_message', { text }]);
    expect(heard).to.eql([{ event: 'new_message', data: { text: 'short' } }]);
  });

  it('is kept alive with a heartbeat every 20 to 30 s', () => {
    const { setTimeout: given } = window;
    const delays: number[] = [];
    // The client of Phoenix has timers of its own.
    window.setTimeout = ((_action: () => void, ms = 0) => delays.push(Math.round(ms))) as unknown as typeof setTimeout;
    try {
      for (const random of [0, 1]) {
        open(random);
        FakeSocket.made.at(-1)?.open();
      }
    } finally {
      window.setTimeout = given;
    }
    expect(delays).to.include.members([30_000, 20_000]);
    expect(Math.max(...delays)).to.equal(30_000);
  });

  it('connects on a page that has frozen `addEventListener`', () => {
    const value = window.addEventListener;
    // The last test of this page: the property can’t be thawed.
    Object.defineProperty(window, OWN_ADD, { value, writable: false, configurable: false });
    open();
    expect(FakeSocket.made).to.have.length(1);
  });
});
