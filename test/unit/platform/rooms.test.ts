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
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.made.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  send(frame: unknown) {
    this.sent.push(frame);
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

  const open = () => {
    const life = new AbortController();
    players.push(life);
    const clock = createClock();
    openRoom({
      room: '7',
      address: 'wss://api.example/api/socket',
      params: () => ({ uuid: 'visitor-1' }),
      token: () => undefined,
      $token: atom(undefined),
      $subject: atom(undefined),
      checkToken() {},
      scheduler: createScheduler(clock),
      random: () => 0,
      page: [window, document],
      signal: life.signal,
    });
    return life;
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
      life = open();
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

  it('connects on a page that has frozen `addEventListener`', () => {
    const value = window.addEventListener;
    // The last test of this page: the property can’t be thawed.
    Object.defineProperty(window, OWN_ADD, { value, writable: false, configurable: false });
    open();
    expect(FakeSocket.made).to.have.length(1);
  });
});
